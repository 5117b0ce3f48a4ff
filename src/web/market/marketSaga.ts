import { buffers, type Channel } from 'redux-saga';
import { actionChannel, all, call, delay, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { coinsApi } from '#web/api/coins.ts';
import { depsOf, part, read, say, type Saga, waitFor } from '#web/saga/effects.ts';
import { coingeckoSource } from './coingeckoSource.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { keepAges, keepRanks, markOld } from './keepingSagas.ts';
import { keepLastPrices } from './lastPrices.ts';
import { whileOnRung } from './ladderSaga.ts';
import {
  selectColumns,
  selectFollowedPairs,
  selectIsFilled,
  selectIsNeeded,
  selectIsUnfilled,
  selectWantedPairs,
} from './marketSelectors.ts';
import {
  coinFollowed,
  coinLeft,
  marketFilled,
  marketHidden,
  marketShown,
  marketStopped,
  quoteHidden,
  quoteShown,
  sparklinesWanted,
  ticksReceived,
} from './marketSlice.ts';
import { quotedPairs, type Wanted } from './marketSource.ts';
import { restSource } from './restSource.ts';
import { socketSource } from './socketSource.ts';
import { type TickerDesk, tickerDesk } from './tickers.ts';
import { ticksOf } from './ticks.ts';
import { isSeen, openSeen } from './visibility.ts';

/** From one screen to the next the stream runs on; it stops when no screen has needed it for this long. */
const LINGER_MS = 5_000;
const FILL_AFTER_MS = 1_000;
const STAND_IN_AFTER_MS = 5_000;
/** As a list is scrolled: the newest are asked for first, and the oldest are gone from view. */
const SCREENFULS_KEPT = 4;

const ARRIVALS = [marketShown, coinFollowed, quoteShown];
const DEPARTURES = [marketHidden, coinLeft, quoteHidden];
const NEEDS = [...ARRIVALS, ...DEPARTURES, coinsApi.endpoints.getCoinList.matchFulfilled];

/** Follows the market for as long as a screen needs it. Start it with `useFeature(marketSaga, marketSlice)`. */
export function* marketSaga(): Saga {
  while (true) {
    if (!(yield* read(selectIsNeeded))) yield take(ARRIVALS);
    yield race([call(whileNeeded), call(untilNotNeeded)]);
    yield* say(marketStopped());
  }
}

function* untilNotNeeded(): Saga {
  while (true) {
    if (!(yield* read(selectIsNeeded))) {
      const { isOver }: { isOver?: true } = yield race({
        isOver: delay(LINGER_MS),
        isNeeded: take(ARRIVALS),
      });
      if (isOver) return;
    }
    yield take(DEPARTURES);
  }
}

function* whileNeeded(): Saga {
  const deps = yield* depsOf();
  const exchange = yield* waitFor(() => openExchange(deps));
  const socket = socketSource(deps, exchange);
  const resorts = deps.config.marketData ? [coingeckoSource(deps)] : [];
  const desk = tickerDesk(exchange);
  const sources = [socket, restSource(exchange, desk), ...resorts];
  let wanted: Wanted = yield call(wantedNow);

  function* tellSources(): Saga {
    wanted = yield call(wantedNow);
    for (const source of sources) source.want(wanted);
  }

  try {
    yield all([
      call(whileOnRung, { sources, wanted: () => wanted }),
      call(whileNeedsChange, tellSources),
      call(keepFilled, desk, () => wanted),
      call(keepRanks),
      call(keepAges),
      call(keepPastOf, exchange),
      call(keepSparklinesOf, exchange),
      call(keepLastPrices),
      call(fetchStandIn),
    ]);
  } finally {
    socket.stop();
  }
}

function* wantedNow(): Saga<Wanted> {
  return {
    pairs: yield* read(selectWantedPairs),
    followed: yield* read(selectFollowedPairs),
    isWatched: isSeen(),
  };
}

/** The past of coins, once a screen draws one. */
function* keepPastOf(exchange: Exchange): Saga {
  if ((yield* read(selectFollowedPairs)).length === 0) yield take(coinFollowed);
  const { keepSeeded } = yield* part(() => import('./followSaga.ts'));
  yield call(keepSeeded, exchange);
}

/** Sparklines are the last thing that a list needs: their code comes after what shows its prices. */
function* keepSparklinesOf(exchange: Exchange): Saga {
  const wanted: Channel<ReturnType<typeof sparklinesWanted>> = yield actionChannel(
    sparklinesWanted,
    buffers.sliding(SCREENFULS_KEPT),
  );
  yield call(untilPriced);
  const { keepSparklines } = yield* part(() => import('./sparklineSaga.ts'));
  yield call(keepSparklines, exchange, wanted);
}

function* untilPriced(): Saga {
  if (!(yield* read(selectIsFilled))) yield take([marketFilled, ticksReceived]);
}

/** Fetches the code of the prices by request while the stream delivers: once it fails, the network may be gone, too. */
function* fetchStandIn(): Saga {
  yield call(untilPriced);
  yield delay(STAND_IN_AFTER_MS);
  yield* part(() => import('./restPoll.ts'));
}

/** On return the ages are set right before anything is painted, then the newest values come in. */
function* whileNeedsChange(tellSources: () => Saga): Saga {
  yield takeEvery(NEEDS, tellSources);
  yield takeEvery(openSeen(), function* () {
    if (isSeen()) yield call(markOld);
    yield call(tellSources);
  });
}

/** The stream only carries what changes: the rows it has not named yet are asked for once. */
function* keepFilled(desk: TickerDesk, wanted: () => Wanted): Saga {
  yield call(fill, desk, wanted());
  yield takeLatest(NEEDS, function* () {
    if (yield* read(selectIsFilled)) yield delay(FILL_AFTER_MS);
    const known = (yield* read(selectColumns)).indexes;
    const quoted = [...(quotedPairs(wanted()) ?? [])];
    if (quoted.some(pair => known[pair] === undefined) || (yield* read(selectIsUnfilled)))
      yield call(fill, desk, wanted());
  });
}

function* fill(desk: TickerDesk, wanted: Wanted): Saga {
  const { now } = yield* depsOf();
  const fillsMarket = yield* read(selectIsUnfilled);
  const quoted = quotedPairs(wanted);
  const answer = yield* waitFor(() => desk.askFor(quoted && [...quoted]));
  if (answer.kind === 'answered' && answer.body.length > 0)
    yield* say(ticksReceived({ ticks: ticksOf(answer.body), bars: {}, badFrames: 0, receivedAt: now() }));
  if (fillsMarket) yield* say(marketFilled());
}
