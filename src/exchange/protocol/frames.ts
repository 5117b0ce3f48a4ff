import { type AggTrade, type AggTradeFrame, type MiniTicker } from '#contract/market.ts';
import { type Trade } from '#exchange/pricePath/fillMinute.ts';
import { type Summary } from '#exchange/pricePath/summary.ts';
import { type Market } from '#exchange/pricePath/symbols.ts';
import { toRawTradeId, formatUnits } from './formatUnits.ts';

/** Returns an aggregate trade of REST. The unused field `M` is part of the protocol. */
export const aggTradeRow = ({ priceDecimals, quantityDecimals }: Market, trade: Trade): AggTrade & { M: boolean } => ({
  a: trade.id,
  p: formatUnits(trade.price, priceDecimals),
  q: formatUnits(trade.quantity, quantityDecimals),
  f: toRawTradeId(trade.id),
  l: toRawTradeId(trade.id + 1) - 1,
  T: trade.at,
  m: trade.isBuyerMaker,
  M: true,
});

/** Returns the event of `<symbol>@aggTrade`. */
export const aggTradeFrame = (market: Market, trade: Trade, now: number): AggTradeFrame => ({
  e: 'aggTrade',
  E: now,
  s: market.symbol,
  ...aggTradeRow(market, trade),
});

/** Returns the raw trades of an aggregate trade as `<symbol>@trade` sends them; the first takes the remainder. */
export function tradeFrames(market: Market, trade: Trade, now: number) {
  const firstId = toRawTradeId(trade.id);
  const count = toRawTradeId(trade.id + 1) - firstId;
  const share = Math.floor(trade.quantity / count);
  return Array.from({ length: count }, (_, index) => ({
    e: 'trade',
    E: now,
    s: market.symbol,
    t: firstId + index,
    p: formatUnits(trade.price, market.priceDecimals),
    q: formatUnits(index === 0 ? trade.quantity - share * (count - 1) : share, market.quantityDecimals),
    T: trade.at,
    m: trade.isBuyerMaker,
    M: true,
  }));
}

/** Returns one row of `!miniTicker@arr`. */
export const miniTickerFrame = (market: Market, summary: Summary, now: number): MiniTicker => ({
  e: '24hrMiniTicker',
  E: now,
  s: market.symbol,
  c: formatUnits(summary.close, market.priceDecimals),
  o: formatUnits(summary.open, market.priceDecimals),
  h: formatUnits(summary.high, market.priceDecimals),
  l: formatUnits(summary.low, market.priceDecimals),
  v: formatUnits(summary.volume, market.quantityDecimals),
  q: formatUnits(summary.quote, market.priceDecimals + market.quantityDecimals),
});
