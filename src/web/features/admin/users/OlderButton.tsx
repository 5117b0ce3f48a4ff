import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '#web/api/http/failure.ts';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { type PagedQuery, useLastFailure } from './useLastFailure.ts';

interface OlderButtonProps {
  query: PagedQuery & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** States that the list could not be loaded. */
  failedText: string;
}

/** Loads the next page of a list, or shows why it could not be loaded. */
export function OlderButton({ query, failedText }: OlderButtonProps) {
  const { t } = useTranslation('adminUsers');
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const [isWanted, setWanted] = useState(false);
  const failure = useLastFailure(query, 'nextPage');
  useEffect(() => {
    // A refresh in flight would swallow the request.
    if (!isWanted || isFetching) return;
    setWanted(false);
    void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  const hasFailed = failure !== undefined && !isFetchingNextPage;
  const isBusy = isWanted || isFetchingNextPage;
  const end = useRef<HTMLDivElement>(null);
  // What the administrator pressed disappears.
  useRestoreFocus(end, `${hasFailed} ${hasNextPage}`);
  return (
    <Box ref={end} tabIndex={-1} sx={{ outline: 'none' }}>
      {hasFailed && <FailureNotice failure={toFailure(failure)} text={failedText} onRetry={() => setWanted(true)} />}
      {!hasFailed && hasNextPage && (
        <Button
          variant="text"
          // Its text begins where those above it do.
          sx={{ ml: -4 }}
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => isBusy || setWanted(true)}
        >
          {t('timeline.older')}
        </Button>
      )}
    </Box>
  );
}
