import { call } from 'redux-saga/effects';
import type { StatementEntry, StatementRecord } from '#contract/statement.ts';
import type { Failure } from '#web/api/http/failure.ts';
import type { ProviderThunk } from '#web/api/http/providerApi.ts';
import { dispatchThunk, getDeps, remainingBackoffMs, type Saga, select } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';
import { readPage } from './readPage.ts';
import { type LoadedStatement, mergeRecords, OLDER_PAGE_SIZE, selectStatement, statementApi } from './statement.ts';

/** The entries of the page that every refresh reads, with their records. */
const NEWEST_PAGE_SIZE = 50;

const { getOlderEntries } = statementApi.endpoints;

const isPending = (record: StatementRecord | undefined): boolean =>
  (record?.type === 'withdraw' && record.status === 'Pending') ||
  (record?.type === 'trade' && record.tradeStatus === 'Pending');

/** Returns the first page with pending records from a place on, which is no longer than it must be; else null. */
function findPendingPage({ runs, records }: LoadedStatement, from: number) {
  const entries = runs.flat();
  const hasPending = ({ ref }: StatementEntry) => isPending(records[ref]);
  const first = entries.findIndex((entry, place) => place >= from && hasPending(entry));
  const [newer, entry] = [entries[first - 1], entries[first]];
  if (newer === undefined || entry === undefined) return null;
  const limit = entries.slice(first, first + OLDER_PAGE_SIZE).findLastIndex(hasPending) + 1;
  return { before: newer._id, limit, ref: entry.ref, end: first + limit };
}

/** Reads again the pending records behind the newest page. Returns the failure or null. */
const refreshPending = (): ProviderThunk<Failure | null> => async (dispatch, getState) => {
  let from = NEWEST_PAGE_SIZE;
  while (true) {
    const { data } = selectStatement(getState());
    const pending = data ? findPendingPage(data, from) : null;
    if (pending === null) return null;
    const { before, limit, ref, end } = pending;
    const page = await readPage(dispatch(getOlderEntries.initiate({ before, limit }, { forceRefetch: true })));
    const { data: known } = selectStatement(getState());
    if ('failure' in page) return page.failure;
    // Without the record, the statement was replaced meanwhile, or is another user's.
    if (known?.records[ref] === undefined) return null;
    const records = mergeRecords(known.records, page.records);
    if (records !== known.records)
      dispatch(statementApi.util.updateQueryData('getStatement', undefined, () => ({ ...known, records })));
    from = end;
  }
};

/**
 * Polls the pending records behind the newest page. A paid withdrawal and a lost trade add no entry, so no refresh of
 * that page shows that they have ended. It is a poll of its own, because a slow answer must not delay the balance.
 */
export function* pollPending(): Saga {
  let failure: Failure | null = null;
  yield call(pollEvery, function* (): Saga {
    const { now } = yield* getDeps();
    const { error } = yield* select(selectStatement);
    if ([failure, error].some(each => remainingBackoffMs(each, now()) > 0)) return;
    failure = yield* dispatchThunk(refreshPending());
  });
}
