import { Deposit, DepositResponse } from '#contract/deposits.ts';
import {
  decoded,
  type EncodedRequest,
  listOf,
  postOnce,
  providerApi,
  transformNew,
  userData,
} from '#web/api/http/providerApi.ts';
import { readableRows, type ReadableRows, withTotal } from '#web/api/http/readableRows.ts';

export const depositsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getUserDepositLog: build.query<ReadableRows<Deposit>, void>({
      query: () => ({ url: 'api/getUserDepositLog', isPolled: true }),
      rawResponseSchema: decoded(readableRows(Deposit)),
      transformResponse: transformNew<ReadableRows<Deposit>, ReadableRows<Deposit>>(withTotal),
      providesTags: [listOf('Deposit')],
    }),
    getDepositDetails: build.query<DepositResponse, string>({
      query: id => `api/getDepositDetails/${encodeURIComponent(id)}`,
      responseSchema: decoded(DepositResponse),
      providesTags: (_answer, _failure, id) => [{ type: 'Deposit', id }],
    }),
    createDeposit: build.mutation<DepositResponse, EncodedRequest>({
      query: postOnce('api/createDeposit'),
      responseSchema: decoded(DepositResponse),
      invalidatesTags: userData,
    }),
  }),
});

export const { useGetUserDepositLogQuery, useGetDepositDetailsQuery } = depositsApi;

/** Returns the cached log without requesting it. */
export const useDepositLogState = () => depositsApi.endpoints.getUserDepositLog.useQueryState();
