import * as z from 'zod/mini';
import { createAction } from '@reduxjs/toolkit';
import { delay, take, takeEvery } from 'redux-saga/effects';
import { Kline } from '#contract/market.ts';
import { plotted } from '#contract/money.ts';
import { depsOf, say, type Saga, waitFor } from '#web/saga/effects.ts';
import type { Exchange } from './exchange.ts';
import { sparklineLoaded } from './marketSlice.ts';
import { isSeen } from './visibility.ts';

/** The 24 hourly closes behind the 24h change: one request of weight 2 a row. */
const HOURS = 24;
/** The rows must have stopped moving for this long. */
const SETTLE_MS = 300;
/** Two requests a second at most: 240 of the 6,000 weight of a minute. */
const ASK_EVERY_MS = 500;
const FRESH_MS = 30 * 60 * 1000;
/** While the exchange is busy, or nobody looks. */
const LATER_MS = 5_000;
const MOST_WAITING = 40;

/** The rows on screen would like their sparklines. */
export const sparklinesWanted = createAction<string[]>('market/sparklinesWanted');

/** Loads sparklines one after the other, those of the newest wish first; a wish that has waited too long is dropped. */
export function* keepSparklines(exchange: Exchange): Saga {
  const { now } = yield* depsOf();
  const askedAt = new Map<string, number>();
  let waiting: string[] = [];

  yield takeEvery(sparklinesWanted, function ({ payload: pairs }) {
    const fresh = pairs.filter(pair => (askedAt.get(pair) ?? -Infinity) <= now() - FRESH_MS);
    waiting = [...fresh, ...waiting.filter(pair => !pairs.includes(pair))].slice(0, MOST_WAITING);
  });

  while (true) {
    const pair = waiting[0];
    if (pair === undefined) yield take(sparklinesWanted);
    if (pair === undefined) yield delay(SETTLE_MS);
    else if (exchange.isBusy() || !isSeen()) yield delay(LATER_MS);
    else {
      waiting = waiting.slice(1);
      if (yield* load(exchange, pair)) askedAt.set(pair, now());
      yield delay(ASK_EVERY_MS);
    }
  }
}

function* load(exchange: Exchange, symbol: string): Saga<boolean> {
  const path = `/api/v3/klines?symbol=${symbol}&interval=1h&limit=${HOURS}`;
  const answer = yield* waitFor(() => exchange.ask(path, z.array(Kline)));
  if (answer.kind !== 'answered') return answer.kind === 'refused';
  yield* say(sparklineLoaded({ symbol, closes: answer.body.map(kline => plotted(kline[4])) }));
  return true;
}
