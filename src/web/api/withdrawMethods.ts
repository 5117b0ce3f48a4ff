import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { decoded, listOf, providerApi } from '#web/api/http/providerApi.ts';
import { readableRows, type ReadableRows } from '#web/api/http/readableRows.ts';

export const withdrawMethodsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    withdrawMethods: build.query<ReadableRows<WithdrawMethod>, void>({
      query: () => 'api/withdrawMethods',
      responseSchema: decoded(readableRows(WithdrawMethod)),
      providesTags: [listOf('WithdrawMethod')],
    }),
  }),
});

export const { useWithdrawMethodsQuery } = withdrawMethodsApi;
