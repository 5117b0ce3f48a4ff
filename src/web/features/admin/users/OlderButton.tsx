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
  useEffect(() => {
    // A refresh in flight would swallow the request.
    if (!isWanted || isFetching) return;
    setWanted(false);
    void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  if (isFetchNextPageError)
    return <FailureNotice failure={toFailure(query.error)} text={failedText} onRetry={() => setWanted(true)} />;
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
