import { OfferedDepositMethod } from '#contract/depositMethods.ts';
import { decoded, listOf, providerApi } from '#web/api/http/providerApi.ts';
import { readableRows, type ReadableRows } from '#web/api/http/readableRows.ts';

export const depositMethodsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    depositMethods: build.query<ReadableRows<OfferedDepositMethod>, void>({
      query: () => 'api/depositMethods',
      responseSchema: decoded(readableRows(OfferedDepositMethod)),
      providesTags: [listOf('DepositMethod')],
    }),
  }),
});

export const { useDepositMethodsQuery } = depositMethodsApi;
