import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { StillWorking } from './StillWorking.tsx';
import { color, radius } from '#web/theme/tokens.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** A ground that breathes where something is still to come. */
export const Skeleton = styled.div({
  borderRadius: radius.control,
  background: color.raised,
  animation: `${breathe} 1400ms ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});

const Row = styled(Skeleton, { shouldForwardProp: name => name !== 'rowHeight' })<{ rowHeight: number }>(
  ({ rowHeight }) => ({ height: rowHeight - 8, margin: '4px 0' }),
);

/** Rows of the height that the real ones will have, so that nothing jumps when they arrive. */
export function SkeletonRows({ rows = 3, rowHeight = 56 }: { rows?: number; rowHeight?: number }) {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} rowHeight={rowHeight} />
      ))}
      <StillWorking />
    </div>
  );
}
