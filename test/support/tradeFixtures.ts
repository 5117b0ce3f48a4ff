import type * as z from 'zod/mini';
import type { Evidence, EvidenceTrade } from '#contract/evidence.ts';
import { SETTLEMENT_RULE } from '#contract/settlement.ts';
import { SiteSetting } from '#contract/siteSetting.ts';
import { Trade } from '#contract/trades.ts';
import { onWire } from './onWire.ts';

type TradeOnWire = z.input<typeof Trade>;

export const PLACED_AT = '2026-11-20T14:31:08.000Z';
const placedMs = Date.parse(PLACED_AT);

/** A pending trade of a minute, as the provider sends it. */
export const aTrade = ({ createdAt = PLACED_AT, ...more }: Partial<TradeOnWire> = {}) =>
  onWire(Trade, {
    _id: 't1',
    coinType: 'BTCUSDT',
    tradeType: 'buy',
    tradeAmount: 10,
    coinPrice: 67198.1,
    selectedTime: 'trade60Second',
    tradeStatus: 'Pending',
    tradeResult: null,
    tradeAfterAmount: null,
    createdAt,
    entryAt: new Date(Date.parse(createdAt) + 350).toISOString(),
    payoutRate: 0.82,
    ...more,
  });

/** An exchange trade so many milliseconds after the order was accepted. */
const exchangeTrade = (tradeId: number, price: string, afterMs: number): EvidenceTrade => ({
  tradeId,
  price,
  at: new Date(placedMs + afterMs).toISOString(),
});

/** What the exchange did around a minute's trade: entered at 64012.55, left at `exitPrice`. */
export function someEvidence(exitPrice = '64015.10', more: Partial<Evidence> = {}): Evidence {
  const before = exchangeTrade(100, '64012.00', -400);
  const entry = exchangeTrade(101, '64012.55', 350);
  const after = exchangeTrade(102, '64012.90', 900);
  const early = exchangeTrade(198, '64014.00', 59_200);
  const exit = exchangeTrade(199, exitPrice, 59_800);
  const next = exchangeTrade(200, '64016.00', 60_400);
  return {
    source: 'https://exchange.test',
    rule: SETTLEMENT_RULE,
    payoutRate: 0.8,
    acceptedAt: PLACED_AT,
    entry,
    exit,
    around: { entry: [before, entry, after], exit: [early, exit, next] },
    ...more,
  };
}

/** A won trade with everything that proves it. */
export const aWonTrade = (more: Partial<TradeOnWire> = {}) =>
  aTrade({
    tradeStatus: 'Completed',
    tradeResult: 'win',
    tradeAfterAmount: 8,
    coinPrice: 64012.55,
    payoutRate: 0.8,
    evidence: someEvidence(),
    ...more,
  });

export const aSiteSetting = (more: Partial<z.input<typeof SiteSetting>> = {}) =>
  onWire(SiteSetting, {
    transferMin: 1,
    transferCharge: 1,
    tradePayout: { trade30Second: 0.8, trade60Second: 0.82, trade3Min: 0.85, trade5Min: 0.88 },
    tradeMin: 1,
    tradeMax: 500,
    tradingMode: 'sandbox',
    restrictedCountries: ['US', 'GB'],
    ...more,
  });
