import { AccountViews } from '#contract/session.ts';
import type * as z from 'zod/mini';
import { decoded, providerApi } from '#web/api/http/providerApi.ts';

const accountViewsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getAccountViews: build.query<z.infer<typeof AccountViews>, void>({
      query: () => 'api/getAccountViews',
      responseSchema: decoded(AccountViews),
      providesTags: ['Session'],
    }),
  }),
});

export const { useGetAccountViewsQuery } = accountViewsApi;
