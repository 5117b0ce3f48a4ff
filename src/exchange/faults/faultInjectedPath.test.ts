import { createFaultInjectedPath } from './faultInjectedPath.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { getPriceWalk } from '#exchange/pricePath/priceWalk.ts';
import { summarizeTrades } from '#exchange/pricePath/summary.ts';
import { SEEDED_MARKETS } from '#exchange/pricePath/symbols.ts';
import { createTape } from '#exchange/pricePath/tape.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 20, 500);

function aMarket() {
  const path = createFaultInjectedPath(getPriceWalk(SEEDED_MARKETS[0]!, 'larkspur'));
  return { path, tape: createTape(path), original: createTape(getPriceWalk(SEEDED_MARKETS[0]!, 'larkspur')) };
}

describe('a path with injected faults', () => {
  it('has no trades during a halt, and continues with the next id at the price of that time', () => {
    const { path, tape, original } = aMarket();
    const before = tape.lastTradeAt(NOW)!;
    path.halt(NOW, NOW + 200 * SECOND_MS);
    const end = NOW + 200 * SECOND_MS;

    expect(tape.between(NOW + 1, end, Infinity)).toEqual([]);
    expect(tape.summarize(NOW + 1, end)).toBeNull();
    expect(tape.isHalted(NOW + SECOND_MS)).toBe(true);
    expect(tape.isHalted(end + 1)).toBe(false);

    const [after] = tape.between(end + 1, end + MINUTE_MS, 1);
    const [undisturbed] = original.between(end + 1, end + MINUTE_MS, 1);
    expect(after).toEqual({ ...undisturbed, id: before.id + 1 });
  });

  // Mutation check: ids that ignore the trades skipped by an earlier halt must fail this test.
  it('returns the same trades by time and by id after several halts, and sums up to its trades', () => {
    const { path, tape } = aMarket();
    path.halt(NOW, NOW + 90 * SECOND_MS);
    path.halt(NOW + 10 * MINUTE_MS, NOW + 13 * MINUTE_MS);
    path.crash(NOW + 20 * MINUTE_MS, 120 * SECOND_MS, 0.4);
    const [from, to] = [NOW - HOUR_MS, NOW + HOUR_MS];

    const trades = tape.between(from, to, Infinity);
    expect(trades.every((trade, index) => trade.id === trades[0]!.id + index)).toBe(true);
    for (let index = 0; index < trades.length; index += 499)
      expect(tape.fromId(trades[index]!.id, to, 1)).toEqual([trades[index]]);
    expect(tape.summarize(from, to + 1)).toEqual(summarizeTrades(trades));
  });

  it('keeps a halt without an end until it is cleared', () => {
    const { path, tape } = aMarket();
    const before = tape.lastTradeAt(NOW)!;
    path.halt(NOW, Infinity);
    expect(tape.lastTradeAt(NOW + HOUR_MS)).toEqual(before);
    expect(tape.fromId(before.id + 1, NOW + HOUR_MS, 10)).toEqual([]);

    path.clear(NOW + HOUR_MS);
    expect(tape.fromId(before.id + 1, NOW + 2 * HOUR_MS, 1)[0]!.at).toBeGreaterThan(NOW + HOUR_MS);
  });

  // Mutation check: letting the newer halt decide the end must fail this test.
  it('does not end before the longer one of two halts', () => {
    const { path, tape } = aMarket();
    const before = tape.lastTradeAt(NOW)!;
    path.halt(NOW, Infinity);
    path.halt(NOW + MINUTE_MS, NOW + 2 * MINUTE_MS);
    expect(tape.lastTradeAt(NOW + HOUR_MS)).toEqual(before);
  });

  it('drops in a flash crash by the given depth, recovers, and leaves past trades unchanged', () => {
    const { path, tape, original } = aMarket();
    const past = original.between(NOW - MINUTE_MS, NOW, Infinity);
    path.crash(NOW, 120 * SECOND_MS, 0.3);

    const bottom = tape.summarize(NOW + 1, NOW + 120 * SECOND_MS)!.low / past.at(-1)!.price;
    expect(bottom).toBeGreaterThan(0.68);
    expect(bottom).toBeLessThan(0.74);
    expect(tape.between(NOW - MINUTE_MS, NOW, Infinity)).toEqual(past);
    const later = NOW + 121 * SECOND_MS;
    expect(tape.between(later, later + MINUTE_MS, 5)).toEqual(original.between(later, later + MINUTE_MS, 5));
  });
});
