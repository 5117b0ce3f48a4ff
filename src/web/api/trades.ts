import * as z from 'zod/mini';
import { TradeResponse, Trade, type TradeStatus } from '#contract/trades.ts';
import { decoded, type EncodedRequest, listOf, postOnce, providerApi, userData } from '#web/api/http/providerApi.ts';
import { readableRows, type ReadableRows } from '#web/api/http/readableRows.ts';

/** Without `status`, the page contains trades of every status. */
export interface TradesPage {
  status?: TradeStatus;
  page: number;
  pageSize: number;
}

/** `total` counts the trades of all pages. */
export interface ReadableTrades {
  trades: ReadableRows<Trade>;
  total: number;
}
const ReadableTradesSchema = z.object({ trades: readableRows(Trade), total: z.int().check(z.nonnegative()) });

export const tradesApi = providerApi.injectEndpoints({
  endpoints: build => ({
    getUserTrades: build.query<ReadableTrades, TradesPage>({
      query: ({ status, page, pageSize }) => ({ url: 'api/getUserTrades', params: { status, page, pageSize } }),
      responseSchema: decoded(ReadableTradesSchema),
      providesTags: [listOf('Trade')],
    }),
    getTradeDetails: build.query<{ trade: Trade }, string>({
      query: id => `api/getTradeDetails/${encodeURIComponent(id)}`,
      responseSchema: decoded(z.object({ trade: Trade })),
      providesTags: (_answer, _error, id) => [{ type: 'Trade', id }],
    }),
    createTrade: build.mutation<{ trade: Trade }, EncodedRequest>({
      query: postOnce('api/createTrade'),
      responseSchema: decoded(TradeResponse),
      invalidatesTags: userData,
    }),
  }),
});

export const { useGetUserTradesQuery, useGetTradeDetailsQuery } = tradesApi;
