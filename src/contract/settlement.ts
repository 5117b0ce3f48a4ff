import * as z from 'zod/mini';
import { compare, decimal, negate, ZERO, type Decimal } from './money.ts';
import type { Evidence, EvidenceTrade } from './evidence.ts';
import { calculateProfit } from './profit.ts';

/** No exchange trade within this time after acceptance: void. */
export const ENTRY_TIMEOUT_MS = 5_000;
/** No exchange trade for this long around the expiry means that the exchange stopped: void. */
const MARKET_SILENCE_TIMEOUT_MS = 30_000;

export const SETTLEMENT_RULE =
  'Entry is the first exchange trade after the order was accepted, exit the last one at or before its time is up; ' +
  'Buy wins above entry, Sell below it; equal prices, no trade within 5 s, a single trade or a stopped exchange return the stake.';

const VOID_REASONS = ['no_entry', 'single_trade', 'equal_prices', 'market_stopped', 'voided_by_operator'] as const;
export const VoidReason = z.enum(VOID_REASONS);
export type VoidReason = z.infer<typeof VoidReason>;

/** The fields of an order that decide its result; `acceptedAt` in exchange time. */
export interface TimedOrder {
  tradeType: 'buy' | 'sell';
  acceptedAt: string;
  durationMs: number;
}

/** The first trade after acceptance, the last by expiry, the first after it; complete up to `knownUntilMs`. */
export interface MarketFacts {
  entry: EvidenceTrade | null;
  exit: EvidenceTrade | null;
  next: EvidenceTrade | null;
  knownUntilMs: number;
}

export type SettlementOutcome =
  | { outcome: 'undecided' }
  | { outcome: 'win' | 'loss'; entry: EvidenceTrade; exit: EvidenceTrade }
  | { outcome: 'void'; reason: VoidReason; entry: EvidenceTrade | null; exit: EvidenceTrade | null };

const ms = (trade: EvidenceTrade): number => Date.parse(trade.at);

/**
 * Returns the result of a timed trade; pure, because the provider settles with it and the app recomputes with it.
 * 'undecided' until a trade after expiry is known, or the history is complete for the whole timeout.
 */
export function resolveOutcome(order: TimedOrder, { entry, exit, next, knownUntilMs }: MarketFacts): SettlementOutcome {
  const acceptedMs = Date.parse(order.acceptedAt);
  const expiresMs = acceptedMs + order.durationMs;
  const entryDeadlineMs = acceptedMs + ENTRY_TIMEOUT_MS;
  const noTradeUntilMs = next === null ? knownUntilMs : ms(next);

  if (entry === null || ms(entry) > entryDeadlineMs) {
    const isKnown = entry !== null || noTradeUntilMs > entryDeadlineMs;
    return isKnown ? { outcome: 'void', reason: 'no_entry', entry: null, exit: null } : { outcome: 'undecided' };
  }
  if (exit === null || noTradeUntilMs <= expiresMs) return { outcome: 'undecided' };
  if (noTradeUntilMs > ms(exit) + MARKET_SILENCE_TIMEOUT_MS)
    return { outcome: 'void', reason: 'market_stopped', entry, exit };
  if (next === null) return { outcome: 'undecided' };
  if (exit.tradeId === entry.tradeId) return { outcome: 'void', reason: 'single_trade', entry, exit };

  const outcome = getOutcomeAtPrice(order.tradeType, decimal(entry.price), decimal(exit.price));
  return outcome === 'void' ? { outcome, reason: 'equal_prices', entry, exit } : { outcome, entry, exit };
}

/** Returns the result of an exit at `price` for a trade entered at `entry`. */
export function getOutcomeAtPrice(tradeType: TimedOrder['tradeType'], entry: Decimal, price: Decimal) {
  const moved = compare(price, entry);
  if (moved === 0) return 'void';
  return moved > 0 === (tradeType === 'buy') ? 'win' : 'loss';
}

/** Finds the facts in exchange trades, oldest first and complete around acceptance and around expiry. */
export function getMarketFacts(
  order: Omit<TimedOrder, 'tradeType'>,
  trades: readonly EvidenceTrade[],
  knownUntilMs: number,
): MarketFacts {
  const acceptedMs = Date.parse(order.acceptedAt);
  const expiresMs = acceptedMs + order.durationMs;
  const within = trades.filter(trade => ms(trade) > acceptedMs && ms(trade) <= expiresMs);
  return {
    entry: within[0] ?? null,
    exit: within.at(-1) ?? null,
    next: trades.find(trade => ms(trade) > expiresMs) ?? null,
    knownUntilMs,
  };
}

/** Returns the result that evidence proves; entry and exit are found again, which detects a false reference. */
export function resolveOutcomeFromEvidence(
  order: Omit<TimedOrder, 'acceptedAt'>,
  evidence: Evidence,
): SettlementOutcome {
  const timed = { ...order, acceptedAt: evidence.acceptedAt };
  return resolveOutcome(timed, getMarketFacts(timed, listEvidenceTrades(evidence), Number.POSITIVE_INFINITY));
}

function listEvidenceTrades({ entry, exit, around }: Evidence): EvidenceTrade[] {
  const named = [entry, exit].filter(trade => trade !== null);
  const byId = new Map([...named, ...around.entry, ...around.exit].map(trade => [trade.tradeId, trade]));
  return [...byId.values()].sort((a, b) => a.tradeId - b.tradeId);
}

/** Returns the wire's `tradeAfterAmount`: the profit of a win, the stake of a loss, 0 of a refund. */
export const calculateAfterAmount = (outcome: 'win' | 'loss' | 'void', stake: Decimal, payoutRate: Decimal): Decimal =>
  ({ win: calculateProfit(stake, payoutRate), loss: stake, void: ZERO })[outcome];

/** Returns the same with its sign: negative for a loss. */
export function calculateBalanceChange(outcome: 'win' | 'loss' | 'void', stake: Decimal, payoutRate: Decimal): Decimal {
  const changed = calculateAfterAmount(outcome, stake, payoutRate);
  return outcome === 'loss' ? negate(changed) : changed;
}
