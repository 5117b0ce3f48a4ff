import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { toFailure } from '#web/api/http/failure.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';

interface OlderButtonProps {
  query: {
    error?: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** States that the list could not be loaded. */
  failedText: string;
}

/** Loads the next page of a list, or shows why it could not be loaded. */
export function OlderButton({ query, failedText }: OlderButtonProps) {
  const { t } = useTranslation('adminUsers');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (isFetchNextPageError)
    return <FailureNotice failure={toFailure(query.error)} text={failedText} onRetry={() => void fetchNextPage()} />;
  if (!hasNextPage) return null;
  return (
    <Button
      variant="text"
      aria-disabled={isFetchingNextPage || undefined}
      aria-busy={isFetchingNextPage || undefined}
      onClick={() => isFetchingNextPage || void fetchNextPage()}
    >
      {t('timeline.older')}
    </Button>
  );
}
