import { call, race, take, takeLatest } from 'redux-saga/effects';
import { Ticker24hDetails } from '#contract/market.ts';
import { createExchangeClient, type ExchangeClient } from '#web/market/exchange/exchangeClient.ts';
import { readChange } from '#web/market/exchange/tickerClient.ts';
import { callAsync, getDeps, put, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';
import {
  coinFactsFailed,
  coinFactsHidden,
  coinFactsLoaded,
  coinFactsShown,
  type DayFigures,
} from './coinFactsSlice.ts';

/** Polls the exchange's figures of the coin whose sheet is open. */
export function* coinFactsSaga(): Saga {
  yield takeLatest(coinFactsShown, whileShown);
}

function* whileShown({ payload: pair }: ReturnType<typeof coinFactsShown>): Saga {
  yield race([call(pollFigures, pair), take(coinFactsHidden)]);
}

function* pollFigures(pair: string): Saga {
  const deps = yield* getDeps();
  const exchange = yield* callAsync(() => createExchangeClient(deps));
  yield call(pollEvery, () => load(exchange, pair));
}

function toFigures(row: Ticker24hDetails): DayFigures {
  const { highPrice: high, lowPrice: low, volume, quoteVolume, closeTime: at } = row;
  return { high, low, volume, quoteVolume, change: readChange(row), at };
}

function* load(exchange: ExchangeClient, pair: string): Saga {
  const { now } = yield* getDeps();
  const response = yield* callAsync(() => exchange.request(`/api/v3/ticker/24hr?symbol=${pair}`, Ticker24hDetails));
  if (response.kind === 'answered') yield* put(coinFactsLoaded({ figures: toFigures(response.body), readAt: now() }));
  else yield* put(coinFactsFailed(response.kind === 'refused' ? 'broken' : response.kind));
}
