// The exchange accepts five messages a second per client; two subscription changes in this time stay below that.
const SUBSCRIBE_INTERVAL_MS = 600;

const getStreamName = (symbol: string): string => `${symbol.toLowerCase()}@aggTrade`;

interface SubscriptionManager {
  start(symbols: readonly string[]): void;
  follow(symbols: readonly string[]): void;
  stop(): void;
}

/** Creates a manager that sends the changes of the trade subscriptions at a limited rate. */
export function createSubscriptionManager(send: (text: string) => void): SubscriptionManager {
  const subscribed = new Set<string>();
  let desired: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let id = 0;

  const sendRequest = (method: 'SUBSCRIBE' | 'UNSUBSCRIBE', symbols: readonly string[]): void => {
    if (symbols.length === 0) return;
    id += 1;
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
      if (isOpen && timer === undefined) sync();
    },
    stop() {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}
