import { TRADES_AROUND } from '#contract/evidence.ts';
import { ENTRY_TIMEOUT_MS, type MarketFacts, type SettlementOutcome, resolveOutcome } from '#contract/settlement.ts';
import { type TradesAround, toEvidenceTrade, type ExchangeTrade } from '#provider/market/market.ts';
import { type OpenTrade, type SettlementFacts } from './settlementStore.ts';

/** How long evidence waits for the trades after the exit. */
const EVIDENCE_DELAY_MS = 300;

export type FinalOutcome = Exclude<SettlementOutcome, { outcome: 'undecided' }>;

/** The trades around acceptance and, once known, around expiry. */
interface Observation {
  atAcceptance: TradesAround;
  atExpiry: TradesAround | null;
}

export const getExpiryMs = ({ acceptedMs, durationMs }: OpenTrade): number => acceptedMs + durationMs;

/** Returns the first exchange trade after acceptance, if it came in time. */
export function findEntry({ acceptedMs }: OpenTrade, { after: [first] }: TradesAround): ExchangeTrade | null {
  return first && first.atMs <= acceptedMs + ENTRY_TIMEOUT_MS ? first : null;
}

/** Returns the outcome of a due trade; null while it is unknown or its evidence is incomplete. */
export function decideOutcome(trade: OpenTrade, observed: Observation, nowMs: number): FinalOutcome | null {
  const { tradeType, acceptedMs, durationMs } = trade;
  const acceptedAt = new Date(acceptedMs).toISOString();
  const result = resolveOutcome({ tradeType, acceptedAt, durationMs }, toMarketFacts(trade, observed));
  if (result.outcome === 'undecided') return null;
  const later = observed.atExpiry?.after ?? [];
  const isIncomplete = later[0] && later.length < TRADES_AROUND && nowMs - later[0].atMs < EVIDENCE_DELAY_MS;
  return isIncomplete ? null : result;
}

function toMarketFacts(trade: OpenTrade, { atAcceptance, atExpiry }: Observation): MarketFacts {
  const [first] = atAcceptance.after;
  const entry = first ? toEvidenceTrade(first) : null;
  if (!findEntry(trade, atAcceptance) || !atExpiry) {
    return { entry, exit: null, next: null, knownUntilMs: atAcceptance.knownUntilMs };
  }
  const last = atExpiry.before.at(-1);
  const [next] = atExpiry.after;
  return {
    entry,
    exit: first && last && last.id >= first.id ? toEvidenceTrade(last) : null,
    next: next ? toEvidenceTrade(next) : null,
    knownUntilMs: atExpiry.knownUntilMs,
  };
}

/** Returns the facts of an outcome with the trades around them, without the result itself. */
export function toSettlementFacts(trade: OpenTrade, result: FinalOutcome, observed: Observation): SettlementFacts {
  const { atAcceptance } = observed;
  const atExpiry = result.entry ? observed.atExpiry : null;
  const [next] = atExpiry?.after ?? [];
  return {
    _id: trade._id,
    entry: result.entry,
    exit: result.exit,
    nextAt: next ? toEvidenceTrade(next).at : null,
    voidReason: result.outcome === 'void' ? result.reason : null,
    around: {
      entry: [...atAcceptance.before.slice(-TRADES_AROUND), ...atAcceptance.after].map(toEvidenceTrade),
      exit: atExpiry ? [...atExpiry.before, ...atExpiry.after.slice(0, TRADES_AROUND)].map(toEvidenceTrade) : [],
    },
  };
}
