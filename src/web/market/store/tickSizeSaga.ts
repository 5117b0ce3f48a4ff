import { createAction } from '@reduxjs/toolkit';
import { type Channel } from 'redux-saga';
import { actionChannel, call, delay, flush, take } from 'redux-saga/effects';
import * as z from 'zod/mini';
import { PriceRules } from '#contract/market.ts';
import { getDeps, put, type Saga, callAsync } from '#web/saga/effects.ts';
import { type ExchangeClient, INVALID_SYMBOL, createExchangeClient } from '#web/market/exchange/exchangeClient.ts';
import { priceDecimalsLoaded } from './marketSlice.ts';
import { countPriceDecimals, trimTrailingZeros } from '#web/market/exchange/tickerBatch.ts';

// Lets the other requests of a screen go first and joins the pairs of several parts.
const DEBOUNCE_MS = 600;
const MAX_PAIRS = 60;

export const tickSizesRequested = createAction<readonly string[]>('market/tickSizesRequested');

const TickSizes = z.object({ symbols: z.array(z.unknown()) });

export function* tickSizeSaga(): Saga {
  const deps = yield* getDeps();
  const requested = new Set<string>();
  const requests: Channel<ReturnType<typeof tickSizesRequested>> = yield actionChannel(tickSizesRequested);
  try {
    while (true) {
      const first: ReturnType<typeof tickSizesRequested> = yield take(requests);
      yield delay(DEBOUNCE_MS);
      const others: ReturnType<typeof tickSizesRequested>[] = yield flush(requests);
      const pairs = new Set([first, ...others].flatMap(({ payload }) => payload).filter(pair => !requested.has(pair)));
      if (pairs.size === 0) continue;
      for (const pair of pairs) requested.add(pair);
      const exchange = yield* callAsync(() => createExchangeClient(deps));
      for (const chunk of toChunks([...pairs])) {
        const failed: string[] = yield call(loadTickSizes, exchange, chunk);
        for (const pair of failed) requested.delete(pair);
      }
    }
  } finally {
    requests.close();
  }
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
function* loadTickSizes(exchange: ExchangeClient, pairs: readonly string[]): Saga<string[]> {
  const path = `/api/v3/exchangeInfo?symbols=${encodeURIComponent(JSON.stringify(pairs))}`;
  const response = yield* callAsync(() => exchange.request(path, TickSizes));
  if (response.kind === 'answered') {
    yield* put(priceDecimalsLoaded(Object.fromEntries(response.body.symbols.flatMap(parseDecimals))));
    return [];
  }
  if (response.kind !== 'refused' || response.code !== INVALID_SYMBOL) return [...pairs];
  if (pairs.length === 1) return [];
  const half = Math.ceil(pairs.length / 2);
  const lower: string[] = yield call(loadTickSizes, exchange, pairs.slice(0, half));
  const upper: string[] = yield call(loadTickSizes, exchange, pairs.slice(half));
  return [...lower, ...upper];
}
