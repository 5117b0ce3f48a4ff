import { PayIdOwner, Transfer, TransferResponse } from '#contract/transfers.ts';
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

export const transfersApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getUserTransferLog: build.query<ReadableRows<Transfer>, void>({
      query: () => ({ url: 'api/getUserTransferLog', isPolled: true }),
      rawResponseSchema: decoded(readableRows(Transfer)),
      transformResponse: transformNew<ReadableRows<Transfer>, ReadableRows<Transfer>>(withTotal),
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
      providesTags: ['Transfer'],
    }),
    createTransfer: build.mutation<TransferResponse, EncodedRequest>({
      query: postOnce('api/createTransfer'),
      responseSchema: decoded(TransferResponse),
      invalidatesTags: userData,
    }),
  }),
});

export const { useGetUserTransferLogQuery, useGetTransferDetailsQuery, useGetUserByPayIdQuery } = transfersApi;

/** Returns the cached log without requesting it. */
export const useTransferLogState = () => transfersApi.endpoints.getUserTransferLog.useQueryState();
