import { type ReactNode, useEffect } from 'react';
import type { RecordStatus } from '#contract/wire.ts';
import { isNotFound } from '#web/api/failure.ts';
import type { ReadableRows } from '#web/api/readableRows.ts';
import { EmptyLog, type NextStep } from '#web/components/EmptyLog.tsx';
import { QuietLink } from '#web/components/QuietLink.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { Freshness } from '#web/shared/query/Freshness.tsx';
import { type Asked, useFirstLoad } from '#web/shared/query/useFirstLoad.ts';

interface AnsweredAt {
  fulfilledTimeStamp?: number | undefined;
}

interface RecordDetailProps<Row> {
  id: string;
  /** The question for this record, and what it brought. */
  asked: Asked & AnsweredAt;
  record: Row | undefined;
  /** What is known of the log: its row stands until the record itself is there. */
  log: AnsweredAt & { data?: ReadableRows<Row> | undefined };
  failedText: string;
  notFoundText: string;
  /** The way to the log. */
  others: NextStep;
  skeleton: ReactNode;
  children: (record: Row) => ReactNode;
}

/**
 * A record by its id: what the log says of it at once, the newest from the provider as soon as it is there. What does not
 * exist says so and leads to the log; any other failure can be retried. Where the log beside it was first to hear of a
 * new status, the record is asked for at once.
 */
export function RecordDetail<Row extends { _id: string; status: RecordStatus }>(props: RecordDetailProps<Row>) {
  const { id, asked, record, log, failedText, notFoundText, others, skeleton, children } = props;
  const { refetch } = asked;
  const row = log.data?.rows.find(({ _id }) => _id === id);
  const shown = record ?? row;
  const isLogNewer = (log.fulfilledTimeStamp ?? 0) > (asked.fulfilledTimeStamp ?? 0);
  const isBehind = isLogNewer && record !== undefined && row !== undefined && row.status !== record.status;
  const { failure, retry } = useFirstLoad({ ...asked, currentData: shown });

  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);

  if (shown) {
    const { fulfilledTimeStamp } = record ? asked : log;
    return (
      <>
        <Freshness updatedAt={fulfilledTimeStamp} isFailing={asked.error !== undefined} />
        {children(shown)}
      </>
    );
  }
  if (!failure) return skeleton;
  if (isNotFound(failure)) return <EmptyLog text={notFoundText} next={others} />;
  return (
    <>
      <FailureNotice failure={failure} text={failedText} onRetry={retry} />
      <QuietLink to={others.to}>{others.label}</QuietLink>
    </>
  );
}
