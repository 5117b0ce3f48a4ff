import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rem } from '#web/theme/tokens.ts';
import { ReceiptLayout } from './ReceiptLayout.tsx';
import { ReceiptRows } from './ReceiptRows.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { TextSkeleton } from '#web/components/TextSkeleton.tsx';

const BUTTON_PX = 52;

interface ReceiptSkeletonProps {
  head: ReactNode;
  /** The term of each row, with a placeholder for its value. */
  rows: readonly (readonly [name: string, like: ReactNode])[];
}

/** Renders a record while it loads, with its parts at their final height. */
export function ReceiptSkeleton({ head, rows }: ReceiptSkeletonProps) {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')}>
      <Box aria-hidden>
        <ReceiptLayout
          head={head}
          rows={
            <ReceiptRows rows={rows.map(([name, like]) => [name, <TextSkeleton key={name}>{like}</TextSkeleton>])} />
          }
        >
          <Skeleton height={rem(BUTTON_PX)} />
        </ReceiptLayout>
      </Box>
      <SlowHint />
    </div>
  );
}
