import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { rem } from '#web/theme/tokens.ts';
import { methodGrid } from './MethodCards.tsx';

/** The height of a card with one term, and of each further term. */
const [CARD_PX, TERM_PX] = [120, 26];

interface LoadingMethodsProps {
  failure: unknown;
  retry: () => void;
  /** The heading of a failure, translated. */
  text: string;
  cards: number;
  terms: number;
}

export function LoadingMethods({ failure, retry, text, cards, terms }: LoadingMethodsProps) {
  const { t } = useTranslation('app');
  if (failure) return <FailureNotice failure={failure} text={text} onRetry={retry} />;
  return (
    <div role="status" aria-label={t('loading')}>
      <Box sx={methodGrid}>
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} height={rem(CARD_PX + (terms - 1) * TERM_PX)} />
        ))}
      </Box>
      <SlowHint />
    </div>
  );
}
