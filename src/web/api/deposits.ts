import * as z from 'zod/mini';
import { CreateDeposit, Deposit, DepositResponse } from '#contract/deposits.ts';
import { decoded, type Intent, listOf, providerApi, userData } from '#web/api/http/providerApi.ts';
import { readableRows, type ReadableRows, withTotal } from '#web/api/http/readableRows.ts';

export const depositsApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getUserDepositLog: build.query<ReadableRows<Deposit>, void>({
      query: () => 'api/getUserDepositLog',
      rawResponseSchema: decoded(readableRows(Deposit)),
      transformResponse: withTotal,
      providesTags: [listOf('Deposit')],
    }),
    getDepositDetails: build.query<DepositResponse, string>({
      query: id => `api/getDepositDetails/${encodeURIComponent(id)}`,
      responseSchema: decoded(DepositResponse),
      providesTags: (_answer, _failure, id) => [{ type: 'Deposit', id }],
    }),
    createDeposit: build.mutation<DepositResponse, Intent<CreateDeposit>>({
      query: ({ intentKey, ...body }) => ({
        url: 'api/createDeposit',
        method: 'POST',
        headers: { 'idempotency-key': intentKey },
        body: z.encode(CreateDeposit, body),
      }),
      responseSchema: decoded(DepositResponse),
      invalidatesTags: userData,
    }),
  }),
});

export const {
  useGetUserDepositLogQuery,
  useLazyGetUserDepositLogQuery,
  useGetDepositDetailsQuery,
  useCreateDepositMutation,
} = depositsApi;

/** Returns what is known of the log without asking for it. */
export const useDepositLogState = () => depositsApi.endpoints.getUserDepositLog.useQueryState();
