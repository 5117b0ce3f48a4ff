import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { decoded, listOf, providerApi } from './providerApi.ts';
import { readableRows, type ReadableRows } from './readableRows.ts';

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
