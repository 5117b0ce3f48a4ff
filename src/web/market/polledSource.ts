import { buffers, eventChannel } from 'redux-saga';
import type { Loss, MarketSource, SourceEvent, Wanted } from './marketSource.ts';
import { pauses } from './pauses.ts';

/** What a source that asks by request is given to work with. */
export interface Polling {
  emit: (event: SourceEvent) => void;
  /** Aborted when the source is closed. */
  signal: AbortSignal;
  /** What the screens need now: it may change while an answer is on its way. */
  wanted: () => Wanted;
  /** Ends early when somebody looks at the page again. `Infinity` waits for that. */
  pause: (ms: number) => Promise<void>;
}

/** Asks again and again until the source is closed or lost. */
export type Poll = (polling: Polling) => Promise<Loss | undefined>;

interface PolledSource extends Pick<MarketSource, 'name' | 'retryUpToMs'> {
  poll: Poll;
}

/** A source of prices that are asked for, again and again, rather than sent. */
export function polledSource({ poll, ...source }: PolledSource): MarketSource {
  let wanted: Wanted = { pairs: [], followed: [], isWatched: false };
  let wake = (): void => undefined;
  return {
    ...source,
    open: nowWanted =>
      eventChannel(emit => {
        wanted = nowWanted;
        const closing = new AbortController();
        const { pause, wakeUp } = pauses(closing.signal);
        wake = wakeUp;
        poll({ emit, signal: closing.signal, wanted: () => wanted, pause })
          .catch((): Loss => ({ kind: 'lost', reason: 'broken' }))
          .then(loss => loss && emit(loss));
        return () => closing.abort();
      }, buffers.expanding(4)),
    want(nowWanted) {
      const isBack = nowWanted.isWatched && !wanted.isWatched;
      wanted = nowWanted;
      if (isBack) wake();
    },
  };
}
