import { HOUR_MS } from '#contract/numbers/durations.ts';
import { type Log, silentLog } from '#provider/core/log.ts';
import { eventually } from '#test/support/eventually.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { startScriptedExchange, type ScriptedExchange } from '#test/support/world/scriptedExchange.ts';
import { createExchangeMarket } from './exchangeMarket.ts';
import { type Market } from './market.ts';

jest.setTimeout(30_000);

const clock = aClock();
let exchange: ScriptedExchange;
let market: Market;
/** How far our own clock is ahead of the exchange's. */
let aheadMs = 0;

beforeEach(async () => {
  aheadMs = 0;
  exchange = await startScriptedExchange(clock);
  market = createExchangeMarket({
    rest: exchange.rest,
    socket: exchange.socket,
    fetch,
    now: () => clock.at + aheadMs,
    monotonicNow: clock.now,
    log: silentLog as Log,
  });
  market.start();
  await eventually(market.exchangeNow, now => now !== null);
});
afterEach(async () => {
  await market.stop();
  await exchange.stop();
});

function trade(price = '1', ms = 10): number {
  clock.at += ms;
  return exchange.trade('BTCUSDT', price);
}
const isFollowed = () => eventually(() => exchange.hasSubscribers('BTCUSDT'), Boolean);

it('connects only while there is a coin to follow', async () => {
  expect(exchange.connections()).toBe(0);
  market.setOpenPairs(['BTCUSDT']);
  await isFollowed();
  expect(exchange.connections()).toBe(1);
  market.setOpenPairs([]);
  await eventually(exchange.connections, count => count === 0);
});

it('fetches a requested price, follows it, and lets it become stale after two seconds', async () => {
  trade('5');
  expect(market.freshPrice('BTCUSDT')).toBeNull();
  await market.refresh('BTCUSDT');
  expect(market.freshPrice('BTCUSDT')).toEqual({ price: '5', atMs: clock.at });
  await isFollowed();
  trade('6', 1_000);
  await eventually(
    () => market.freshPrice('BTCUSDT')?.price,
    price => price === '6',
  );
  clock.at += 2_000;
  expect(market.freshPrice('BTCUSDT')?.price).toBe('6');
  clock.at += 1;
  expect(market.freshPrice('BTCUSDT')).toBeNull();
});

// Mutation check: looking up the feed before the price is requested must fail this test.
it('keeps a fetched price, whichever coins are followed meanwhile', async () => {
  trade('5');
  const refreshed = market.refresh('BTCUSDT');
  market.setOpenPairs([]);
  await refreshed;
  expect(market.freshPrice('BTCUSDT')).toEqual({ price: '5', atMs: clock.at });
});

// Mutation check: setting the interest only for a stale price must fail this test. An order placed as a trade settles is refused.
it('keeps the fresh price of an ordered coin while its last open trade ends', async () => {
  market.setOpenPairs(['BTCUSDT']);
  await isFollowed();
  trade('5');
  await eventually(
    () => market.freshPrice('BTCUSDT')?.price,
    price => price === '5',
  );
  await market.refresh('BTCUSDT');
  market.setOpenPairs([]);
  expect(market.freshPrice('BTCUSDT')).toEqual({ price: '5', atMs: clock.at });
});

it('has the newest price at once, also after missed trades', async () => {
  trade('5');
  await market.refresh('BTCUSDT');
  await isFollowed();
  for (let count = 0; count < 10; count += 1) {
    clock.at += 300;
    exchange.trade('BTCUSDT', '6', { isMissedBySocket: true });
  }
  await market.refresh('BTCUSDT');
  expect(market.freshPrice('BTCUSDT')).toEqual({ price: '6', atMs: clock.at });
});

// Mutation check: accepting any text as a price must fail this test.
it('has no price while the exchange sends an invalid one', async () => {
  trade('0.00');
  await market.refresh('BTCUSDT');
  expect(market.health().pairs).toHaveLength(1);
  expect(market.freshPrice('BTCUSDT')).toBeNull();
});

// Mutation check: bounding the age of a price on one side only must fail this test.
it('ignores prices timestamped in the future', async () => {
  trade('5');
  await market.refresh('BTCUSDT');
  await isFollowed();
  const id = trade('5');
  const later = { a: id + 1, p: '6', q: '1', f: id + 1, l: id + 1, T: clock.at + HOUR_MS, m: false };
  exchange.broadcast({ e: 'aggTrade', E: clock.at, s: 'BTCUSDT', ...later });
  exchange.broadcastRaw('{');
  await eventually(market.health, ({ badFrames }) => badFrames === 1);
  expect(market.freshPrice('BTCUSDT')).toBeNull();
});

it('finds the time of the exchange again after our own clock was set back', async () => {
  aheadMs = -HOUR_MS;
  expect(market.exchangeNow()).toBe(clock.at - HOUR_MS);
  expect(await eventually(market.exchangeNow, exchangeNow => exchangeNow === clock.at)).toBe(clock.at);
});

it('follows many coins with one message, and never sends more than five a second', async () => {
  const pairs = Array.from({ length: 200 }, (_, index) => `C${index}USDT`);
  market.setOpenPairs(pairs);
  await eventually(() => exchange.hasSubscribers('C199USDT'), Boolean);
  for (let count = 1; count <= 40; count += 1) market.setOpenPairs(pairs.slice(count));
  await eventually(
    () => exchange.hasSubscribers('C0USDT'),
    followed => !followed,
  );
  expect(exchange.messages.length).toBeLessThanOrEqual(3);
});

// Mutation check: counting the last page as too many must fail this test.
it.each([
  [2_500, 3],
  [5_000, 5],
])('pages through a gap of %i trades without missing one', async (missed, pages) => {
  trade();
  await market.refresh('BTCUSDT');
  await isFollowed();
  const before = clock.at;
  for (let count = 0; count < missed; count += 1) {
    clock.at += 1;
    exchange.trade('BTCUSDT', '2', { isMissedBySocket: true });
  }
  const newest = trade('3');
  await eventually(
    () => market.health().gapsFilled,
    count => count === 1,
  );
  const around = await market.tradesAround('BTCUSDT', before);
  expect(around?.after[0]?.id).toBe(newest - missed);
  expect(exchange.requests.filter(request => request.includes('fromId'))).toHaveLength(pages);
});

it('backfills trades missed during a disconnect, even without later trades', async () => {
  trade('1');
  await market.refresh('BTCUSDT');
  await isFollowed();
  exchange.disconnectAll();
  await eventually(
    () => exchange.hasSubscribers('BTCUSDT'),
    followed => !followed,
  );
  for (let count = 0; count < 20; count += 1) trade('2');
  await eventually(
    () => market.health().gapsFilled,
    count => count === 1,
  );
  expect(market.freshPrice('BTCUSDT')?.price).toBe('2');
});

it('answers from the history what happened before it was started', async () => {
  const ids = Array.from({ length: 20 }, () => trade());
  const at = clock.at - 100;
  clock.at += 10_000;
  const around = await market.tradesAround('BTCUSDT', at);
  expect(around?.before.map(({ id }) => id)).toEqual(ids.slice(4, 10));
  expect(around?.after.map(({ id }) => id)).toEqual(ids.slice(10, 16));
});

it('queries a silent exchange with backoff, and dates the silence by the exchange’s clock', async () => {
  trade();
  const at = clock.at;
  const countRequests = () => exchange.requests.filter(request => request.includes('aggTrades')).length;
  const askFor = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 250) {
      clock.at += 250;
      await market.tradesAround('BTCUSDT', at);
    }
  };
  await askFor(10_000);
  const first = countRequests();
  await askFor(60_000);
  expect(countRequests() - first).toBeLessThanOrEqual(13);
  const silence = await market.tradesAround('BTCUSDT', at);
  expect(silence?.after).toEqual([]);
  expect(silence?.knownUntilMs).toBeGreaterThan(clock.at - 8_000);
  expect(silence?.knownUntilMs).toBeLessThanOrEqual(clock.at - 2_000);
});

it('keeps the rest of the weight for settling when half of it is used', async () => {
  const weight = (used: number) => (exchange.faults.headers = { 'x-mbx-used-weight-1m': String(used) });
  trade('5');
  weight(3_001);
  await market.tradesAround('BTCUSDT', clock.at - 5_000);
  await market.refresh('BTCUSDT');
  expect(market.freshPrice('BTCUSDT')).toBeNull();
  clock.at = (Math.floor(clock.at / 60_000) + 1) * 60_000;
  exchange.trade('BTCUSDT', '6');
  await market.refresh('BTCUSDT');
  expect(market.freshPrice('BTCUSDT')?.price).toBe('6');
  weight(5_001);
  clock.at += 10_000;
  await market.tradesAround('BTCUSDT', clock.at - 5_000);
  expect(market.health().restPausedUntilMs).toBe((Math.floor(clock.at / 60_000) + 1) * 60_000);
});

it('counts malformed frames and continues', async () => {
  market.setOpenPairs(['BTCUSDT']);
  await isFollowed();
  exchange.broadcastRaw('<html>');
  exchange.broadcastRaw('{"e":"aggTrade","E":1,"s":"BTCUSDT","p":"NaN"}');
  trade('7');
  await eventually(
    () => market.freshPrice('BTCUSDT')?.price,
    price => price === '7',
  );
  expect(market.health().badFrames).toBe(2);
});

// Mutation check: taking every frame for a sign of life must fail this test.
it('treats repeated old events as silence', async () => {
  market.setOpenPairs(['BTCUSDT']);
  await isFollowed();
  const event = { e: '24hrMiniTicker', E: clock.at };
  const isHeard = () =>
    eventually(
      () => market.health().silentForMs,
      ms => ms === 0,
    );
  exchange.broadcast(event);
  await isHeard();
  clock.at += 4_000;
  exchange.broadcast(event);
  await isHeard();
  expect(market.health()).toMatchObject({ isConnected: true, reconnects: 0 });
  clock.at += 1_001;
  expect(market.health().isConnected).toBe(false);
  const { reconnects } = await eventually(market.health, health => health.reconnects > 0);
  expect(reconnects).toBe(1);
});

// Mutation check: measuring the silence by the wall clock must fail this test.
it.each([0, -HOUR_MS])(
  'treats five silent seconds as a lost connection, and reconnects: clock set to %d ms',
  async setTo => {
    market.setOpenPairs(['BTCUSDT']);
    await isFollowed();
    trade('5');
    await eventually(market.health, ({ silentForMs }) => silentForMs === 0);
    exchange.faults.isSilent = true;
    aheadMs = setTo;
    clock.at += 5_001;
    expect(market.health()).toMatchObject({ silentForMs: 5_001, feedAgeMs: 5_001 });
    expect(market.health().isConnected).toBe(false);
    await eventually(
      () => market.health().reconnects,
      count => count === 1,
    );
    exchange.faults.isSilent = false;
    await isFollowed();
    await eventually(() => market.health().isConnected, Boolean);
  },
);
