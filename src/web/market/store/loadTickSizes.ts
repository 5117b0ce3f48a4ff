import { call } from 'redux-saga/effects';
import * as z from 'zod/mini';
import { PriceRules } from '#contract/market.ts';
import { getDeps, put, type Saga, callAsync } from '#web/saga/effects.ts';
import { type ExchangeClient, INVALID_SYMBOL, createExchangeClient } from '#web/market/exchange/exchangeClient.ts';
import { priceDecimalsLoaded } from './marketSlice.ts';
import { countPriceDecimals, trimTrailingZeros } from '#web/market/exchange/tickerBatch.ts';

const MAX_PAIRS = 60;

const TickSizes = z.object({ symbols: z.array(z.unknown()) });

/** Loads the tick sizes of the pairs; returns the pairs whose requests failed. */
export function* loadTickSizes(pairs: readonly string[]): Saga<string[]> {
  const deps = yield* getDeps();
  const exchange = yield* callAsync(() => createExchangeClient(deps));
  const failed: string[] = [];
  for (const chunk of toChunks(pairs)) {
    const ofChunk: string[] = yield call(requestTickSizes, exchange, chunk);
    failed.push(...ofChunk);
  }
  return failed;
}

const toChunks = (pairs: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(pairs.length / MAX_PAIRS) }, (_, at) =>
    pairs.slice(at * MAX_PAIRS, (at + 1) * MAX_PAIRS),
  );

const parseDecimals = (row: unknown): [string, number][] => {
  const { data } = PriceRules.safeParse(row);
  const size = data?.filters.find(({ filterType }) => filterType === 'PRICE_FILTER')?.tickSize;
  return data && size ? [[data.symbol, countPriceDecimals(trimTrailingZeros(size))]] : [];
};

// One unknown pair fails the whole request, so the pairs are split in halves. Returns the failed ones.
function* requestTickSizes(exchange: ExchangeClient, pairs: readonly string[]): Saga<string[]> {
  const path = `/api/v3/exchangeInfo?symbols=${encodeURIComponent(JSON.stringify(pairs))}`;
  const response = yield* callAsync(() => exchange.request(path, TickSizes));
  if (response.kind === 'answered') {
    yield* put(priceDecimalsLoaded(Object.fromEntries(response.body.symbols.flatMap(parseDecimals))));
    return [];
  }
  if (response.kind !== 'refused' || response.code !== INVALID_SYMBOL) return [...pairs];
  if (pairs.length === 1) return [];
  const half = Math.ceil(pairs.length / 2);
  const lower: string[] = yield call(requestTickSizes, exchange, pairs.slice(0, half));
  const upper: string[] = yield call(requestTickSizes, exchange, pairs.slice(half));
  return [...lower, ...upper];
}
