import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import type { VersionsState } from './versions.ts';

/** What the actions of a query carry of interest here. */
interface QueryMeta {
  requestId: string;
  /** The query was not sent at all. */
  condition?: boolean;
  arg: { queryCacheKey: string };
  baseQueryMeta?: { etag?: string | null };
}
type QueryAction = UnknownAction & { meta: QueryMeta };

const isQuery =
  (end: 'pending' | 'fulfilled' | 'rejected') =>
  (action: UnknownAction): action is QueryAction =>
    action.type === `provider/executeQuery/${end}`;

const isRestored = (action: UnknownAction): action is UnknownAction & { payload: { queries: object } } =>
  action.type === 'connection/cacheRestored';

/**
 * The version (ETag) of each answer in the cache, by its key there. It changes with the answer itself and in the same action,
 * so that a version never stands for another answer than the one that is kept.
 */
export const versionsSlice = createSlice({
  name: 'versions',
  initialState: {} as VersionsState,
  reducers: {},
  extraReducers: builder => {
    builder
      .addCase('provider/resetApiState', () => ({}))
      .addMatcher(isQuery('pending'), (state, { meta: { arg, requestId } }) => {
        state[arg.queryCacheKey] = { requestId, etag: state[arg.queryCacheKey]?.etag ?? null };
      })
      .addMatcher(isQuery('fulfilled'), (state, { meta: { arg, requestId, baseQueryMeta } }) => {
        const version = state[arg.queryCacheKey];
        if (version?.requestId === requestId) version.etag = baseQueryMeta?.etag ?? null;
      })
      .addMatcher(isQuery('rejected'), (state, { meta: { arg, condition } }) => {
        if (condition !== true) delete state[arg.queryCacheKey];
      })
      .addMatcher(isRestored, (state, { payload }) => {
        for (const key of Object.keys(payload.queries)) delete state[key];
      });
  },
});
