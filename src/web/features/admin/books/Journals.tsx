import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useGetJournalsQuery } from '#web/api/admin/books.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { FoundStatus } from '#web/components/FoundStatus.tsx';
import { SearchField } from '#web/features/admin/shared/SearchField.tsx';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { LastUpdated } from '#web/shared/query/LastUpdated.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { journalsHidden, journalsShown } from './booksSaga.ts';
import { JournalRow } from './JournalRow.tsx';

interface PageProps {
  query: string;
  /** The newest journal id that the page excludes; absent for the newest page. */
  before?: string;
}

/** Renders a page of journals, and older ones below on request. */
function JournalPage({ query, before }: PageProps) {
  const { t } = useTranslation('adminBooks');
  const filter = { ...(query && { query }), ...(before && { before }) };
  const response = useGetJournalsQuery(filter, { refetchOnMountOrArgChange: true });
  const load = useInitialLoad(response);
  const [hasOlder, setOlder] = useState(false);
  const older = useRef<HTMLDivElement>(null);
  useRestoreFocus(older, hasOlder);
  // Older pages start where the newest one ends, so a refresh would move all of them.
  useShown(before !== undefined || hasOlder ? journalsHidden() : journalsShown(filter), journalsHidden());
  const showNewest = () => {
    setOlder(false);
    void response.refetch();
  };
  if (!response.currentData) return <LoadingRows {...load} text={t('journals.failed')} rows={6} rowHeight={72} />;
  const { journals, next } = response.currentData;
  if (journals.length === 0) return <EmptyText>{t(query ? 'journals.nothingFound' : 'journals.empty')}</EmptyText>;
  return (
    <>
      {before === undefined && (
        <LastUpdated
          updatedAt={response.fulfilledTimeStamp}
          isFailing={response.error !== undefined}
          {...(hasOlder && { onRetry: showNewest })}
        />
      )}
      <List disablePadding aria-label={t('journals.title')}>
        {journals.map(journal => (
          <JournalRow key={journal._id} journal={journal} />
        ))}
      </List>
      {next !== null && !hasOlder && (
        <Button tone="quiet" onClick={() => setOlder(true)}>
          {t('journals.older')}
        </Button>
      )}
      <Stack ref={older} tabIndex={-1} spacing={4} sx={{ outline: 'none', '&:empty': { position: 'absolute' } }}>
        {next !== null && hasOlder && <JournalPage query={query} before={next} />}
      </Stack>
    </>
  );
}

/** Lists the journals, newest first; the URL holds the search. */
export function Journals() {
  const { t } = useTranslation('adminBooks');
  const [params, setParams] = useSearchParams();
  const query = params.get('query') ?? '';
  return (
    <Paper component="section" aria-labelledby="journals" sx={{ p: 4 }}>
      <Stack spacing={4}>
        <Typography id="journals" variant="h3" component="h2">
          {t('journals.title')}
        </Typography>
        <Stack direction="row">
          <SearchField
            label={t('journals.search')}
            value={query}
            onSearch={text => setParams(text ? { query: text } : {}, { replace: true })}
          />
        </Stack>
        <FoundJournals query={query} />
        <JournalPage key={query} query={query} />
      </Stack>
    </Paper>
  );
}

/** Announces how many journals a search found, as its first page. */
function FoundJournals({ query }: { query: string }) {
  const { t } = useTranslation('admin');
  const { currentData: found } = useGetJournalsQuery({ query }, { skip: query === '' });
  const text = t(found?.next ? 'foundMore' : 'found', { count: found?.journals.length ?? 0 });
  return <FoundStatus search={found ? query : ''} text={text} />;
}
