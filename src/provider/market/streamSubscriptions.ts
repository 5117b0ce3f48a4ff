/** Arrives every second even when no followed coin trades, which proves that the connection is alive. */
const HEARTBEAT = 'btcusdt@miniTicker';
const TRADE_STREAM_SUFFIX = '@aggTrade';

const toStream = (pair: string): string => pair.toLowerCase() + TRADE_STREAM_SUFFIX;
const toPair = (stream: string): string => stream.slice(0, -TRADE_STREAM_SUFFIX.length).toUpperCase();

export interface StreamSubscriptions {
  setPairs(pairs: ReadonlySet<string>): void;
  reset(): void;
  sendNext(send: (message: string) => void): void;
  /** Returns the pairs whose subscription this message id acknowledges. */
  acknowledge(messageId: number): string[];
}

interface SubscriptionState {
  pairs: ReadonlySet<string>;
  subscribed: ReadonlySet<string>;
  messageId: number;
}

export function createStreamSubscriptions(): StreamSubscriptions {
  const unacknowledged = new Map<number, string[]>();
  const state: SubscriptionState = { pairs: new Set(), subscribed: new Set(), messageId: 0 };

  function toMessage(method: 'SUBSCRIBE' | 'UNSUBSCRIBE', params: string[]): string {
    state.messageId += 1;
    if (method === 'SUBSCRIBE') unacknowledged.set(state.messageId, params);
    return JSON.stringify({ method, params, id: state.messageId });
  }

  return {
    setPairs(pairs) {
      state.pairs = new Set(pairs);
    },
    reset() {
      state.subscribed = new Set();
      unacknowledged.clear();
    },
    sendNext(send) {
      const streams = new Set([HEARTBEAT, ...[...state.pairs].map(toStream)]);
      const added = [...streams].filter(stream => !state.subscribed.has(stream));
      const removed = [...state.subscribed].filter(stream => !streams.has(stream));
      state.subscribed = added.length > 0 ? new Set([...state.subscribed, ...added]) : streams;
      if (added.length > 0) send(toMessage('SUBSCRIBE', added));
      else if (removed.length > 0) send(toMessage('UNSUBSCRIBE', removed));
    },
    acknowledge(messageId) {
      const streams = unacknowledged.get(messageId) ?? [];
      unacknowledged.delete(messageId);
      return streams.filter(stream => stream !== HEARTBEAT).map(toPair);
    },
  };
}
