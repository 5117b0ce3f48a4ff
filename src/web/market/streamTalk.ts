/** The exchange takes five messages a second from a client; two subscription changes in this time are fewer. */
const TALK_EVERY_MS = 600;

const streamOf = (symbol: string): string => `${symbol.toLowerCase()}@aggTrade`;

interface StreamTalk {
  /** The socket is open: says what to follow. */
  start(symbols: readonly string[]): void;
  follow(symbols: readonly string[]): void;
  stop(): void;
}

/** Tells the exchange which trades to stream: only the difference, and never too often. */
export function streamTalk(send: (text: string) => void): StreamTalk {
  const subscribed = new Set<string>();
  let wanted: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let id = 0;

  const say = (method: 'SUBSCRIBE' | 'UNSUBSCRIBE', symbols: readonly string[]): void => {
    if (symbols.length === 0) return;
    id += 1;
    send(JSON.stringify({ method, params: symbols.map(streamOf), id }));
  };

  function settle(): void {
    timer = undefined;
    const added = wanted.filter(symbol => !subscribed.has(symbol));
    const dropped = [...subscribed].filter(symbol => !wanted.includes(symbol));
    if (added.length + dropped.length === 0) return;
    say('SUBSCRIBE', added);
    say('UNSUBSCRIBE', dropped);
    for (const symbol of added) subscribed.add(symbol);
    for (const symbol of dropped) subscribed.delete(symbol);
    timer = setTimeout(settle, TALK_EVERY_MS);
  }

  return {
    start(symbols) {
      isOpen = true;
      wanted = symbols;
      settle();
    },
    follow(symbols) {
      wanted = symbols;
      if (isOpen && timer === undefined) settle();
    },
    stop() {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}
