import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePassFocusToMain } from '#web/shared/app/usePassFocusToMain.ts';

interface RetryButtonProps {
  /** Seconds until the provider accepts requests. */
  waitS: number;
  onRetry: () => void;
}

/** Sends a failed request again; counts down a `Retry-After` before that. It passes the focus on as it disappears. */
export function RetryButton({ waitS, onRetry }: RetryButtonProps) {
  const { t } = useTranslation('app');
  const place = usePassFocusToMain<HTMLButtonElement>();
  const isWaiting = waitS > 0;
  return (
    <Button
      ref={place}
      color="secondary"
      size="small"
      aria-disabled={isWaiting || undefined}
      onClick={() => isWaiting || onRetry()}
    >
      {t('retry')}
      {isWaiting && <span aria-hidden> · {waitS}</span>}
    </Button>
  );
}
