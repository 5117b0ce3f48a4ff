import { Withdraw, WithdrawResponse } from '#contract/withdraws.ts';
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

export const withdrawsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getUserWithdrawLog: build.query<ReadableRows<Withdraw>, void>({
      query: () => ({ url: 'api/getUserWithdrawLog', isPolled: true }),
      rawResponseSchema: decoded(readableRows(Withdraw)),
      transformResponse: transformNew<ReadableRows<Withdraw>, ReadableRows<Withdraw>>(withTotal),
      providesTags: [listOf('Withdraw')],
    }),
    getWithdrawDetails: build.query<WithdrawResponse, string>({
      query: id => `api/getWithdrawDetails/${encodeURIComponent(id)}`,
      responseSchema: decoded(WithdrawResponse),
      providesTags: (_answer, _failure, id) => [{ type: 'Withdraw', id }],
    }),
    createWithdraw: build.mutation<WithdrawResponse, EncodedRequest>({
      query: postOnce('api/createWithdraw'),
      responseSchema: decoded(WithdrawResponse),
      invalidatesTags: userData,
    }),
  }),
});

export const { useGetUserWithdrawLogQuery, useGetWithdrawDetailsQuery } = withdrawsApi;

/** Returns the cached log without requesting it. */
export const useWithdrawLogState = () => withdrawsApi.endpoints.getUserWithdrawLog.useQueryState();
