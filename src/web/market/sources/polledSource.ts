import { buffers, eventChannel } from 'redux-saga';
import type { Loss, SourceEvent, Subscription } from '#web/market/feed/sourceEvents.ts';
import type { MarketSource } from './marketSource.ts';
import { createInterruptiblePause } from './interruptiblePause.ts';

export interface PollContext {
  emit: (event: SourceEvent) => void;
  /** Aborted when the source is closed. */
  signal: AbortSignal;
  /** Returns the current subscription, which may change during a request. */
  subscription: () => Subscription;
  /** Pauses, and ends early when the page becomes visible. `Infinity` lasts until then. */
  pause: (ms: number) => Promise<void>;
}

export type Poll = (polling: PollContext) => Promise<Loss | undefined>;

interface PolledSource extends Pick<MarketSource, 'name' | 'maxRetryDelayMs' | 'isSettlementMarket'> {
  poll: Poll;
}

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

/** Creates a poll that loads its code on first use; a failed load is a loss. */
export function lazyPoll(load: () => Promise<Poll>): Poll {
  let loading: Promise<Poll> | undefined;
  return async polling => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return (await loading)(polling);
  };
}
