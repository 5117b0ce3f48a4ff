import { decimal } from '#contract/money.ts';
import { decideOutcome } from './tradeOutcome.ts';

const ACCEPTED_MS = Date.UTC(2026, 10, 22, 12);
const EXPIRES_MS = ACCEPTED_MS + 30_000;
const trade = {
  _id: 't1',
  userId: 'u1',
  coinType: 'BTCUSDT',
  tradeType: 'buy' as const,
  tradeAmount: decimal('10'),
  payoutRate: decimal('0.8'),
  acceptedMs: ACCEPTED_MS,
  durationMs: 30_000,
};
const exchangeTrade = (id: number, price: string, atMs: number) => ({ id, price, atMs });

/** Returns the outcome so long after the first of so many trades that followed the expiry. */
function outcomeWith(later: number, agoMs: number) {
  const entry = exchangeTrade(1, '64000', ACCEPTED_MS + 100);
  const exit = exchangeTrade(2, '64001', EXPIRES_MS - 100);
  const after = Array.from({ length: later }, (_, index) => exchangeTrade(3 + index, '64001', EXPIRES_MS + 1 + index));
  const observed = {
    atAcceptance: { before: [], after: [entry, exit], knownUntilMs: EXPIRES_MS },
    atExpiry: { before: [entry, exit], after, knownUntilMs: EXPIRES_MS + 10 },
  };
  return decideOutcome(trade, observed, EXPIRES_MS + 1 + agoMs)?.outcome ?? null;
}

// Mutation check: settling as soon as one later trade is known must fail this test.
it.each([
  [1, 0, null],
  [4, 299, null],
  [4, 300, 'win'],
  [5, 0, 'win'],
])('with %i trades after the exit, %i ms after the first of them, decides %s', (later, agoMs, outcome) => {
  expect(outcomeWith(later, agoMs)).toBe(outcome);
});

// Mutation check: `<` for `<=` in findEntry must fail this test. The trade would stay pending.
it.each([
  [5_000, 'win'],
  [5_001, 'void'],
])('with an entry %i ms after the acceptance, decides %s', (afterMs, outcome) => {
  const entry = exchangeTrade(1, '64000', ACCEPTED_MS + afterMs);
  const exit = exchangeTrade(2, '64001', EXPIRES_MS);
  const after = [exchangeTrade(3, '64001', EXPIRES_MS + 1)];
  const observed = {
    atAcceptance: { before: [], after: [entry, exit], knownUntilMs: EXPIRES_MS },
    atExpiry: { before: [entry, exit], after, knownUntilMs: EXPIRES_MS + 1 },
  };
  expect(decideOutcome(trade, observed, EXPIRES_MS + 301)?.outcome).toBe(outcome);
});
