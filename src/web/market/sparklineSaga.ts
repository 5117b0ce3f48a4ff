import * as z from 'zod/mini';
import { createAction } from '@reduxjs/toolkit';
import { call, delay, takeLatest } from 'redux-saga/effects';
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

/** The rows on screen would like their sparklines. */
export const sparklinesWanted = createAction<string[]>('market/sparklinesWanted');

/** Loads the sparklines of the rows on screen, one after the other; rows scrolled away are not asked for. */
export function* keepSparklines(exchange: Exchange): Saga {
  const askedAt = new Map<string, number>();

  yield takeLatest(sparklinesWanted, function* ({ payload: pairs }): Saga {
    const { now } = yield* depsOf();
    yield delay(SETTLE_MS);
    for (const pair of pairs) {
      if ((askedAt.get(pair) ?? -Infinity) > now() - FRESH_MS || exchange.isBusy() || !isSeen()) continue;
      askedAt.set(pair, now());
      const isDone: boolean = yield call(load, exchange, pair);
      if (!isDone) askedAt.delete(pair);
      yield delay(ASK_EVERY_MS);
    }
  });
}

function* load(exchange: Exchange, symbol: string): Saga<boolean> {
  const path = `/api/v3/klines?symbol=${symbol}&interval=1h&limit=${HOURS}`;
  const answer = yield* waitFor(() => exchange.ask(path, z.array(Kline)));
  if (answer.kind !== 'answered') return answer.kind === 'refused';
  yield* say(sparklineLoaded({ symbol, closes: answer.body.map(kline => plotted(kline[4])) }));
  return true;
}
