import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Ring = styled('span', { shouldForwardProp: name => name !== 'extent' })<{ extent: number }>(({ extent }) => ({
  display: 'inline-block',
  flex: 'none',
  width: extent,
  height: extent,
  border: `${Math.max(2, extent / 10)}px solid currentColor`,
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 800ms linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '3s' },
}));

/** A turning ring. Beside a text it is decoration; alone, use `CentredSpinner`. */
export function Spinner({ size = 24 }: { size?: number }) {
  return <Ring extent={size} aria-hidden />;
}

const Middle = styled.div({ display: 'grid', placeItems: 'center', flex: 1, minHeight: '50vh' });

/** What stands in the middle while a page loads. */
export function CentredSpinner() {
  const { t } = useTranslation('app');
  return (
    <Middle role="status" aria-label={t('loading')}>
      <Spinner size={32} />
    </Middle>
  );
}
