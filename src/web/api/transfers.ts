import * as z from 'zod/mini';
import { CreateTransfer, PayIdOwner, Transfer, TransferResponse } from '#contract/transfers.ts';
import { decoded, type Intent, listOf, providerApi, userData } from '#web/api/http/providerApi.ts';
import { readableRows, type ReadableRows, withTotal } from '#web/api/http/readableRows.ts';

export const transfersApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getUserTransferLog: build.query<ReadableRows<Transfer>, void>({
      query: () => 'api/getUserTransferLog',
      rawResponseSchema: decoded(readableRows(Transfer)),
      transformResponse: withTotal,
      providesTags: [listOf('Transfer')],
    }),
    getTransferDetails: build.query<TransferResponse, string>({
      query: id => `api/getTransferDetails/${encodeURIComponent(id)}`,
      responseSchema: decoded(TransferResponse),
      providesTags: (_answer, _failure, id) => [{ type: 'Transfer', id }],
    }),
    getUserByPayId: build.query<PayIdOwner, string>({
      query: payId => `api/getUserByPayId/${encodeURIComponent(payId)}`,
      responseSchema: decoded(PayIdOwner),
    }),
    createTransfer: build.mutation<TransferResponse, Intent<CreateTransfer>>({
      query: ({ intentKey, ...body }) => ({
        url: 'api/createTransfer',
        method: 'POST',
        headers: { 'idempotency-key': intentKey },
        body: z.encode(CreateTransfer, body),
      }),
      responseSchema: decoded(TransferResponse),
      invalidatesTags: userData,
    }),
  }),
});

export const {
  useGetUserTransferLogQuery,
  useLazyGetUserTransferLogQuery,
  useGetTransferDetailsQuery,
  useGetUserByPayIdQuery,
  useCreateTransferMutation,
} = transfersApi;

/** Returns what is known of the log without asking for it. */
export const useTransferLogState = () => transfersApi.endpoints.getUserTransferLog.useQueryState();
