import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { type aClock } from './aClock.ts';

interface TapeTrade {
  a: number;
  p: string;
  q: string;
  f: number;
  l: number;
  T: number;
  m: boolean;
}

/** Faults of the exchange; none by default. */
export interface ExchangeFaults {
  /** The websocket stays open and sends nothing. */
  isSilent: boolean;
  /** New websockets are refused. */
  isRefusingSockets: boolean;
  /** The answer of every REST call. */
  refusal: { status: number; headers?: Record<string, string> } | null;
  /** REST calls are accepted and never answered. */
  isHanging: boolean;
  /** Headers of every REST answer. */
  headers: Record<string, string>;
}

const FIRST_ID = 1_000;

/**
 * Starts an exchange with only the trades of the test, at the time of the test's clock. It implements the part of the
 * real protocol that the provider uses, and counts the requests.
 */
export async function startScriptedExchange(clock: ReturnType<typeof aClock>) {
  const tapes = new Map<string, TapeTrade[]>();
  const subscribers = new Map<WebSocket, Set<string>>();
  const requests: string[] = [];
  const messages: string[] = [];
  const faults: ExchangeFaults = {
    isSilent: false,
    isRefusingSockets: false,
    refusal: null,
    isHanging: false,
    headers: {},
  };

  const getTape = (pair: string): TapeTrade[] => {
    const tape = tapes.get(pair) ?? [];
    tapes.set(pair, tape);
    return tape;
  };

  function aggTrades(query: URLSearchParams): TapeTrade[] {
    const tape = getTape(query.get('symbol') ?? '');
    const limit = Number(query.get('limit') ?? 500);
    const fromId = query.get('fromId');
    const startTime = query.get('startTime');
    if (fromId !== null) return tape.filter(({ a }) => a >= Number(fromId)).slice(0, limit);
    if (startTime !== null) return tape.filter(({ T }) => T >= Number(startTime)).slice(0, limit);
    return tape.slice(-limit);
  }

  function answer(url: URL, response: ServerResponse): void {
    requests.push(`${url.pathname}${url.search}`);
    if (faults.isHanging) return;
    const { status, headers } = faults.refusal ?? { status: 200, headers: faults.headers };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    if (faults.refusal) response.end('{"code":-1003,"msg":"Not now."}');
    else if (url.pathname === '/api/v3/time') response.end(JSON.stringify({ serverTime: clock.at }));
    else if (url.pathname === '/api/v3/exchangeInfo')
      response.end(JSON.stringify({ symbols: [{ symbol: url.searchParams.get('symbol'), status: 'TRADING' }] }));
    else response.end(JSON.stringify(aggTrades(url.searchParams)));
  }

  const server = createServer((request, response) => answer(new URL(request.url ?? '/', 'http://exchange'), response));
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (faults.isRefusingSockets) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, client => {
      const streams = new Set<string>();
      subscribers.set(client, streams);
      client.on('close', () => subscribers.delete(client));
      client.on('message', data => {
        messages.push(String(data));
        const { method, params, id } = JSON.parse(String(data)) as { method: string; params: string[]; id: number };
        for (const stream of params) {
          if (method === 'SUBSCRIBE') streams.add(stream);
          else streams.delete(stream);
        }
        client.send(JSON.stringify({ result: null, id }));
      });
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function send(stream: string | null, frame: unknown): void {
    for (const [client, streams] of subscribers) {
      if (!faults.isSilent && (stream === null || streams.has(stream))) client.send(JSON.stringify(frame));
    }
  }

  return {
    rest: `http://127.0.0.1:${port}`,
    socket: `ws://127.0.0.1:${port}`,
    requests,
    messages,
    faults,

    /** Adds a trade at the current time. With `isMissedBySocket` the websocket omits it and the history has it. */
    trade(pair: string, price: string, { isMissedBySocket = false } = {}): number {
      const tape = getTape(pair);
      const id = (tape.at(-1)?.a ?? FIRST_ID - 1) + 1;
      const trade = { a: id, p: price, q: '1', f: id, l: id, T: clock.at, m: false };
      tape.push(trade);
      const stream = `${pair.toLowerCase()}@aggTrade`;
      if (!isMissedBySocket) send(stream, { e: 'aggTrade', E: clock.at, s: pair, ...trade });
      return id;
    },

    broadcast: (frame: unknown) => send(null, frame),
    broadcastRaw: (text: string) => subscribers.forEach((_, client) => client.send(text)),
    disconnectAll: () => subscribers.forEach((_, client) => client.terminate()),
    hasSubscribers: (pair: string) =>
      [...subscribers.values()].some(streams => streams.has(`${pair.toLowerCase()}@aggTrade`)),
    connections: () => subscribers.size,

    async stop() {
      subscribers.forEach((_, client) => client.terminate());
      sockets.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

export type ScriptedExchange = Awaited<ReturnType<typeof startScriptedExchange>>;
