import { type ReactNode, useEffect } from 'react';
import type { RecordStatus } from '#contract/wire.ts';
import { isNotFound } from '#web/api/http/failure.ts';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { EmptyLog, type NextStep } from '#web/components/EmptyLog.tsx';
import { TextButtonLink } from '#web/components/TextButtonLink.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { LastUpdated } from '#web/shared/query/LastUpdated.tsx';
import { type QueryState, useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

interface Timestamped {
  fulfilledTimeStamp?: number | undefined;
}

interface RecordDetailProps<Row> {
  id: string;
  query: QueryState & Timestamped;
  record: Row | undefined;
  /** Its row is shown until the record itself has loaded. */
  log: Timestamped & { data?: ReadableRows<Row> | undefined };
  failedText: string;
  notFoundText: string;
  logLink: NextStep;
  skeleton: ReactNode;
  children: (record: Row) => ReactNode;
}

/**
 * Renders a record: first the row of the log, then the newest from the provider. A missing record shows that and links
 * to the log; other failures can be retried. When the log shows a newer status, the record is requested at once.
 */
export function RecordDetail<Row extends { _id: string; status: RecordStatus }>(props: RecordDetailProps<Row>) {
  const { id, query, record, log, failedText, notFoundText, logLink, skeleton, children } = props;
  const { refetch } = query;
  const row = log.data?.rows.find(({ _id }) => _id === id);
  const shown = record ?? row;
  const isLogNewer = (log.fulfilledTimeStamp ?? 0) > (query.fulfilledTimeStamp ?? 0);
  const isBehind = isLogNewer && record !== undefined && row !== undefined && row.status !== record.status;
  const { failure, retry } = useInitialLoad({ ...query, currentData: shown });

  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);

  if (shown) {
    const { fulfilledTimeStamp } = record ? query : log;
    return (
      <>
        <LastUpdated updatedAt={fulfilledTimeStamp} isFailing={query.error !== undefined} />
        {children(shown)}
      </>
    );
  }
  if (!failure) return skeleton;
  if (isNotFound(failure)) return <EmptyLog text={notFoundText} next={logLink} />;
  return (
    <>
      <FailureNotice failure={failure} text={failedText} onRetry={retry} />
      <TextButtonLink to={logLink.to}>{logLink.label}</TextButtonLink>
    </>
  );
}
