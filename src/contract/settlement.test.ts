import { byRunLength } from '#test/support/runLength.ts';
import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { decimal } from './money.ts';
import { calculateProfit } from './profit.ts';
import { Evidence, type EvidenceTrade } from './evidence.ts';
import {
  calculateAfterAmount,
  getMarketFacts,
  SETTLEMENT_RULE,
  calculateBalanceChange,
  getOutcomeAtPrice,
  resolveOutcome,
  resolveOutcomeFromEvidence,
  type MarketFacts,
  type TimedOrder,
} from './settlement.ts';

const T0 = Date.parse('2026-03-01T12:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

/** An exchange trade this many milliseconds after acceptance. */
const aTrade = (tradeId: number, afterMs: number, price: string): EvidenceTrade => ({
  tradeId,
  price,
  at: iso(T0 + afterMs),
});
const anOrder = (more: Partial<TimedOrder> = {}): TimedOrder => ({
  tradeType: 'buy',
  acceptedAt: iso(T0),
  durationMs: 30_000,
  ...more,
});
const facts = (more: Partial<MarketFacts> = {}): MarketFacts => ({
  entry: aTrade(1, 200, '100.0'),
  exit: aTrade(9, 29_900, '100.5'),
  next: aTrade(10, 30_100, '90'),
  knownUntilMs: T0 + 30_100,
  ...more,
});
const resolve = (order: TimedOrder, known: MarketFacts) => {
  const result = resolveOutcome(order, known);
  return result.outcome === 'void' ? result.reason : result.outcome;
};

describe('who wins', () => {
  it('lets Buy win above entry and Sell below it', () => {
    const up = facts();
    const down = facts({ exit: aTrade(9, 29_900, '99.99') });
    expect(resolve(anOrder(), up)).toBe('win');
    expect(resolve(anOrder({ tradeType: 'sell' }), up)).toBe('loss');
    expect(resolve(anOrder(), down)).toBe('loss');
    expect(resolve(anOrder({ tradeType: 'sell' }), down)).toBe('win');
  });

  it('names the exchange trades that decided it', () => {
    const { entry, exit } = facts();
    expect(resolveOutcome(anOrder(), facts())).toEqual({ outcome: 'win', entry, exit });
  });

  it('compares prices by value to the last decimal, not by their text', () => {
    const sameValue = facts({ entry: aTrade(1, 200, '0.10'), exit: aTrade(9, 29_900, '0.1000') });
    const lastDecimal = facts({
      entry: aTrade(1, 200, '64012.000000000001'),
      exit: aTrade(9, 29_900, '64012.000000000002'),
    });
    const byLength = facts({ entry: aTrade(1, 200, '9.5'), exit: aTrade(9, 29_900, '10.5') });
    expect(resolve(anOrder(), sameValue)).toBe('equal_prices');
    expect(resolve(anOrder(), lastDecimal)).toBe('win');
    expect(resolve(anOrder(), byLength)).toBe('win');
  });
});

describe('when the stake is refunded', () => {
  it('refunds it without an exchange trade within 5 s of acceptance, to the millisecond', () => {
    expect(resolve(anOrder(), facts({ entry: aTrade(1, 5_000, '100') }))).toBe('win');
    expect(resolve(anOrder(), facts({ entry: aTrade(1, 5_001, '100') }))).toBe('no_entry');
    const noTrades = { entry: null, exit: null, next: null };
    expect(resolve(anOrder(), facts({ ...noTrades, knownUntilMs: T0 + 5_001 }))).toBe('no_entry');
    expect(resolve(anOrder(), facts({ ...noTrades, knownUntilMs: T0 + 5_000 }))).toBe('undecided');
    expect(resolve(anOrder(), facts({ ...noTrades, next: aTrade(1, 40_000, '100'), knownUntilMs: 0 }))).toBe(
      'no_entry',
    );
  });

  it('refunds it when entry and exit are the same trade', () => {
    const only = aTrade(1, 4_000, '100');
    expect(resolve(anOrder(), facts({ entry: only, exit: only }))).toBe('single_trade');
  });

  it('refunds it when the exchange was silent for more than 30 s around expiry', () => {
    const exit = aTrade(9, 20_000, '101');
    expect(resolve(anOrder(), facts({ exit, next: aTrade(10, 50_000, '99') }))).toBe('win');
    expect(resolve(anOrder(), facts({ exit, next: aTrade(10, 50_001, '99') }))).toBe('market_stopped');
  });

  it('refunds it when the exchange stopped and never resumed', () => {
    const stopped = (knownForMs: number) =>
      facts({ exit: aTrade(9, 20_000, '101'), next: null, knownUntilMs: T0 + knownForMs });
    expect(resolve(anOrder(), stopped(50_000))).toBe('undecided');
    expect(resolve(anOrder(), stopped(50_001))).toBe('market_stopped');
  });
});

describe('when the result is still open', () => {
  it('waits for the entry', () => {
    const nothing = facts({ entry: null, exit: null, next: null, knownUntilMs: T0 + 100 });
    expect(resolve(anOrder(), nothing)).toBe('undecided');
  });

  it('waits for a trade after expiry, however close the last one is', () => {
    const waiting = facts({ exit: aTrade(9, 30_000, '101'), next: null, knownUntilMs: T0 + 30_000 });
    expect(resolve(anOrder(), waiting)).toBe('undecided');
    expect(resolve(anOrder(), { ...waiting, knownUntilMs: T0 + 59_999 })).toBe('undecided');
  });

  it('does not treat the exchange as stopped before the timeout', () => {
    const silentFacts = facts({ entry: aTrade(1, 200, '100'), exit: aTrade(1, 200, '100'), next: null });
    const order = anOrder({ durationMs: 300_000 });
    expect(resolve(order, { ...silentFacts, knownUntilMs: T0 + 200_000 })).toBe('undecided');
    expect(resolve(order, { ...silentFacts, knownUntilMs: T0 + 300_000 })).toBe('undecided');
    expect(resolve(order, { ...silentFacts, knownUntilMs: T0 + 300_001 })).toBe('market_stopped');
  });

  it('ends a silence at the next trade, not when the trade became known', () => {
    expect(resolve(anOrder(), facts({ knownUntilMs: Number.POSITIVE_INFINITY }))).toBe('win');
  });
});

describe('finding entry, exit and next', () => {
  it('takes the first trade after acceptance and the last at or before expiry', () => {
    const trades = [
      aTrade(1, -10, '1'),
      aTrade(2, 0, '2'),
      aTrade(3, 1, '3'),
      aTrade(4, 30_000, '4'),
      aTrade(5, 30_000, '5'),
      aTrade(6, 30_001, '6'),
    ];
    const found = getMarketFacts(anOrder(), trades, T0 + 31_000);
    expect([found.entry, found.exit, found.next].map(trade => trade?.tradeId)).toEqual([3, 5, 6]);
    expect(found.knownUntilMs).toBe(T0 + 31_000);
  });

  it('finds nothing without trades', () => {
    expect(getMarketFacts(anOrder(), [], T0)).toEqual({ entry: null, exit: null, next: null, knownUntilMs: T0 });
  });
});

describe('recomputing from evidence', () => {
  const before = [aTrade(97, -400, '99'), aTrade(98, 0, '99.5')];
  const entry = aTrade(99, 300, '100');
  const exit = aTrade(120, 29_000, '101');
  const next = aTrade(121, 30_500, '95');
  const evidence = Evidence.parse({
    source: 'https://exchange.example',
    rule: SETTLEMENT_RULE,
    payoutRate: 0.8,
    acceptedAt: iso(T0),
    entry,
    exit,
    around: { entry: [...before, entry, aTrade(100, 500, '100.2')], exit: [aTrade(119, 28_000, '100.9'), exit, next] },
  });
  const order = { tradeType: 'buy', durationMs: 30_000 } as const;

  it('leads to the same result', () => {
    expect(resolveOutcomeFromEvidence(order, evidence)).toEqual({ outcome: 'win', entry, exit });
  });

  it('rejects evidence whose entry or exit is not the trade that its list shows', () => {
    const laterEntry = { ...evidence, entry: aTrade(100, 500, '101.5') };
    expect(resolveOutcomeFromEvidence(order, laterEntry)).toEqual({ outcome: 'win', entry, exit });
    const afterExpiry = { ...evidence, exit: next };
    expect(resolveOutcomeFromEvidence(order, afterExpiry)).toEqual({ outcome: 'win', entry, exit });
    const hidden = { ...evidence, entry: null, exit: null };
    expect(resolveOutcomeFromEvidence(order, hidden).outcome).toBe('win');
  });

  it('shows the missing entry by a late trade or by none', () => {
    const late = aTrade(99, 7_000, '100');
    const nothing = { ...evidence, entry: null, exit: null };
    const shown = { ...nothing, around: { entry: [...before, late], exit: [] } };
    expect(resolveOutcomeFromEvidence(order, shown)).toMatchObject({ outcome: 'void', reason: 'no_entry' });
    const silent = { ...nothing, around: { entry: before, exit: [] } };
    expect(resolveOutcomeFromEvidence(order, silent)).toMatchObject({ outcome: 'void', reason: 'no_entry' });
  });

  it('shows that the exchange stopped, by the trade after the silence or by none', () => {
    const silence = (after: EvidenceTrade[]) => ({
      ...evidence,
      around: { ...evidence.around, exit: [exit, ...after] },
    });
    expect(resolveOutcomeFromEvidence(order, silence([aTrade(121, 9_000_000, '50')]))).toMatchObject({
      reason: 'market_stopped',
    });
    expect(resolveOutcomeFromEvidence(order, silence([]))).toMatchObject({ reason: 'market_stopped' });
  });
});

describe('what a trade pays', () => {
  it('pays the stake times the rate in addition, cut to a micro-USDT, never rounded up', () => {
    expect(calculateProfit(decimal('10'), decimal('0.82'))).toBe('8.2');
    expect(calculateProfit(decimal('1.000001'), decimal('0.85'))).toBe('0.85');
    expect(calculateProfit(decimal('3.333333'), decimal('0.88'))).toBe('2.933333');
  });

  it('changes the balance by the stake for a loss and by nothing for a refund', () => {
    expect(calculateAfterAmount('win', decimal('10'), decimal('0.8'))).toBe('8');
    expect(calculateAfterAmount('loss', decimal('10'), decimal('0.8'))).toBe('10');
    expect(calculateAfterAmount('void', decimal('10'), decimal('0.8'))).toBe('0');
  });
});

/**
 * The rule implemented a second time: walks every trade by milliseconds and computes in whole picounits.
 * Mutation check: `>=` for `>` at acceptance, `<` for `<=` at expiry, or 4,999 for 5,000 in settlement.ts must fail
 * this test.
 */
function naiveOutcome(isBuy: boolean, durationMs: number, tape: { afterMs: number; pico: bigint }[]): string {
  let first: { afterMs: number; pico: bigint } | undefined;
  let last: typeof first;
  let following: typeof first;
  let count = 0;
  for (const trade of tape) {
    if (trade.afterMs <= 0) continue;
    if (trade.afterMs > durationMs) {
      following ??= trade;
      continue;
    }
    first ??= trade;
    last = trade;
    count += 1;
  }
  if (!first || first.afterMs > 5000) return first || following ? 'no_entry' : 'undecided';
  if (!last || !following) return 'undecided';
  if (following.afterMs - last.afterMs > 30_000) return 'market_stopped';
  if (count < 2) return 'single_trade';
  if (last.pico === first.pico) return 'equal_prices';
  return isBuy === last.pico > first.pico ? 'win' : 'loss';
}

describe('compared with an independent oracle', () => {
  const next = seededRandom(runSeed('settlement'));
  const random = (below: number) => Math.floor(next() * below);
  const text = (pico: bigint) => `${pico / 1000n}.${(pico % 1000n).toString().padStart(3, '0')}`;

  const TAPES = byRunLength({ short: 5_000, long: 20_000 });

  it(`agrees on ${TAPES} random tapes`, () => {
    const seen = new Map<string, number>();
    for (let round = 0; round < TAPES; round += 1) {
      const durationMs = [30_000, 60_000, 180_000, 300_000][random(4)] ?? 30_000;
      const edges = [-1, 0, 1, 4_999, 5_000, 5_001, durationMs - 1, durationMs, durationMs + 1, durationMs + 30_001];
      const moments = Array.from({ length: random(7) }, () =>
        random(2) === 0 ? (edges[random(edges.length)] ?? 0) : random(durationMs + 40_000) - 2_000,
      ).sort((a, b) => a - b);
      const tape = moments.map(afterMs => ({ afterMs, pico: 100_000n + BigInt(random(3)) }));
      const trades = tape.map(({ afterMs, pico }, index) => aTrade(index + 1, afterMs, text(pico)));
      const order = anOrder({ tradeType: random(2) === 0 ? 'buy' : 'sell', durationMs });
      const knownUntilMs = T0 + (moments.at(-1) ?? 0);

      const expected = naiveOutcome(order.tradeType === 'buy', durationMs, tape);
      expect([round, resolve(order, getMarketFacts(order, trades, knownUntilMs))]).toEqual([round, expected]);
      seen.set(expected, (seen.get(expected) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(
      ['equal_prices', 'loss', 'market_stopped', 'no_entry', 'single_trade', 'undecided', 'win'].sort(),
    );
  });
});

describe('the current standing of an open trade', () => {
  const entry = decimal('100');
  const stands = (tradeType: 'buy' | 'sell', price: string) => {
    const outcome = getOutcomeAtPrice(tradeType, entry, decimal(price));
    return { outcome, change: calculateBalanceChange(outcome, decimal('10'), decimal('0.82')) };
  };

  it.each([
    ['buy', '100.01', 'win', '8.2'],
    ['buy', '99.99', 'loss', '-10'],
    ['sell', '99.99', 'win', '8.2'],
    ['sell', '100.01', 'loss', '-10'],
    ['buy', '100.00', 'void', '0'],
  ] as const)('%s at %s: %s, %s', (tradeType, price, outcome, change) => {
    expect(stands(tradeType, price)).toEqual({ outcome, change });
  });

  // Mutation check: a separate rule in getOutcomeAtPrice must fail this test.
  it('equals the settlement at the same exit', () => {
    for (const tradeType of ['buy', 'sell'] as const)
      for (const price of ['99', '101']) {
        const facts = { entry: aTrade(1, 1, '100'), exit: aTrade(2, 2, price), next: aTrade(3, 30_001, '1') };
        const result = resolveOutcome(anOrder({ tradeType }), { ...facts, knownUntilMs: T0 + 30_001 });
        expect(stands(tradeType, price).outcome).toBe(result.outcome);
      }
  });
});
