import { buffers, eventChannel } from 'redux-saga';
import type { Loss, MarketSource, SourceEvent, Subscription } from './marketSource.ts';
import { createInterruptiblePause } from './interruptiblePause.ts';

/** What a source that asks by request is given to work with. */
export interface PollContext {
  emit: (event: SourceEvent) => void;
  /** Aborted when the source is closed. */
  signal: AbortSignal;
  /** What the screens need now: it may change while an answer is on its way. */
  subscription: () => Subscription;
  /** Ends early when somebody looks at the page again. `Infinity` waits for that. */
  pause: (ms: number) => Promise<void>;
}

/** Asks again and again until the source is closed or lost. */
export type Poll = (polling: PollContext) => Promise<Loss | undefined>;

interface PolledSource extends Pick<MarketSource, 'name' | 'maxRetryDelayMs'> {
  poll: Poll;
}

/** A source of prices that are asked for, again and again, rather than sent. */
export function createPolledSource({ poll, ...source }: PolledSource): MarketSource {
  let subscription: Subscription = { pairs: [], followed: [], isPageVisible: false };
  let resumePoll = (): void => undefined;
  return {
    ...source,
    open: next =>
      eventChannel(emit => {
        subscription = next;
        const closing = new AbortController();
        const { pause, resume } = createInterruptiblePause(closing.signal);
        resumePoll = resume;
        poll({ emit, signal: closing.signal, subscription: () => subscription, pause })
          .catch((): Loss => ({ kind: 'lost', reason: 'broken' }))
          .then(loss => loss && emit(loss));
        return () => closing.abort();
      }, buffers.expanding(4)),
    update(next) {
      const isVisibleAgain = next.isPageVisible && !subscription.isPageVisible;
      subscription = next;
      if (isVisibleAgain) resumePoll();
    },
  };
}
