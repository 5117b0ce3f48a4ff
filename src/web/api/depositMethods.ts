import { DepositMethod } from '#contract/depositMethods.ts';
import { decoded, listOf, providerApi } from './providerApi.ts';
import { readableRows, type ReadableRows } from './readableRows.ts';

export const depositMethodsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    depositMethods: build.query<ReadableRows<DepositMethod>, void>({
      query: () => 'api/depositMethods',
      responseSchema: decoded(readableRows(DepositMethod)),
      providesTags: [listOf('DepositMethod')],
    }),
  }),
});

export const { useDepositMethodsQuery } = depositMethodsApi;

/** A method without an address, ours to be paid at or to pay from, is not offered. */
export const hasAddress = ({ paymentAddress }: Pick<DepositMethod, 'paymentAddress'>): boolean =>
  paymentAddress.trim() !== '';
