import { createAction } from '@reduxjs/toolkit';
import { type Channel } from 'redux-saga';
import { actionChannel, call, delay, flush, take } from 'redux-saga/effects';
import * as z from 'zod/mini';
import { PriceRules } from '#contract/market.ts';
import { depsOf, say, type Saga, waitFor } from '#web/saga/effects.ts';
import { type Exchange, INVALID_SYMBOL, openExchange } from './exchange.ts';
import { priceDecimalsLoaded } from './marketSlice.ts';
import { digitsAfterPoint, withoutTrailingZeros } from './ticks.ts';

/** Everything else of a screen is asked for first; what several parts of it want goes into one request. */
const SOON_MS = 600;
/** Bounds the length of an address. */
const MAX_PAIRS = 60;

/** A screen shows prices of these pairs and wants to know their tick sizes. */
export const priceStepsWanted = createAction<readonly string[]>('market/priceStepsWanted');

const Answer = z.object({ symbols: z.array(z.unknown()) });

/** Loads the tick sizes of pairs that are shown, each once. */
export function* priceStepSaga(): Saga {
  const deps = yield* depsOf();
  const asked = new Set<string>();
  const wanted: Channel<ReturnType<typeof priceStepsWanted>> = yield actionChannel(priceStepsWanted);
  while (true) {
    const first: ReturnType<typeof priceStepsWanted> = yield take(wanted);
    yield delay(SOON_MS);
    const others: ReturnType<typeof priceStepsWanted>[] = yield flush(wanted);
    const pairs = new Set([first, ...others].flatMap(({ payload }) => payload).filter(pair => !asked.has(pair)));
    if (pairs.size === 0) continue;
    for (const pair of pairs) asked.add(pair);
    const exchange = yield* waitFor(() => openExchange(deps));
    for (const round of chunksOf([...pairs])) {
      const missed: string[] = yield call(load, exchange, round);
      for (const pair of missed) asked.delete(pair);
    }
  }
}

const chunksOf = (pairs: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(pairs.length / MAX_PAIRS) }, (_, at) =>
    pairs.slice(at * MAX_PAIRS, (at + 1) * MAX_PAIRS),
  );

const decimalsOf = (row: unknown): [string, number][] => {
  const { data } = PriceRules.safeParse(row);
  const size = data?.filters.find(({ filterType }) => filterType === 'PRICE_FILTER')?.tickSize;
  return data && size ? [[data.symbol, digitsAfterPoint(withoutTrailingZeros(size))]] : [];
};

/** Asks for the rules of pairs; one unknown pair spoils the whole request, so halves are asked for. Returns what failed. */
function* load(exchange: Exchange, pairs: readonly string[]): Saga<string[]> {
  const path = `/api/v3/exchangeInfo?symbols=${encodeURIComponent(JSON.stringify(pairs))}`;
  const answer = yield* waitFor(() => exchange.ask(path, Answer));
  if (answer.kind === 'answered') {
    yield* say(priceDecimalsLoaded(Object.fromEntries(answer.body.symbols.flatMap(decimalsOf))));
    return [];
  }
  if (answer.kind !== 'refused' || answer.code !== INVALID_SYMBOL) return [...pairs];
  if (pairs.length === 1) return [];
  const half = Math.ceil(pairs.length / 2);
  const lower: string[] = yield call(load, exchange, pairs.slice(0, half));
  const upper: string[] = yield call(load, exchange, pairs.slice(half));
  return [...lower, ...upper];
}
