import * as z from 'zod/mini';
import type { EvidenceTrade } from '#contract/evidence.ts';
import { AggTrade } from '#contract/market.ts';
import type { WebDeps } from '#web/deps.ts';
import { type ExchangeClient, createSettlementClient } from '#web/market/exchange/exchangeClient.ts';
import { type EvidenceLink, nameExchange } from '#web/shared/records/evidenceLink.ts';

/** Two trades with the host that reported them: `missing` if it has no such trade, `failed` without a valid response. */
export type FoundTrades =
  | { kind: 'found'; host: string; trades: readonly [EvidenceTrade, EvidenceTrade] }
  | { kind: 'missing' | 'failed'; host: string }
  /** The configuration does not name the exchange of these trades, and other ones prove nothing. */
  | { kind: 'otherExchange' };

const toEvidenceTrade = ({ a, p, T }: AggTrade): EvidenceTrade => ({
  tradeId: a,
  price: p,
  at: new Date(T).toISOString(),
});

/** Returns the trade with this id: null if there is none, undefined without a valid response. */
async function fetchTrade(exchange: ExchangeClient, pair: string, id: string) {
  const path = `/api/v3/aggTrades?symbol=${pair}&fromId=${id}&limit=1`;
  const response = await exchange.request(path, z.array(AggTrade));
  if (response.kind !== 'answered') return response.kind === 'refused' ? null : undefined;
  const [trade] = response.body;
  return trade && String(trade.a) === id ? toEvidenceTrade(trade) : null;
}

/** Fetches the two trades of a link from the exchange that it names, by default from the one that settles orders. */
export async function fetchTrades(
  deps: WebDeps,
  { pair, entry: entryId, exit: exitId, source }: Pick<EvidenceLink, 'pair' | 'entry' | 'exit' | 'source'>,
): Promise<FoundTrades> {
  const { exchange: exchanges } = deps.config;
  const rest = [exchanges.global.rest, exchanges.us.rest].find(each => nameExchange(exchanges, each) === source);
  if (source !== undefined && rest === undefined) return { kind: 'otherExchange' };
  const exchange = createSettlementClient(deps, rest);
  const [entry, exit] = await Promise.all([entryId, exitId].map(id => fetchTrade(exchange, pair, id)));
  const { host } = new URL(exchange.host().rest);
  if (entry && exit) return { kind: 'found', host, trades: [entry, exit] };
  return { kind: entry === undefined || exit === undefined ? 'failed' : 'missing', host };
}
