import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { WebSocketServer } from 'ws';
import { PLAIN_PAGE } from './marketPlainPage.ts';

interface MarketFeedOptions {
  symbols: number;
  /** Frames per second, each with every symbol. */
  hz: number;
}

export interface MarketFeed {
  url: string;
  /** Changes the stream of all connections from now on. */
  change(options: MarketFeedOptions): void;
  stop(): Promise<void>;
}

const FRAMES = 16;
const TIME = '1111111111111';
const CLOCK = '2222222222222';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const coinAt = (index: number): string => (index === 0 ? 'BTC' : `C${index}`);

/** Encodes the sending time in a price: the last eight digits of the clock in milliseconds. */
const clockPrice = (now: number): string => {
  const digits = String(1e8 + (now % 1e8));
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Every price moves a little in every frame; daily changes are far enough apart that ranks change only sometimes. */
const priceAt = (index: number, frame: number): number =>
  (1 + (index % 97)) * (1 + 0.0002 * Math.sin(index + (frame * 2 * Math.PI) / FRAMES));
const openAt = (index: number): number => (1 + (index % 97)) * (1 + (((index * 7919) % 2_000) - 1_000) / 10_000);

/** Creates a frame in pieces with gaps for the time, because building it must not cost what is measured. */
function createFrame(symbols: number, frame: number): string {
  const rows = Array.from({ length: symbols }, (_, index) => {
    const price = index === 0 ? CLOCK : priceAt(index, frame).toFixed(5);
    const open = openAt(index).toFixed(4);
    const [high, low] = [1.2, 0.8].map(factor => ((1 + (index % 97)) * factor).toFixed(4));
    return `{"e":"24hrMiniTicker","E":${TIME},"s":"${coinAt(index)}USDT","c":"${price}","o":"${open}","h":"${high}","l":"${low}","v":"163116.18600000","q":"4006.04936991"}`;
  });
  return `[${rows.join()}]`;
}

const filled = (frame: string, now: number): string =>
  frame.replaceAll(TIME, String(now)).replace(CLOCK, clockPrice(now));

const createTickers = (symbols: number): string =>
  JSON.stringify(
    Array.from({ length: symbols }, (_, index) => {
      const price = priceAt(index, 0).toFixed(5);
      return {
        ...{ symbol: `${coinAt(index)}USDT`, lastPrice: price, openPrice: price, highPrice: price, lowPrice: price },
        ...{ volume: '1', quoteVolume: '1', closeTime: Date.now() },
      };
    }),
  );

const klines = (): string =>
  JSON.stringify(
    Array.from({ length: 24 }, (_, hour) => [hour, '1', '1', '1', (1 + Math.sin(hour)).toFixed(3), '1', hour]),
  );

const CONFIG = {
  apiHost: '/',
  exchange: {
    global: { rest: '/exchange', socket: '/exchange' },
    us: { rest: '/exchange', socket: '/exchange' },
    isSimulated: true,
  },
};

/** Serves the built app, the plain page and one synthetic exchange for both on a free port. */
export async function startMarketFeed(first: MarketFeedOptions): Promise<MarketFeed> {
  const folder = resolve(process.env.WEB_FOLDER ?? 'dist');
  let options = first;
  let frames: string[] = [];
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const sockets = new WebSocketServer({ noServer: true });

  function change(next: MarketFeedOptions): void {
    options = next;
    frames = Array.from({ length: FRAMES }, (_, frame) => createFrame(next.symbols, frame));
    clearInterval(timer);
    timer = setInterval(() => {
      const frame = filled(frames[(count += 1) % FRAMES] ?? '[]', Date.now());
      for (const socket of sockets.clients) socket.send(frame);
    }, 1000 / next.hz);
  }

  function answer(path: string): { type: string; body: string | Buffer } | null {
    const json = (body: string) => ({ type: 'application/json', body });
    if (path === '/plain') return { type: 'text/html', body: PLAIN_PAGE };
    if (path === '/config.json') return json(JSON.stringify(CONFIG));
    if (path === '/api/getCoinList')
      return json(JSON.stringify(Array.from({ length: options.symbols }, (_, at) => coinAt(at))));
    if (path === '/api/time') return json(JSON.stringify({ now: new Date().toISOString() }));
    if (path.startsWith('/exchange/api/v3/ticker')) return json(createTickers(options.symbols));
    if (path.startsWith('/exchange/api/v3/klines')) return json(klines());
    if (path.startsWith('/api/')) return null;
    const file = join(folder, extname(path) === '' ? 'index.html' : path);
    return existsSync(file)
      ? { type: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) }
      : null;
  }

  const server = createServer((request: IncomingMessage, reply: ServerResponse) => {
    const found = answer(new URL(request.url ?? '/', 'http://bench').pathname);
    if (!found)
      reply.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found.","code":"not_found"}');
    else reply.writeHead(200, { 'content-type': found.type, 'cache-control': 'max-age=600' }).end(found.body);
  });
  server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => undefined));
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  change(first);

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change,
    async stop() {
      clearInterval(timer);
      for (const socket of sockets.clients) socket.terminate();
      await new Promise(closed => server.close(closed));
    },
  };
}
