import { TRADES_AROUND } from '#contract/evidence.ts';
import { ENTRY_WITHIN_MS, type MarketFacts, type Verdict, verdictOf } from '#contract/settlement.ts';
import { type Crossing, evidenceOf, type Tick } from '#provider/market/market.ts';
import { type OpenTrade, type SettlementFacts } from './settlementStore.ts';

/** How long the evidence may wait for the trades that follow the exit, before it is kept with fewer of them. */
const EVIDENCE_WAITS_MS = 300;

export type Decided = Exclude<Verdict, { outcome: 'undecided' }>;

/** What the exchange did around acceptance and, as soon as that is known, around expiry. */
interface Observed {
  atAcceptance: Crossing;
  atExpiry: Crossing | null;
}

export const expiryOf = ({ acceptedMs, durationMs }: OpenTrade): number => acceptedMs + durationMs;

/** The first exchange trade after acceptance, if it came in time. */
export function entryOf({ acceptedMs }: OpenTrade, { after: [first] }: Crossing): Tick | null {
  return first && first.atMs <= acceptedMs + ENTRY_WITHIN_MS ? first : null;
}

/** The verdict on a trade whose time is up; null while it cannot be given, or its evidence is about to be complete. */
export function decide(trade: OpenTrade, observed: Observed, nowMs: number): Decided | null {
  const { tradeType, acceptedMs, durationMs } = trade;
  const acceptedAt = new Date(acceptedMs).toISOString();
  const verdict = verdictOf({ tradeType, acceptedAt, durationMs }, factsOf(trade, observed));
  if (verdict.outcome === 'undecided') return null;
  const later = observed.atExpiry?.after ?? [];
  const isGrowing = later[0] && later.length < TRADES_AROUND && nowMs - later[0].atMs < EVIDENCE_WAITS_MS;
  return isGrowing ? null : verdict;
}

function factsOf(trade: OpenTrade, { atAcceptance, atExpiry }: Observed): MarketFacts {
  const [first] = atAcceptance.after;
  const entry = first ? evidenceOf(first) : null;
  if (!entryOf(trade, atAcceptance) || !atExpiry) {
    return { entry, exit: null, next: null, knownUntilMs: atAcceptance.knownUntilMs };
  }
  const last = atExpiry.before.at(-1);
  const [next] = atExpiry.after;
  return {
    entry,
    exit: first && last && last.id >= first.id ? evidenceOf(last) : null,
    next: next ? evidenceOf(next) : null,
    knownUntilMs: atExpiry.knownUntilMs,
  };
}

/** What is stored of a verdict: its facts and the exchange trades around them, never the result itself. */
export function settlementFacts(trade: OpenTrade, verdict: Decided, observed: Observed): SettlementFacts {
  const { atAcceptance } = observed;
  const atExpiry = verdict.entry ? observed.atExpiry : null;
  const [next] = atExpiry?.after ?? [];
  return {
    _id: trade._id,
    entry: verdict.entry,
    exit: verdict.exit,
    nextAt: next ? evidenceOf(next).at : null,
    voidReason: verdict.outcome === 'void' ? verdict.reason : null,
    around: {
      entry: [...atAcceptance.before.slice(-TRADES_AROUND), ...atAcceptance.after].map(evidenceOf),
      exit: atExpiry ? [...atExpiry.before, ...atExpiry.after.slice(0, TRADES_AROUND)].map(evidenceOf) : [],
    },
  };
}
