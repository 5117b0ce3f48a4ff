import * as z from 'zod/mini';
import { Pair, TradeType } from '#contract/trades.ts';
import type { WebConfig } from '#contract/webConfig.ts';
import { parseUrl } from '#web/shared/app/parseUrl.ts';
import type { SettledTrade } from './settlementCheck.ts';

const TradeId = z.string().check(z.regex(/^\d{1,15}$/));

/**
 * What an evidence link names: the two exchange trades that decided an order, its side, its payout rate, and the exchange.
 * Links of earlier releases lack the exchange.
 */
const EvidenceLink = z.strictObject({
  pair: Pair,
  side: TradeType,
  payout: z.string().check(z.regex(/^\d(\.\d{1,4})?$/)),
  entry: TradeId,
  exit: TradeId,
  source: z.optional(z.string().check(z.regex(/^[\w.:[\]/-]{1,100}$/))),
});
export type EvidenceLink = z.infer<typeof EvidenceLink>;

/** Names an exchange by its REST host without the scheme. The simulated one is the same at every address. */
export const nameExchange = ({ isSimulated }: WebConfig['exchange'], rest: string): string =>
  isSimulated ? 'simulated' : rest.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Returns whether the prices of entry and exit alone decided the order. */
const isDecidedByPrices = ({ tradeResult, voidReason }: SettledTrade): boolean =>
  Boolean(tradeResult) || voidReason === 'equal_prices';

/** Returns the link that anyone can open. Unless two prices decided the order, only its owner can open the link. */
export function createEvidenceLink(origin: string, exchange: WebConfig['exchange'], trade: SettledTrade): string {
  const { _id, coinType, tradeType, evidence } = trade;
  const { entry, exit, payoutRate, source } = evidence;
  if (!entry || !exit || !isDecidedByPrices(trade)) return `${origin}/order/${_id}`;
  const link: Required<EvidenceLink> = {
    pair: coinType,
    side: tradeType,
    payout: String(payoutRate),
    entry: String(entry.tradeId),
    exit: String(exit.tradeId),
    source: nameExchange(exchange, source),
  };
  return `${origin}/evidence?${new URLSearchParams(link).toString()}`;
}

const OWN_ORDER = /^\/order\/[\w-]+$/;

/** Returns the path of a pasted receipt link, whatever its host; null for any other text. */
export function readPastedLink(text: string): string | null {
  const typed = text.trim();
  // A link is often copied without its scheme.
  const url = parseUrl(typed) ?? parseUrl(`https://${typed}`);
  if (!url) return null;
  if (url.pathname === '/evidence' && parseEvidenceLink(url.searchParams)) return `/evidence${url.search}`;
  return OWN_ORDER.test(url.pathname) ? url.pathname : null;
}

/** What apps and mails append to links for statistics, such as fbclid. */
const APPENDED = /^(utm_\w+|\w*clk?id|igshi?d?)$/;

/** Returns what the link names; null for a link of another form, or without an exit after its entry. */
export function parseEvidenceLink(params: URLSearchParams): EvidenceLink | null {
  const own = [...params].filter(([name]) => !APPENDED.test(name));
  const link = EvidenceLink.safeParse(Object.fromEntries(own)).data;
  return link && BigInt(link.exit) > BigInt(link.entry) ? link : null;
}
