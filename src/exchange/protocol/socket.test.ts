import { once } from 'node:events';
import fastify from 'fastify';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { AggTradeFrame, KlineFrame, MiniTicker } from '#contract/market.ts';
import { createManualClock } from '#test/support/world/manualClock.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { startExchange, type RunningExchange } from '#test/support/world/startExchange.ts';
import { SEEDED_MARKETS } from '#exchange/pricePath/symbols.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56, 0);

/** A client that records its events; `settled` waits until all earlier ones have arrived. */
async function aClient(url: string, options = {}) {
  const socket = new WebSocket(url, options);
  const received: unknown[] = [];
  socket.on('message', message => {
    const frame = JSON.parse(String(message));
    if ('id' in frame) socket.emit('answer', frame);
    else received.push(frame);
  });
  await once(socket, 'open');
  const answerTo = async (request: object) => {
    socket.send(JSON.stringify(request));
    const [answer] = await once(socket, 'answer');
    return answer;
  };
  return { socket, received, answerTo, settled: () => answerTo({ method: 'LIST_SUBSCRIPTIONS', id: 0 }) };
}

describe('the websocket of the exchange', () => {
  let clock: ReturnType<typeof createManualClock>;
  let exchange: RunningExchange;
  const sockets: WebSocket[] = [];

  beforeEach(async () => {
    clock = createManualClock(NOW);
    exchange = await startExchange({ ...clock, seed: 'socket' });
  });
  afterEach(async () => {
    sockets.splice(0).forEach(socket => socket.terminate());
    await exchange.close();
  });

  const open = async (path: string, options?: object) => {
    const client = await aClient(`${exchange.socket}/${path}`, options);
    sockets.push(client.socket);
    return client;
  };
  const aggTrades = async (query: string) =>
    (await (await fetch(`${exchange.rest}/api/v3/aggTrades?symbol=BTCUSDT&${query}`)).json()) as { a: number }[];

  it('sends an array of the changed tickers once a second, and only of those', async () => {
    const { received, settled } = await open('ws/!miniTicker@arr');
    clock.advance(3 * SECOND_MS);
    await settled();
    expect(received).toHaveLength(3);
    const frames = z.parse(z.array(z.array(MiniTicker)), received);
    const symbols = frames.map(rows => rows.map(row => row.s));
    expect(symbols[0]).toContain('BTCUSDT');
    expect(symbols.some(row => row.length < SEEDED_MARKETS.length)).toBe(true);
    expect(new Set(symbols.flat()).size).toBeGreaterThan(60);
  });

  // Mutation check: starting every round at the start of the first one must fail this test.
  it('sends every trade once, in order, as REST returns it', async () => {
    const { received, settled } = await open('ws/btcusdt@aggTrade');
    clock.advance(10 * SECOND_MS);
    await settled();
    const frames = z.parse(z.array(AggTradeFrame), received);
    const rows = await aggTrades(`startTime=${NOW + 1}&endTime=${NOW + 10 * SECOND_MS}&limit=1000`);
    expect(frames.length).toBeGreaterThan(10);
    expect(received).toEqual(frames.map(({ E }, index) => ({ e: 'aggTrade', E, s: 'BTCUSDT', ...rows[index] })));
    expect(frames).toHaveLength(rows.length);
    expect(frames.every(({ E, T }) => E >= T && E - T <= 100)).toBe(true);
  });

  it('sends the raw trades of the aggregate ones', async () => {
    const { received, settled } = await open('stream?streams=btcusdt@aggTrade/btcusdt@trade');
    clock.advance(10 * SECOND_MS);
    await settled();
    const events = received as { stream: string; data: { t: number; f: number; l: number; q: string; p: string } }[];
    const raw = events.filter(({ stream }) => stream === 'btcusdt@trade').map(({ data }) => data);
    const whole = events.filter(({ stream }) => stream === 'btcusdt@aggTrade').map(({ data }) => data);
    expect(raw.map(({ t }) => t)).toEqual(raw.map((_, index) => whole[0]!.f + index));
    for (const { f, l, q, p } of whole) {
      const parts = raw.filter(({ t }) => t >= f && t <= l);
      expect(parts.reduce((sum, part) => sum + Number(part.q), 0)).toBeCloseTo(Number(q), 8);
      expect(parts.every(part => part.p === p)).toBe(true);
    }
  });

  it('sends the growing candle, and its final state once when it is closed', async () => {
    const { received, settled } = await open('ws/btcusdt@kline_1m');
    clock.advance(10 * SECOND_MS);
    await settled();
    const frames = z.parse(z.array(KlineFrame), received).map(frame => frame.k);
    expect(frames.map(({ x }) => x)).toEqual([false, true, false, false, false]);
    const minute = NOW - (NOW % MINUTE_MS);
    const [row] = (await (
      await fetch(`${exchange.rest}/api/v3/klines?symbol=BTCUSDT&interval=1m&startTime=${minute}&limit=1`)
    ).json()) as string[][];
    const { t, o, h, l, c, v } = frames[1]!;
    expect([t, o, h, l, c, v]).toEqual(row!.slice(0, 6));
  });

  // Mutation check: sending the last closed candle alone must fail this test.
  it('sends the final state of every candle that closed before a late tick', async () => {
    const { received, settled } = await open('ws/btcusdt@kline_1s');
    clock.jump(5 * SECOND_MS);
    clock.advance(SECOND_MS);
    await settled();
    const frames = z.parse(z.array(KlineFrame), received).map(({ k }) => k);
    expect(frames.map(({ t, x }) => [t - NOW, x])).toEqual([0, 1, 2, 3, 4, 5].map(at => [at * SECOND_MS, true]));
  });

  it('subscribes, lists and unsubscribes with exactly the responses of the real exchange', async () => {
    const { answerTo, received, settled } = await open('ws');
    const params = ['btcusdt@miniTicker', 'ethusdt@aggTrade'];
    expect(await answerTo({ method: 'SUBSCRIBE', params, id: 1 })).toEqual({ result: null, id: 1 });
    expect(await answerTo({ method: 'LIST_SUBSCRIPTIONS', id: 'abc' })).toEqual({ result: params, id: 'abc' });
    expect(await answerTo({ method: 'UNSUBSCRIBE', params: ['ethusdt@aggTrade'], id: 312 })).toEqual({
      result: null,
      id: 312,
    });
    clock.advance(2 * SECOND_MS);
    await settled();
    expect(received.map(event => (event as MiniTicker).s)).toEqual(['BTCUSDT', 'BTCUSDT']);
  });

  it('wraps the events of combined streams, and can be switched to raw events', async () => {
    const { answerTo, received, settled } = await open('ws/btcusdt@miniTicker');
    expect(await answerTo({ method: 'GET_PROPERTY', params: ['combined'], id: 2 })).toEqual({ result: false, id: 2 });
    await answerTo({ method: 'SET_PROPERTY', params: ['combined', true], id: 5 });
    clock.advance(SECOND_MS);
    await settled();
    expect(received[0]).toMatchObject({ stream: 'btcusdt@miniTicker', data: { s: 'BTCUSDT' } });
  });

  it.each([
    ['{', 3, 'Invalid JSON: expected value at line 1 column 1'],
    ['{"params":[],"id":1}', 2, 'Invalid request: missing field `method`'],
    [
      '{"method":"SUBSCRIBE","params":["btcusdt@aggTrade"]}',
      2,
      'Invalid request: request ID must be an unsigned integer',
    ],
    ['{"method":"SUBSCRIBE","params":["btcusdt"],"id":1}', 2, 'Invalid request: invalid stream'],
    ['{"method":"SET_PROPERTY","params":["combined",1],"id":1}', 1, 'Invalid value type: expected Boolean'],
    ['{"method":"GET_PROPERTY","params":["colour"],"id":1}', 0, 'Unknown property'],
  ])('answers %s with error %i', async (message, code, msg) => {
    const { socket } = await open('ws');
    socket.send(message);
    const [answer] = await once(socket, 'message');
    expect(JSON.parse(String(answer))).toMatchObject({ error: { code, msg } });
  });

  // Mutation check: limiting the streams of messages alone must fail this test.
  it.each(['ws/', 'stream?streams='])('refuses more than 1,024 streams in the address, at /%s', async path => {
    const streams = Array.from({ length: 1_024 }, (_, index) => `c${index}@trade`).join('/');
    const { answerTo } = await open(path + streams);
    expect((await answerTo({ method: 'LIST_SUBSCRIPTIONS', id: 1 })).result).toHaveLength(1_024);
    await expect(open(`${path}${streams}/more@trade`)).rejects.toThrow('400');
  });

  it('disconnects a client that sends more than five messages in a second', async () => {
    const { socket } = await open('ws');
    for (let id = 1; id <= 6; id++) socket.send(JSON.stringify({ method: 'LIST_SUBSCRIPTIONS', id }));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1008);
  });

  // Mutation check: another PING_INTERVAL_MS or PONG_TIMEOUT_MS must fail this test.
  it('pings every 20 s, and closes a connection that has not answered for a minute', async () => {
    const { socket, settled } = await open('ws', { autoPong: false });
    let [pings, closes] = [0, 0];
    socket.on('ping', () => pings++).on('close', () => closes++);
    const after = async (ms: number) => {
      clock.advance(ms);
      await settled();
      return pings;
    };
    expect(await after(19 * SECOND_MS)).toBe(0);
    expect(await after(SECOND_MS)).toBe(1);
    expect(await after(19 * SECOND_MS)).toBe(1);
    expect(await after(SECOND_MS)).toBe(2);
    expect(await after(20 * SECOND_MS)).toBe(3);
    expect(closes).toBe(0);
    clock.advance(SECOND_MS);
    await once(socket, 'close');
  });

  it('keeps a connection that answers its pings', async () => {
    const { socket, settled } = await open('ws');
    for (let ping = 0; ping < 9; ping++) {
      clock.advance(20 * SECOND_MS);
      await once(socket, 'ping');
      await settled();
    }
    expect(socket.readyState).toBe(socket.OPEN);
  });

  it('announces its shutdown and closes', async () => {
    const raw = await open('ws/btcusdt@aggTrade');
    const combined = await open('stream?streams=btcusdt@aggTrade');
    const closed = [once(raw.socket, 'close'), once(combined.socket, 'close')];
    exchange.stop();
    await Promise.all(closed);
    expect(raw.received).toEqual([{ e: 'serverShutdown', E: NOW }]);
    expect(combined.received).toEqual([{ stream: '!serverShutdown', data: { e: 'serverShutdown', E: NOW } }]);
  });

  // Mutation check: closing the connections of all apps, or none, in the plugin must fail this test.
  it('announces the shutdown of one app to its own clients, and keeps serving those of another', async () => {
    const app = fastify();
    await app.register(exchange.plugin, { prefix: '/exchange' });
    const address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
    const visitor = await aClient(`${address}/exchange/ws/btcusdt@miniTicker`);
    const other = await open('ws/btcusdt@miniTicker');
    const closed = once(visitor.socket, 'close');
    await app.close();
    await closed;
    expect(visitor.received).toEqual([{ e: 'serverShutdown', E: NOW }]);
    clock.advance(2 * SECOND_MS);
    await other.settled();
    expect(other.received).toEqual(Array(2).fill(expect.objectContaining({ e: '24hrMiniTicker' })));
  });

  it('announces and closes a connection that is a day old', async () => {
    const { socket, received } = await open('ws/btcusdt@aggTrade');
    clock.jump(DAY_MS);
    clock.advance(SECOND_MS);
    await once(socket, 'close');
    expect(received.at(-1)).toMatchObject({ e: 'serverShutdown' });
  });

  it('sends no flood of events after its clock has jumped', async () => {
    const { received, settled } = await open('ws/btcusdt@aggTrade');
    clock.jump(50 * MINUTE_MS);
    clock.advance(100);
    await settled();
    expect(received.length).toBeLessThan(400);
    expect((received[0] as AggTradeFrame).T).toBeGreaterThan(NOW + 49 * MINUTE_MS - 1_000);
  });
});
