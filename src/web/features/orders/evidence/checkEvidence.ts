import * as z from 'zod/mini';
import { AggTrade } from '#contract/market.ts';
import { compare, decimal } from '#contract/money.ts';
import { type EvidenceTrade } from '#contract/evidence.ts';
import { ENTRY_TIMEOUT_MS } from '#contract/settlement.ts';
import type { WebDeps } from '#web/deps.ts';
import { type ExchangeClient, createSettlementClient } from '#web/market/exchange/exchangeClient.ts';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';

export type CheckOutcome = 'agrees' | 'differs' | 'unchecked';

export interface Check {
  outcome: CheckOutcome;
  /** The host of the exchange. */
  host: string;
}

const isSame = ({ a, p, T }: AggTrade, { tradeId, price, at }: EvidenceTrade): boolean =>
  a === tradeId && T === Date.parse(at) && compare(decimal(p), decimal(price)) === 0;

/** Fetches trades of the pair and compares them; an invalid response means 'unchecked'. */
async function fetchAndCompare(
  exchange: ExchangeClient,
  query: string,
  agrees: (trades: readonly AggTrade[]) => boolean,
): Promise<CheckOutcome> {
  const response = await exchange.request(`/api/v3/aggTrades?${query}&limit=1`, z.array(AggTrade));
  if (response.kind !== 'answered') return 'unchecked';
  return agrees(response.body) ? 'agrees' : 'differs';
}

/**
 * Verifies the evidence from this device with the exchange that settled the order: entry and exit by their trade ids.
 * Without an entry, it verifies that no trade followed the acceptance in time.
 */
export async function checkEvidence(
  deps: WebDeps,
  { coinType, evidence }: Pick<SettledTrade, 'coinType' | 'evidence'>,
): Promise<Check> {
  const exchange = createSettlementClient(deps, evidence.source);
  const { host } = new URL(exchange.host().rest);
  const claimed = [evidence.entry, evidence.exit].filter(trade => trade !== null);
  const acceptedAt = Date.parse(evidence.acceptedAt);
  const outcomes = await Promise.all(
    claimed.length > 0
      ? claimed.map(trade =>
          fetchAndCompare(
            exchange,
            `symbol=${coinType}&fromId=${trade.tradeId}`,
            ([found]) => found !== undefined && isSame(found, trade),
          ),
        )
      : [
          fetchAndCompare(
            exchange,
            `symbol=${coinType}&startTime=${acceptedAt + 1}&endTime=${acceptedAt + ENTRY_TIMEOUT_MS}`,
            trades => trades.length === 0,
          ),
        ],
  );
  const worst = (['differs', 'unchecked'] as const).find(outcome => outcomes.includes(outcome));
  return { outcome: worst ?? 'agrees', host };
}
