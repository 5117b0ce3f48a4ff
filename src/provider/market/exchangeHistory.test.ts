import { HOUR_MS } from '#contract/numbers/durations.ts';
import { silentLog } from '#provider/core/log.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { createExchangeHistory } from './exchangeHistory.ts';
import { type AggTradesQuery } from './exchangeRest.ts';

const HANGS_MS = 4_000;

// Mutation check: starting the backoff when the read begins must fail this test.
it('queries an exchange that hangs once for many trades, not once for each', async () => {
  const clock = aClock();
  let requestCount = 0;
  const hanging = async () => {
    requestCount += 1;
    clock.at += HANGS_MS;
    throw new Error('no answer in time');
  };
  const rest = { trades: hanging, serverTime: hanging, isBusy: () => false, pausedUntilMs: () => null };
  const history = createExchangeHistory(rest, { now: clock.now, log: silentLog });
  const moments = Array.from({ length: 100 }, (_, index) => clock.at - 60_000 + index);
  const answers = [];
  for (const atMs of moments) answers.push(await history.tradesAround('BTCUSDT', atMs));
  expect(new Set(answers)).toEqual(new Set([null]));
  expect(requestCount).toBe(1);
});

const aQuietExchange = (now: () => number) => {
  const requested: AggTradesQuery[] = [];
  const newest = Array.from({ length: 6 }, (_, index) => ({ id: index, price: '1', atMs: now() - 60_000 + index }));
  const trades = async (wanted: AggTradesQuery) => {
    requested.push(wanted);
    return wanted.startTime === undefined && wanted.fromId === undefined ? newest : [];
  };
  return { requested, trades, serverTime: async () => now(), isBusy: () => false, pausedUntilMs: () => null };
};

it('dates a silence the first time that it meets it', async () => {
  const clock = aClock();
  const history = createExchangeHistory(aQuietExchange(clock.now), { now: clock.now, log: silentLog });
  const around = await history.tradesAround('BTCUSDT', clock.at - 40_000);
  expect(around?.before).toHaveLength(6);
  expect(around).toMatchObject({ after: [], knownUntilMs: clock.at - 2_000 });
});

// Mutation check: reading the trades before the time that dates them, in readEnd or readNext, must fail this test.
it('dates a silence by a time before the trades were read', async () => {
  const clock = aClock();
  const quiet = aQuietExchange(clock.now);
  const slow = async (wanted: AggTradesQuery) => {
    const found = await quiet.trades(wanted);
    clock.at += 4_000;
    return found;
  };
  const history = createExchangeHistory({ ...quiet, trades: slow }, { now: clock.now, log: silentLog });
  const atMs = clock.at - 40_000;
  const first = await history.tradesAround('BTCUSDT', atMs);
  expect(first?.knownUntilMs).toBe(clock.at - 4_000 - 2_000);
  clock.at += 60_000;
  const again = await history.tradesAround('BTCUSDT', atMs);
  expect(again?.knownUntilMs).toBe(clock.at - 4_000 - 2_000);
});

// Coins whose trades are due at many moments must not use up the exchange's weight. Mutation check: keeping fewer than
// twelve pages must fail this test.
it('answers twelve moments far apart again without a request to the exchange', async () => {
  const clock = aClock();
  let requested = 0;
  const start = clock.at - 10_000_000;
  const trades = async ({ fromId, startTime = start + (fromId ?? 0) * 1_000, limit }: AggTradesQuery) => {
    requested += 1;
    const first = Math.ceil((startTime - start) / 1_000);
    return Array.from({ length: limit }, (_, at) => ({
      id: first + at,
      price: '1',
      atMs: start + (first + at) * 1_000,
    }));
  };
  const rest = { trades, serverTime: async () => clock.at, isBusy: () => false, pausedUntilMs: () => null };
  const history = createExchangeHistory(rest, { now: clock.now, log: silentLog });
  const moments = Array.from({ length: 12 }, (_, index) => start + 50_500 + index * 2_000_000);
  for (const atMs of moments) await history.tradesAround('BTCUSDT', atMs);
  const once = requested;
  for (const atMs of moments) expect((await history.tradesAround('BTCUSDT', atMs))?.after).toHaveLength(6);
  expect(requested).toBe(once);
});

// Mutation check: keeping a page of each read that brings no trade must fail this test.
it('keeps what it has read while the exchange is silent for minutes', async () => {
  const clock = aClock();
  const start = clock.at - 60_000;
  const tape = Array.from({ length: 20 }, (_, id) => ({ id, price: '1', atMs: start + id * 1_000 }));
  const trades = async ({ fromId = 0, startTime = 0, limit }: AggTradesQuery) =>
    tape.filter(({ id, atMs }) => id >= fromId && atMs >= startTime).slice(0, limit);
  const rest = { trades, serverTime: async () => clock.at, isBusy: () => false, pausedUntilMs: () => null };
  const history = createExchangeHistory(rest, { now: clock.now, log: silentLog });
  const accepted = start + 8_500;
  const around = await history.tradesAround('BTCUSDT', accepted);
  expect(around?.after.map(({ id }) => id)).toEqual([9, 10, 11, 12, 13, 14]);
  for (let reads = 0; reads < 20; reads += 1) {
    await history.tradesAround('BTCUSDT', start + 40_000);
    clock.at += 5_000;
  }
  await history.tradesAround('BTCUSDT', start + 40_000);
  expect(await history.tradesAround('BTCUSDT', accepted)).toEqual(around);
});

it('does not wait an hour for a clock that was set back by one', async () => {
  const clock = aClock();
  const rest = aQuietExchange(clock.now);
  const history = createExchangeHistory(rest, { now: clock.now, log: silentLog });
  const atMs = clock.at - 40_000;
  await history.tradesAround('BTCUSDT', atMs);
  const before = rest.requested.length;
  await history.tradesAround('BTCUSDT', atMs);
  expect(rest.requested).toHaveLength(before);
  clock.at -= HOUR_MS;
  await history.tradesAround('BTCUSDT', atMs);
  expect(rest.requested.length).toBeGreaterThan(before);
});
