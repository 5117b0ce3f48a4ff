import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { SlowHint } from './SlowHint.tsx';
import { rem } from '#web/theme/tokens.ts';

export { Skeleton };

// The gap between two rows is part of their height.
const GAP_PX = 8;

/** Renders placeholders with the height of the real rows, so that nothing moves when those load. */
export function SkeletonRows({ rows = 3, rowHeight = 56 }: { rows?: number; rowHeight?: number }) {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={rem(rowHeight - GAP_PX)} sx={{ my: 1 }} />
      ))}
      <SlowHint />
    </div>
  );
}
