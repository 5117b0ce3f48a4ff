// The exchange accepts five messages a second per client; two subscription changes in this time stay below that.
const SUBSCRIBE_INTERVAL_MS = 600;
// A screen leaves a coin and follows the next in two messages.
const JOIN_DELAY_MS = 20;

const getStreamName = (symbol: string): string => `${symbol.toLowerCase()}@aggTrade`;

interface SubscriptionManager {
  start(symbols: readonly string[]): void;
  follow(symbols: readonly string[]): void;
  /** Returns whether the confirmation of this request means that all followed coins are subscribed. */
  completesSubscription(requestId: number): boolean;
  stop(): void;
}

/** Creates a manager that sends the changes of the trade subscriptions at a limited rate. */
export function createSubscriptionManager(send: (text: string) => void): SubscriptionManager {
  const subscribed = new Set<string>();
  let desired: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let id = 0;
  let subscribeId = 0;

  const sendRequest = (method: 'SUBSCRIBE' | 'UNSUBSCRIBE', symbols: readonly string[]): void => {
    if (symbols.length === 0) return;
    id += 1;
    if (method === 'SUBSCRIBE') subscribeId = id;
    send(JSON.stringify({ method, params: symbols.map(getStreamName), id }));
  };

  function sync(): void {
    timer = undefined;
    const added = desired.filter(symbol => !subscribed.has(symbol));
    const dropped = [...subscribed].filter(symbol => !desired.includes(symbol));
    if (added.length + dropped.length === 0) return;
    sendRequest('SUBSCRIBE', added);
    sendRequest('UNSUBSCRIBE', dropped);
    for (const symbol of added) subscribed.add(symbol);
    for (const symbol of dropped) subscribed.delete(symbol);
    timer = setTimeout(sync, SUBSCRIBE_INTERVAL_MS);
  }

  return {
    start(symbols) {
      isOpen = true;
      desired = symbols;
      sync();
    },
    follow(symbols) {
      desired = symbols;
      if (isOpen) timer ??= setTimeout(sync, JOIN_DELAY_MS);
    },
    completesSubscription: requestId => requestId === subscribeId && desired.every(symbol => subscribed.has(symbol)),
    stop() {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}
