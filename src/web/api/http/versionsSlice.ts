import { type Action, createSlice } from '@reduxjs/toolkit';
import { cacheRestored, providerApi } from './providerApi.ts';
import type { VersionsState } from './versions.ts';

interface QueryMeta {
  requestId: string;
  /** True if the query was not sent. */
  condition?: boolean;
  arg: { queryCacheKey: string; endpointName: string };
  baseQueryMeta?: { etag?: string | null };
}
type QueryAction = Action & { meta: QueryMeta };

/** Matches the actions with which a query begins or ends. */
export const isQuery =
  (end: 'pending' | 'fulfilled' | 'rejected') =>
  (action: Action): action is QueryAction =>
    action.type === `provider/executeQuery/${end}`;

const initialState: VersionsState = {};

/** The ETags of cached responses. Each changes in the same action as its response, so that both always match. */
export const versionsSlice = createSlice({
  name: 'versions',
  initialState,
  reducers: {},
  extraReducers: builder => {
    builder
      .addCase(providerApi.util.resetApiState, () => ({}))
      .addCase(providerApi.internalActions.removeQueryResult, (state, { payload }) => {
        delete state[payload.queryCacheKey];
      })
      .addCase(cacheRestored, (state, { payload }) => {
        for (const key of Object.keys(payload.queries)) delete state[key];
      })
      .addMatcher(isQuery('pending'), (state, { meta: { arg, requestId } }) => {
        state[arg.queryCacheKey] = { requestId, etag: state[arg.queryCacheKey]?.etag ?? null };
      })
      .addMatcher(isQuery('fulfilled'), (state, { meta: { arg, requestId, baseQueryMeta } }) => {
        const version = state[arg.queryCacheKey];
        if (version?.requestId !== requestId) return;
        if (baseQueryMeta?.etag) version.etag = baseQueryMeta.etag;
        else delete state[arg.queryCacheKey];
      })
      .addMatcher(isQuery('rejected'), (state, { meta: { arg, condition } }) => {
        if (condition !== true) delete state[arg.queryCacheKey];
      });
  },
});
