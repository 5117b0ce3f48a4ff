import * as z from 'zod/mini';
import { Pair, TradeType } from '#contract/trades.ts';
import type { SettledTrade } from './settlementCheck.ts';

const TradeId = z.string().check(z.regex(/^\d{1,15}$/));

/** What an evidence link names: the two exchange trades that decided an order, its side and its payout rate. */
const EvidenceLink = z.strictObject({
  pair: Pair,
  side: TradeType,
  payout: z.string().check(z.regex(/^\d(\.\d{1,4})?$/)),
  entry: TradeId,
  exit: TradeId,
});
export type EvidenceLink = z.infer<typeof EvidenceLink>;

/** Returns the link that anyone can open; without an exit, the one that only the owner of the order can open. */
export function createEvidenceLink(origin: string, { _id, coinType, tradeType, evidence }: SettledTrade): string {
  const { entry, exit, payoutRate } = evidence;
  if (!entry || !exit) return `${origin}/order/${_id}`;
  const link: EvidenceLink = {
    pair: coinType,
    side: tradeType,
    payout: String(payoutRate),
    entry: String(entry.tradeId),
    exit: String(exit.tradeId),
  };
  return `${origin}/evidence?${new URLSearchParams(link).toString()}`;
}

/** Returns what the link names; null for a link of another form. */
export const parseEvidenceLink = (params: URLSearchParams): EvidenceLink | null =>
  EvidenceLink.safeParse(Object.fromEntries(params)).data ?? null;
