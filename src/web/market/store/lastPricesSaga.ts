import { delay, fork, race, take } from 'redux-saga/effects';
import { connectionLost, selectIsConnectionLost } from '#web/api/http/connection.ts';
import { LAST_PRICES } from '#web/deps.ts';
import { getDeps, importWithRetry, select, put, type Saga } from '#web/saga/effects.ts';
import { selectColumns } from './marketSelectors.ts';
import { allSourcesLost, pricesRestored, tickersReceived } from './marketSlice.ts';

// Stores the first prices soon and later ones rarely, because writing a whole market takes milliseconds.
const FIRST_SAVE_DELAY_MS = 1_000;
const SAVE_INTERVAL_MS = 60_000;
// A phone may have a network that answers nothing.
const MAX_WAIT_MS = 1_000;

// Loaded when it is first needed, because nothing is stored or restored before the first prices.
const loadStoredPrices = () => import('./storedPrices.ts');

/**
 * Stores the last prices on this device. Restores them as stale after a reload while neither the server nor a price
 * source is reachable, or no price has arrived after a second.
 */
export function* lastPricesSaga(): Saga {
  yield fork(saveLastPrices);
  yield fork(restoreWhenLost);
}

function* saveLastPrices(): Saga {
  const { storage } = yield* getDeps();
  yield take(tickersReceived);
  yield delay(FIRST_SAVE_DELAY_MS);
  const { parseStoredPrices, serializePrices } = yield* importWithRetry(loadStoredPrices);
  const before = parseStoredPrices(storage.get(LAST_PRICES));
  while (true) {
    storage.set(LAST_PRICES, serializePrices(yield* select(selectColumns), before));
    yield delay(SAVE_INTERVAL_MS);
    yield take(tickersReceived);
  }
}

function* restoreWhenLost(): Saga {
  const { storage, now } = yield* getDeps();
  if (!(yield* select(selectIsConnectionLost)))
    yield race([take([allSourcesLost, connectionLost]), delay(MAX_WAIT_MS)]);
  if (storage.get(LAST_PRICES) === null || (yield* select(selectColumns)).symbols.length > 0) return;
  const { parseStoredPrices, toRestoredTickers } = yield* importWithRetry(loadStoredPrices);
  if ((yield* select(selectColumns)).symbols.length > 0) return;
  const tickers = toRestoredTickers(parseStoredPrices(storage.get(LAST_PRICES)), now());
  if (tickers.symbols.length > 0) yield* put(pricesRestored(tickers));
}
