import { calculateAfterAmount, type SettlementOutcome, resolveOutcomeFromEvidence } from '#contract/settlement.ts';
import { compare, decimal, ZERO } from '#contract/money.ts';
import { getDurationMs, type Trade } from '#contract/trades.ts';

export type SettledTrade = Trade & { evidence: NonNullable<Trade['evidence']> };

/** Recomputes the outcome from the stored evidence on this device. */
const recomputeOutcome = (trade: SettledTrade): SettlementOutcome =>
  resolveOutcomeFromEvidence(
    { tradeType: trade.tradeType, durationMs: getDurationMs(trade.selectedTime) },
    trade.evidence,
  );

type VoidKey = 'no_entry' | 'single_trade' | 'equal_prices' | 'market_stopped' | 'voided_by_operator' | 'unknown';
const VOID_TEXT_KEYS = {
  no_entry: 'voidNoEntry',
  single_trade: 'voidSingleTrade',
  equal_prices: 'voidEqualPrices',
  market_stopped: 'voidMarketStopped',
  voided_by_operator: 'voidByOperator',
  unknown: 'voidUnknown',
} as const satisfies Record<VoidKey, string>;

const isVoidKey = (reason: string): reason is VoidKey => Object.hasOwn(VOID_TEXT_KEYS, reason);
const getVoidTextKey = (reason: string | null | undefined) =>
  VOID_TEXT_KEYS[reason && isVoidKey(reason) ? reason : 'unknown'];

/** Returns the translation key of the sentence that explains the provider's result. */
export function getOutcomeTextKey({
  tradeType,
  tradeResult,
  voidReason,
}: Pick<Trade, 'tradeType' | 'tradeResult' | 'voidReason'>) {
  if (tradeResult === 'win') return tradeType === 'buy' ? 'buyWins' : 'sellWins';
  if (tradeResult === 'loss') return tradeType === 'buy' ? 'buyLoses' : 'sellLoses';
  return getVoidTextKey(voidReason);
}

/** Returns whether result, reason and payout follow from the evidence. */
export function agreesWithEvidence(trade: SettledTrade): boolean {
  const resultGiven = trade.tradeResult ?? null;
  if (trade.voidReason === 'voided_by_operator') return resultGiven === null;
  const recomputed = recomputeOutcome(trade);
  if (recomputed.outcome === 'undecided') return false;
  const [result, reason] = recomputed.outcome === 'void' ? [null, recomputed.reason] : [recomputed.outcome, null];
  const after = calculateAfterAmount(recomputed.outcome, trade.tradeAmount, decimal(trade.evidence.payoutRate));
  const hasSameReason = !trade.voidReason || trade.voidReason === reason;
  return resultGiven === result && hasSameReason && compare(trade.tradeAfterAmount ?? ZERO, after) === 0;
}

/** Returns the translation key for a settled order that has no evidence. */
export const getNoEvidenceTextKey = ({ voidReason }: Pick<Trade, 'voidReason'>) =>
  voidReason === 'voided_by_operator' ? 'explanation.voidByOperator' : 'detail.noEvidence';

export const hasEvidence = (trade: Trade): trade is SettledTrade =>
  trade.tradeStatus === 'Completed' && Boolean(trade.evidence);
