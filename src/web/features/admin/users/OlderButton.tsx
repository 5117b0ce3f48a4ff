import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '#web/api/http/failure.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';

interface OlderButtonProps {
  query: {
    error?: unknown;
    hasNextPage: boolean;
    isFetching: boolean;
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
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const [isWanted, setWanted] = useState(false);
  // The query clears its error when a refresh begins.
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (isFetchNextPageError) setFailure(query.error);
  }, [isFetchNextPageError, query.error]);
  useEffect(() => {
    // A refresh in flight would swallow the request.
    if (!isWanted || isFetching) return;
    setWanted(false);
    setFailure(null);
    void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  const shown = isFetchNextPageError ? query.error : failure;
  if (shown) return <FailureNotice failure={toFailure(shown)} text={failedText} onRetry={() => setWanted(true)} />;
  if (!hasNextPage) return null;
  const isBusy = isWanted || isFetchingNextPage;
  return (
    <Button
      variant="text"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => isBusy || setWanted(true)}
    >
      {t('timeline.older')}
    </Button>
  );
}
