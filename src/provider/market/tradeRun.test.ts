import { type Tick } from './market.ts';
import { tradeRun } from './tradeRun.ts';

/** Trades with these ids, one every 100 ms from the first on. */
const ticks = (fromId: number, count: number): Tick[] =>
  Array.from({ length: count }, (_, index) => ({ id: fromId + index, price: '1', atMs: (fromId + index) * 100 }));
const ids = (crossed: readonly Tick[] = []) => crossed.map(({ id }) => id);

it('grows by what follows, and passes over what it has', () => {
  const run = tradeRun(ticks(10, 3));
  expect(run.append(ticks(11, 4))).toBe(true);
  expect(run.last?.id).toBe(14);
});

// Sabotage: hand them over as the arguments of one call. It throws beyond a hundred thousand, in a promise that nobody
// waits for, and the process ends.
it('takes whatever number comes at once', () => {
  const run = tradeRun();
  expect(run.append(ticks(0, 300_000))).toBe(true);
  expect(run.last?.id).toBe(299_999);
});

it('takes nothing that would leave a gap, or goes back in time', () => {
  const run = tradeRun(ticks(10, 3));
  expect(run.append(ticks(14, 2))).toBe(false);
  expect(run.append([{ id: 13, price: '1', atMs: 1 }])).toBe(false);
  expect(run.last?.id).toBe(12);
});

it('shows the six trades on each side of a moment; the moment itself belongs to what came before', () => {
  const run = tradeRun(ticks(10, 30));
  const crossing = run.crossing(2_000);
  expect(ids(crossing?.before)).toEqual([15, 16, 17, 18, 19, 20]);
  expect(ids(crossing?.after)).toEqual([21, 22, 23, 24, 25, 26]);
  expect(crossing?.knownUntilMs).toBe(3_900);
});

it('says nothing about a moment that it does not reach across', () => {
  const run = tradeRun(ticks(10, 3));
  expect([999, 1_200, 5_000].map(at => run.crossing(at))).toEqual([null, null, null]);
  expect(ids(run.crossing(1_000)?.before)).toEqual([10]);
  expect(tradeRun().crossing(0)).toBeNull();
});

it('forgets the past, but never the newest few', () => {
  const run = tradeRun(ticks(10, 30));
  run.forgetBefore(2_000);
  expect(run.crossing(2_050)).toBeNull();
  expect(ids(run.crossing(2_150)?.before)).toEqual([21]);
  run.forgetBefore(1e9);
  expect(ids(run.crossing(3_400)?.before)).toEqual([34]);
});
