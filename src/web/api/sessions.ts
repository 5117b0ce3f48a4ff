import { Session } from '#contract/session.ts';
import { decoded, providerApi, userData } from '#web/api/http/providerApi.ts';
import { readableRows, type ReadableRows } from '#web/api/http/readableRows.ts';

const sessionsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getUserSessions: build.query<ReadableRows<Session>, void>({
      query: () => 'api/getUserSessions',
      responseSchema: decoded(readableRows(Session)),
      providesTags: ['Session'],
    }),
    deleteSession: build.mutation<null, string>({
      query: id => ({ url: `api/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: userData,
    }),
  }),
});

export const { useGetUserSessionsQuery, useDeleteSessionMutation } = sessionsApi;
