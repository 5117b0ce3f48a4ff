import type { EventChannel } from 'redux-saga';
import { type Effect, take } from 'redux-saga/effects';
import { getDeps, select, put, type Saga } from '#web/saga/effects.ts';
import { selectSource } from '#web/market/store/marketSelectors.ts';
import { sourceChanged, sourceResumed, tickersReceived, tradesSubscribed } from '#web/market/store/marketSlice.ts';
import type { Loss, SourceEvent, Subscription } from '#web/market/feed/sourceEvents.ts';
import type { MarketSource } from './marketSource.ts';

// Shorter connections do not reset the backoff, so an exchange that accepts and drops is not flooded.
const MIN_STABLE_MS = 10_000;

export interface SourceChain {
  /** The stream, and its fallbacks once they are needed. */
  sources: [MarketSource, ...MarketSource[]];
  subscription: () => Subscription;
  /** Marks prices that are too old; called after each delivery. */
  markStale: () => Saga;
}

/** How the connection to a source ended, and whether it was long enough to reset the backoff. */
export interface EndedRead {
  loss: Loss;
  wasStable: boolean;
}

function* takeEvent(channel: EventChannel<SourceEvent>): Generator<Effect, SourceEvent, SourceEvent> {
  return yield take(channel);
}

/** Reads the source until it is lost; calls `onDelivery` with each delivery. */
export function* readSource(source: MarketSource, chain: SourceChain, onDelivery: () => Saga): Saga<EndedRead> {
  const { now } = yield* getDeps();
  const openedAt = now();
  const channel = source.open(chain.subscription());
  let isFirst = true;
  try {
    while (true) {
      const event = yield* takeEvent(channel);
      if (event.kind === 'lost') return { loss: event, wasStable: now() - openedAt > MIN_STABLE_MS };
      if (event.kind === 'subscribed') {
        yield* put(tradesSubscribed());
        continue;
      }
      // `yield*` instead of `call`: a task per message would double the work of a stream.
      yield* onDelivery();
      if (isFirst) yield* announce(source);
      isFirst = false;
      const { tickers, bars, badFrames, ageMs } = event;
      const isSettlementMarket = source.isSettlementMarket();
      yield* put(tickersReceived({ tickers, bars, badFrames, ageMs, isSettlementMarket, receivedAt: now() }));
      yield* chain.markStale();
    }
  } finally {
    channel.close();
  }
}

function* announce({ name }: MarketSource): Saga {
  yield* put((yield* select(selectSource)) === name ? sourceResumed(name) : sourceChanged(name));
}
