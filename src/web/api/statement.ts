import { Statement, type StatementEntry, type StatementRecord } from '#contract/statement.ts';
import { type Failure, toFailure } from '#web/api/http/failure.ts';
import {
  decoded,
  isUnchanged,
  providerApi,
  type ProviderState,
  type ProviderThunk,
  transformNew,
} from '#web/api/http/providerApi.ts';
import { FRESH, readFresh } from './readFresh.ts';
import { readPage } from './readPage.ts';

/** The page size of older entries. The server chooses a smaller one for the newest. */
export const OLDER_PAGE_SIZE = 200;
/** A refresh can replace the statement while an older page loads. That page is then requested again. */
const MAX_ATTEMPTS = 3;

/** The loaded part, newest first: runs of entries without a gap, records by `ref`, and the cursor to older entries. */
export interface LoadedStatement {
  runs: readonly (readonly StatementEntry[])[];
  records: Readonly<Record<string, StatementRecord>>;
  next: string | null;
}

const toLoadedStatement = ({ entries, records, next }: Statement): LoadedStatement => ({
  runs: entries.length > 0 ? [entries] : [],
  records: Object.fromEntries(
    Object.values(records ?? {})
      .flat()
      .map(record => [record._id, record]),
  ),
  next: entries.length > 0 ? next : null,
});

/** Returns the merged records; the same object if nothing changed. */
export function mergeRecords(
  known: LoadedStatement['records'],
  page: LoadedStatement['records'],
): LoadedStatement['records'] {
  const isKnown = ([id, record]: [string, StatementRecord]) => JSON.stringify(known[id]) === JSON.stringify(record);
  return Object.entries(page).every(isKnown) ? known : { ...known, ...page };
}

export function takeNewest({ runs, records, next }: LoadedStatement, count: number): LoadedStatement {
  const all = runs.flat();
  const entries = all.slice(0, count);
  const refs = new Set(entries.map(({ ref }) => ref));
  return {
    runs: entries.length > 0 ? [entries] : [],
    records: Object.fromEntries(Object.entries(records).filter(([id]) => refs.has(id))),
    next: all.length > count ? (entries.at(-1)?._id ?? null) : next,
  };
}

/**
 * Returns the statement with one more page. Entries never change: older ones join at the end, new ones at the front. If
 * entries may be missing in between, the new page replaces everything.
 */
export function mergePage(known: LoadedStatement, page: LoadedStatement, before: string | null): LoadedStatement {
  const records = mergeRecords(known.records, page.records);
  if (before !== null)
    return before === known.next ? { runs: [...known.runs, ...page.runs], records, next: page.next } : known;
  const [entries = []] = page.runs;
  const newest = known.runs[0]?.[0]?._id;
  const seenAt = entries.findIndex(({ _id }) => _id === newest);
  if (seenAt < 0) return page;
  if (seenAt === 0) return records === known.records ? known : { ...known, records };
  return { runs: [entries.slice(0, seenAt), ...known.runs], records, next: known.next };
}

interface OlderPage {
  before: string;
  limit?: number;
}

export const statementApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getStatement: build.query<LoadedStatement, void>({
      query: () => ({ url: 'api/getStatement', isPolled: true }),
      rawResponseSchema: decoded(Statement),
      transformResponse: transformNew(toLoadedStatement),
      serializeQueryArgs: ({ endpointName }) => endpointName,
      merge: (known, page) => (isUnchanged(page) ? known : mergePage(known, page, null)),
      providesTags: ['Statement'],
    }),
    /** Reads one page, which `loadOlder` merges into the statement. */
    getOlderEntries: build.query<LoadedStatement, OlderPage>({
      query: ({ before, limit = OLDER_PAGE_SIZE }) => ({ url: 'api/getStatement', params: { before, limit } }),
      rawResponseSchema: decoded(Statement),
      transformResponse: toLoadedStatement,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetStatementQuery } = statementApi;

const { getOlderEntries, getStatement } = statementApi.endpoints;

export const selectStatement = getStatement.select();

const selectNextCursor = (state: ProviderState): string | null => selectStatement(state).data?.next ?? null;

/** Loads the page before the oldest loaded entry. Returns the failure or null. */
export const loadOlder = (): ProviderThunk<Failure | null> => async (dispatch, getState) => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = selectNextCursor(getState());
    if (before === null) return null;
    const page = await readPage(dispatch(getOlderEntries.initiate({ before }, { forceRefetch: true })));
    if ('failure' in page) return page.failure;
    const { data: known } = selectStatement(getState());
    if (known?.next === before) {
      dispatch(statementApi.util.updateQueryData('getStatement', undefined, () => mergePage(known, page, before)));
      return null;
    }
  }
  return { kind: 'broken' };
};

/** Returns whether older entries since a moment may be missing. */
function selectIsShort(state: ProviderState, from: number): boolean {
  const oldest = selectStatement(state).data?.runs.at(-1)?.at(-1);
  return selectNextCursor(state) !== null && Date.parse(oldest?.createdAt ?? '') >= from;
}

/**
 * Loads the newest page again and all older ones since a moment, until the signal aborts. Returns the failure or null.
 * The loaded entries alone may be older than a failed refresh.
 */
export const loadAll =
  (signal: AbortSignal, from = 0): ProviderThunk<Failure | null> =>
  async (dispatch, getState) => {
    const { error } = await dispatch(readFresh(() => getStatement.initiate(undefined, FRESH)));
    if (error !== undefined) return toFailure(error);
    while (!signal.aborted && selectIsShort(getState(), from)) {
      const failure = await dispatch(loadOlder());
      if (failure !== null) return failure;
    }
    return null;
  };
