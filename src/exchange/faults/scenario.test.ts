import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createManualClock } from '#test/support/world/manualClock.ts';
import { SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { startExchange, type RunningExchange } from '#test/support/world/startExchange.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 20);

interface Event {
  E: number;
  s: string;
  c: string;
}

describe('a scenario', () => {
  let clock: ReturnType<typeof createManualClock>;
  let exchange: RunningExchange;
  const sockets: WebSocket[] = [];

  beforeEach(async () => {
    clock = createManualClock(NOW);
    exchange = await startExchange({ ...clock, seed: 'scenario' });
  });
  afterEach(async () => {
    sockets.splice(0).forEach(socket => socket.terminate());
    await exchange.close();
  });

  const play = (scenario: object) =>
    fetch(`${exchange.rest}/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(scenario),
    });
  const request = (call: string) => fetch(`${exchange.rest}/api/v3/${call}`);
  const read = async (call: string) => (await request(call)).json();

  async function open(path: string) {
    const socket = new WebSocket(`${exchange.socket}/${path}`);
    const received: string[] = [];
    sockets.push(socket);
    socket.on('message', message => received.push(String(message)));
    await once(socket, 'open');
    /** Waits until every earlier message has arrived: the pong follows them. */
    const settled = async () => {
      socket.ping();
      await once(socket, 'pong');
    };
    return { socket, received, settled };
  }

  it('reports the process that plays it and the active faults', async () => {
    const answer = await (await play({ kind: 'stall', seconds: 5 })).json();
    expect(answer).toEqual({
      played: { kind: 'stall', seconds: 5 },
      process: { pid: process.pid },
      now: NOW,
      active: ['stall'],
    });
    await play({ kind: 'halt', symbols: ['BTCUSDT'] });
    await play({ kind: 'flashCrash', seconds: 5 });
    const active = async () => (await (await fetch(`${exchange.rest}/scenario`)).json()).active;
    expect(await active()).toEqual(['halt', 'flashCrash', 'stall']);
    clock.advance(5 * SECOND_MS);
    expect(await active()).toEqual(['halt']);
    await play({ kind: 'reset' });
    expect(await active()).toEqual([]);
  });

  // Mutation check: naming the process in every report must fail this test.
  it('names its process only to callers who may play scenarios', async () => {
    const report = async (headers = {}) => (await fetch(`${exchange.rest}/scenario`, { headers })).json();
    expect(await report()).toEqual({ process: { pid: process.pid }, now: NOW, active: [] });
    expect(await report({ 'x-forwarded-for': '203.0.113.7' })).toEqual({ now: NOW, active: [] });
  });

  it.each([
    { kind: 'earthquake' },
    { kind: 'halt', colour: 'red' },
    { kind: 'flashCrash', depth: 1 },
    { kind: 'stall', seconds: -1 },
    [],
    { kind: 'halt', symbols: [] },
  ])('is refused when it is unknown: %j', async scenario => {
    expect((await play(scenario)).status).toBe(422);
  });

  it('is refused for a pair that is not traded', async () => {
    const answer = await play({ kind: 'halt', symbols: ['NOPEUSDT'] });
    expect([answer.status, await answer.json()]).toEqual([400, { code: -1121, msg: 'Invalid symbol.' }]);
  });

  // Mutation check: flat candles as klines of a halt must fail this test.
  it('halts the status, trades and candles of one pair, and of no other pair', async () => {
    await play({ kind: 'halt', symbols: ['BTCUSDT'], seconds: 300 });
    clock.advance(299 * SECOND_MS);
    expect((await read('exchangeInfo?symbol=BTCUSDT')).symbols[0].status).toBe('HALT');
    expect((await read('exchangeInfo?symbol=ETHUSDT')).symbols[0].status).toBe('TRADING');
    expect(await read(`aggTrades?symbol=BTCUSDT&startTime=${NOW + 1}`)).toEqual([]);
    expect((await read(`aggTrades?symbol=ETHUSDT&startTime=${NOW + 1}`)).length).toBeGreaterThan(0);
    const candles: number[][] = await read(`klines?symbol=BTCUSDT&interval=1m&startTime=${NOW - 20 * SECOND_MS}`);
    expect(candles.map(([openAt]) => openAt)).toEqual([NOW - 20 * SECOND_MS]);

    const before = (await read('aggTrades?symbol=BTCUSDT&limit=1'))[0];
    clock.advance(20 * SECOND_MS);
    const [after] = await read(`aggTrades?symbol=BTCUSDT&startTime=${NOW + 1}`);
    expect(after.a).toBe(before.a + 1);
    expect(after.T).toBeGreaterThan(NOW + 300 * SECOND_MS);
  });

  it('halts every pair until the reset', async () => {
    const { received, settled } = await open('ws/!miniTicker@arr');
    await play({ kind: 'halt' });
    clock.advance(10 * SECOND_MS);
    await settled();
    expect(received).toHaveLength(0);
    await play({ kind: 'reset' });
    clock.advance(2 * SECOND_MS);
    await settled();
    expect(received).toHaveLength(2);
  });

  it('crashes prices while ticker, candles, trades and stream still agree', async () => {
    const before = Number((await read('ticker/price?symbol=BTCUSDT')).price);
    const { received, settled } = await open('ws/btcusdt@aggTrade');
    await play({ kind: 'flashCrash', symbols: ['BTCUSDT'], depth: 0.5, seconds: 60 });
    clock.advance(30 * SECOND_MS);
    await settled();
    const rows: { p: string; T: number }[] = await read(`aggTrades?symbol=BTCUSDT&startTime=${NOW + 1}&limit=1000`);
    expect(received.map(frame => JSON.parse(frame).p)).toEqual(rows.map(row => row.p));
    const lowest = rows.reduce((low, row) => (Number(row.p) < Number(low) ? row.p : low), rows[0]!.p);
    expect(Number(lowest) / before).toBeLessThan(0.56);
    expect((await read('ticker/24hr?symbol=BTCUSDT')).lowPrice).toBe(lowest);
    const [candle] = await read('klines?symbol=BTCUSDT&interval=1m&limit=1');
    expect(candle[3]).toBe(lowest);
    expect(candle[4]).toBe(rows.at(-1)!.p);
  });

  it('stalls sockets without closing them, while REST still answers', async () => {
    const { received, socket, settled } = await open('ws/!miniTicker@arr');
    await play({ kind: 'stall', seconds: 30 });
    clock.advance(29 * SECOND_MS);
    await settled();
    expect([received.length, socket.readyState]).toEqual([0, socket.OPEN]);
    expect((await request('ticker/24hr?symbol=BTCUSDT')).status).toBe(200);
    clock.advance(2 * SECOND_MS);
    await settled();
    expect(received.length).toBeGreaterThan(0);
  });

  it('repeats the last event with its old time', async () => {
    const { received, settled } = await open('ws/btcusdt@miniTicker');
    clock.advance(SECOND_MS);
    await play({ kind: 'repeat' });
    clock.advance(3 * SECOND_MS);
    await settled();
    expect(received).toHaveLength(4);
    expect(new Set(received).size).toBe(1);
  });

  it('sends malformed frames', async () => {
    const { received, settled } = await open('ws/btcusdt@miniTicker');
    await play({ kind: 'garbage', seconds: 10 });
    clock.advance(9 * SECOND_MS);
    await settled();
    expect(received).toHaveLength(9);
    expect(received).toContain('{');
    const page = await request('ticker/24hr');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
  });

  it('sends bursts of messages', async () => {
    const { received, settled } = await open('ws/btcusdt@miniTicker');
    clock.advance(SECOND_MS);
    await play({ kind: 'burst', perSecond: 5_000, seconds: 1 });
    clock.advance(SECOND_MS);
    await settled();
    expect(received.length).toBeGreaterThan(4_000);
    const events = received.map(frame => JSON.parse(frame) as Event);
    expect(events.every(event => event.s === 'BTCUSDT')).toBe(true);
  });

  it('closes every socket, and refuses new ones for the given time', async () => {
    const { socket } = await open('ws');
    const closed = once(socket, 'close');
    await play({ kind: 'disconnect', seconds: 10 });
    expect((await closed)[0]).toBe(1006);
    await expect(open('ws')).rejects.toThrow('503');
    clock.advance(10 * SECOND_MS);
    await open('ws');
    const again = once(sockets.at(-1)!, 'close');
    await play({ kind: 'disconnect' });
    await again;
    await open('ws');
  });

  it('bans the address of the caller, and names the end of the ban', async () => {
    await play({ kind: 'ban', seconds: 30 });
    const answer = await request('ping');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([418, '30']);
    expect((await answer.json()).msg).toContain(`IP banned until ${NOW + 30 * SECOND_MS}.`);
    await expect(open('ws')).rejects.toThrow('429');
    clock.advance(30 * SECOND_MS);
    expect((await request('ping')).status).toBe(200);
    await play({ kind: 'ban', status: 429 });
    expect((await request('ping')).status).toBe(429);
    await play({ kind: 'ban', address: '192.0.2.1' });
    await play({ kind: 'reset' });
    expect((await request('ping')).status).toBe(200);
  });

  it('answers 451 as from a restricted location, to sockets as well', async () => {
    const { socket } = await open('ws');
    const closed = once(socket, 'close');
    await play({ kind: 'restricted' });
    await closed;
    const answer = await request('ticker/24hr');
    expect(answer.status).toBe(451);
    expect(await answer.json()).toMatchObject({ code: 0, msg: expect.stringContaining('restricted location') });
    await expect(open('ws')).rejects.toThrow('451');
    await play({ kind: 'reset' });
    expect((await request('ping')).status).toBe(200);
  });

  // Mutation check: answering other origins as local callers must fail this test.
  it('cannot be played or read by a page of another origin', async () => {
    const send = (origin: string, method = 'GET') =>
      fetch(`${exchange.rest}/scenario`, {
        method,
        headers: { origin, 'content-type': 'application/json' },
        body: method === 'POST' ? '{"kind":"reset"}' : null,
      });
    const ownOrigin = new URL(exchange.rest).origin;
    expect(await (await send(ownOrigin)).json()).toMatchObject({ process: { pid: process.pid } });
    expect((await send(ownOrigin, 'POST')).status).toBe(200);
    for (const origin of ['https://elsewhere.example', 'http://localhost:1', 'null']) {
      const read = await send(origin);
      expect(read.headers.get('access-control-allow-origin')).toBeNull();
      expect(await read.json()).toEqual({ now: NOW, active: [] });
      expect((await send(origin, 'POST')).status).toBe(403);
    }
    const preflight = await fetch(`${exchange.rest}/scenario`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
  });
});
