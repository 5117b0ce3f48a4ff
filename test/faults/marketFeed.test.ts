import Fastify, { type FastifyInstance } from 'fastify';
import { WebSocket as NodeSocket } from 'ws';
import * as z from 'zod/mini';
import { Kline } from '#contract/market.ts';
import { buildExchange, type Exchange } from '#exchange/buildExchange.ts';
import { type Scenario } from '#exchange/faults/scenario.ts';
import type { Delivery, SourceEvent } from '#web/market/feed/sourceEvents.ts';
import { createSocketFeed } from '#web/market/feed/socketFeed.ts';
import { eventually } from '#test/support/eventually.ts';
import { byRunLength, casesForRun } from '#test/support/runLength.ts';

/** The app's end of the stream, without a browser, connected to the simulated exchange over a real socket. */
interface FeedConnection {
  events: SourceEvent[];
  deliveries(): Delivery[];
  close(): void;
}

let app: FastifyInstance;
let exchange: Exchange;
let url: string;
const connections: FeedConnection[] = [];

beforeAll(async () => {
  exchange = await buildExchange({ now: Date.now, seed: 'feed' });
  // As at the start of the program. Without it, the first frame may take longer than the feed waits for data.
  await exchange.warmUp();
  app = Fastify({ logger: false });
  await app.register(exchange.plugin, { prefix: '/exchange' });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/exchange`;
});

afterEach(() => {
  connections.splice(0).forEach(connection => connection.close());
  play({ kind: 'reset' });
});

afterAll(async () => {
  exchange.stop();
  await app.close();
});

const play = (scenario: Scenario): void => exchange.scenario.play(scenario, '127.0.0.1');

function connect(followed: string[] = []): FeedConnection {
  const events: SourceEvent[] = [];
  const feed = createSocketFeed(
    { openSocket: address => new NodeSocket(address) as object as WebSocket, now: Date.now },
    event => events.push(event),
  );
  feed.open(`${url.replace('http', 'ws')}/ws/!miniTicker@arr`, { pairs: null, followed, isPageVisible: true });
  const connection: FeedConnection = {
    events,
    deliveries: () => events.flatMap(event => (event.kind === 'delivered' ? [event] : [])),
    close: feed.close,
  };
  connections.push(connection);
  return connection;
}

const TIMEOUT_MS = 12_000;

const waitUntil = (predicate: () => boolean) => eventually(predicate, isTrue => isTrue, TIMEOUT_MS);

const lostReasons = (connection: FeedConnection) =>
  connection.events.flatMap(event => (event.kind === 'lost' ? [event.reason] : []));

describe("the app's end of the stream", () => {
  it('shows the market of the exchange', async () => {
    const line = connect();
    // A frame has only the changes since the previous one: a coin may be missing in the first.
    const symbols = () => line.deliveries().flatMap(({ tickers }) => tickers.symbols);
    await waitUntil(() => symbols().includes('BTCUSDT'));
    expect(line.deliveries().every(({ badFrames }) => badFrames === 0)).toBe(true);
    expect(symbols().every(symbol => symbol.endsWith('USDT'))).toBe(true);
  });

  it('draws the same seconds as the exchange', async () => {
    const line = connect(['BTCUSDT']);
    const bars = () => line.deliveries().flatMap(delivery => delivery.bars.BTCUSDT ?? []);
    const seconds = () => [...new Set(bars().map(({ time }) => time))];
    await waitUntil(() => seconds().length >= 4);
    const whole = seconds()[1]!;
    const mine = bars().filter(({ time }) => time === whole);
    const reply = await fetch(`${url}/api/v3/klines?symbol=BTCUSDT&interval=1s&startTime=${whole * 1000}&limit=1`);
    const [theirs] = z.array(Kline).parse(await reply.json());
    expect(theirs?.[0]).toBe(whole * 1000);
    expect(mine.at(-1)?.close).toBe(Number(theirs?.[4]));
    expect(Math.max(...mine.map(({ high }) => high))).toBe(Number(theirs?.[2]));
    expect(Math.min(...mine.map(({ low }) => low))).toBe(Number(theirs?.[3]));
  });

  it('delivers at most four times a second while the exchange sends thousands of messages a second', async () => {
    const line = connect(['BTCUSDT']);
    await waitUntil(() => line.deliveries().length > 0);
    play({ kind: 'burst', perSecond: byRunLength({ short: 2_000, long: 5_000 }) });
    const before = line.deliveries().length;
    const from = performance.now();
    await waitUntil(() => performance.now() - from > 2_000);
    const secondsPassed = (performance.now() - from) / 1000;
    expect(line.deliveries().length - before).toBeLessThanOrEqual(Math.ceil(secondsPassed * 4) + 1);
    expect(lostReasons(line)).toEqual([]);
  });

  // Mutation check: removing the SILENCE_TIMEOUT_MS timer from createSocketFeed must fail this test.
  it.each(casesForRun(1, ['stall', 'repeat', 'garbage'] as const))(
    'reports within five seconds that the connection is lost during the fault: %s',
    async kind => {
      const line = connect(['BTCUSDT']);
      await waitUntil(() => line.deliveries().length > 0);
      play({ kind });
      const from = performance.now();
      await waitUntil(() => lostReasons(line).length > 0);
      expect(lostReasons(line)).toEqual(['silent']);
      expect(performance.now() - from).toBeLessThan(6_500);
    },
  );

  it('reports at once that the connection is lost when the exchange closes it', async () => {
    const line = connect();
    await waitUntil(() => line.deliveries().length > 0);
    play({ kind: 'disconnect' });
    await waitUntil(() => lostReasons(line).length > 0);
    expect(lostReasons(line)).toEqual(['closed']);
  });
});
