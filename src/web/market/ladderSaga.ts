import type { EventChannel, Task } from 'redux-saga';
import { call, cancel, delay, type Effect, fork, race, take } from 'redux-saga/effects';
import { depsOf, read, say, type Saga } from '#web/saga/effects.ts';
import { selectSource } from './marketSelectors.ts';
import { everythingLost, retryAsked, sourceChanged, ticksReceived } from './marketSlice.ts';
import type { Delivery, Loss, MarketSource, SourceEvent, Wanted } from './marketSource.ts';
import { isSeen, untilBack } from './visibility.ts';

const FIRST_RETRY_MS = 500;
/** A source that is lost may come back in this time before the next one is asked. */
const GRACE_MS = 1_000;
/** Only a source that lasted this long starts its pauses afresh: one that accepts us and drops us is not hammered. */
const LASTING_MS = 10_000;

/** The sources, from the best to the last resort, and what the screens want of them. */
interface Ladder {
  sources: readonly MarketSource[];
  wanted: () => Wanted;
}

/**
 * Reads the source on this rung. While it is lost, the rungs below are read and this one is tried again and again; as
 * soon as it delivers, the rungs below are left. So prices always come from the best source that is alive.
 */
export function* whileOnRung(ladder: Ladder, rung = 0): Saga {
  const source = ladder.sources[rung];
  if (!source) return;
  const { now } = yield* depsOf();
  let below: Task | null = null;
  let failures = 0;

  function* leaveBelow(): Saga {
    if (below) yield cancel(below);
    below = null;
  }

  while (true) {
    const openedAt = now();
    const loss: Loss = yield call(readUntilLost, source, ladder.wanted(), leaveBelow);
    const hasLasted = now() - openedAt > LASTING_MS;
    failures = hasLasted ? 0 : failures + 1;
    if (rung === ladder.sources.length - 1 && isSeen()) yield* say(everythingLost(loss.reason));
    below ??= yield fork(whileBelow, ladder, rung + 1);
    yield race([delay(pauseAfter(loss, failures, source.retryUpToMs)), call(untilBack), take(retryAsked)]);
  }
}

function* whileBelow(ladder: Ladder, rung: number): Saga {
  yield delay(GRACE_MS);
  yield call(whileOnRung, ladder, rung);
}

/** A shutdown that was announced is not a failure: reconnect at once. Else half a second, doubling, with jitter. */
function pauseAfter({ reason, retryAfterMs = 0 }: Loss, failures: number, atMostMs: number): number {
  if (reason === 'shutdown' && failures === 0) return 0;
  const pause = Math.min(FIRST_RETRY_MS * 2 ** Math.max(failures - 1, 0), atMostMs);
  return Math.max(pause * (0.75 + Math.random() / 4), retryAfterMs);
}

function* nextOf(channel: EventChannel<SourceEvent>): Generator<Effect, SourceEvent, SourceEvent> {
  return yield take(channel);
}

function* readUntilLost(source: MarketSource, wanted: Wanted, onDelivery: () => Saga): Saga<Loss> {
  const channel = source.open(wanted);
  const { now } = yield* depsOf();
  try {
    while (true) {
      const event = yield* nextOf(channel);
      if (event.kind === 'lost') return event;
      // Delegated, not called: a task of its own for each message is half the work of a stream.
      yield* onDelivery();
      yield* deliver(source, event, now());
    }
  } finally {
    channel.close();
  }
}

function* deliver({ name }: MarketSource, { ticks, bars, badFrames }: Delivery, receivedAt: number): Saga {
  if ((yield* read(selectSource)) !== name) yield* say(sourceChanged(name));
  yield* say(ticksReceived({ ticks, bars, badFrames, receivedAt }));
}
