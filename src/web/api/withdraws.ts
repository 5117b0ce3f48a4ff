import * as z from 'zod/mini';
import { CreateWithdraw, Withdraw, WithdrawResponse } from '#contract/withdraws.ts';
import { decoded, type Intent, listOf, providerApi, userData } from '#web/api/http/providerApi.ts';
import { readableRows, type ReadableRows, withTotal } from '#web/api/http/readableRows.ts';

export const withdrawsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getUserWithdrawLog: build.query<ReadableRows<Withdraw>, void>({
      query: () => 'api/getUserWithdrawLog',
      rawResponseSchema: decoded(readableRows(Withdraw)),
      transformResponse: withTotal,
      providesTags: [listOf('Withdraw')],
    }),
    getWithdrawDetails: build.query<WithdrawResponse, string>({
      query: id => `api/getWithdrawDetails/${encodeURIComponent(id)}`,
      responseSchema: decoded(WithdrawResponse),
      providesTags: (_answer, _failure, id) => [{ type: 'Withdraw', id }],
    }),
    createWithdraw: build.mutation<WithdrawResponse, Intent<CreateWithdraw>>({
      query: ({ intentKey, ...body }) => ({
        url: 'api/createWithdraw',
        method: 'POST',
        headers: { 'idempotency-key': intentKey },
        body: z.encode(CreateWithdraw, body),
      }),
      responseSchema: decoded(WithdrawResponse),
      invalidatesTags: userData,
    }),
  }),
});

export const {
  useGetUserWithdrawLogQuery,
  useLazyGetUserWithdrawLogQuery,
  useGetWithdrawDetailsQuery,
  useCreateWithdrawMutation,
} = withdrawsApi;

/** Returns what is known of the log without asking for it. */
export const useWithdrawLogState = () => withdrawsApi.endpoints.getUserWithdrawLog.useQueryState();
