import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { isTooMany, toFailure } from '#web/api/failure.ts';
import { useFailureText } from './useFailureText.ts';
import { useRetryAfter } from './useRetryAfter.ts';
import { Icon } from '#web/components/Icon.tsx';
import { color, focusRing, radius, size, TOUCH, weight } from '#web/theme/tokens.ts';

const Box = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 8px 8px 16px',
  minHeight: 60,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  fontSize: size.note,
  '& > svg': { color: color.down, flex: 'none' },
  '& > p': { flex: 1, margin: 0 },
  '& small': { display: 'block', color: color.muted, fontSize: size.small },
});

const Again = styled.button({
  minHeight: TOUCH,
  padding: '0 16px',
  border: 0,
  borderRadius: radius.control,
  background: color.raised,
  color: color.text,
  font: 'inherit',
  fontWeight: weight.strong,
  cursor: 'pointer',
  '&:focus-visible': focusRing,
  '&[aria-disabled=true]': { opacity: 0.55, cursor: 'not-allowed' },
});

interface FailureNoticeProps {
  failure: unknown;
  /** What could not be done, translated: product.md's inline message. */
  text: string;
  onRetry?: () => void;
}

/**
 * Stands where the data would be: what failed, why, and Retry, which counts down while the provider wants to be left
 * alone. What is read out says once how long that is.
 */
export function FailureNotice({ failure, text, onRetry }: FailureNoticeProps) {
  const { t } = useTranslation('app');
  const failed = toFailure(failure);
  const why = useFailureText()(failed);
  const waitS = useRetryAfter(failed);
  const isWaiting = waitS > 0;
  return (
    <Box role="alert">
      <Icon name="alert" />
      <p>
        {text}
        {(isWaiting || !isTooMany(failed)) && <small>{why}</small>}
      </p>
      {onRetry && (
        <Again type="button" aria-disabled={isWaiting || undefined} onClick={() => isWaiting || onRetry()}>
          {t('retry')}
          {isWaiting && <span aria-hidden> · {waitS}</span>}
        </Again>
      )}
    </Box>
  );
}
