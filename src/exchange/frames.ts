import { type AggTrade, type AggTradeFrame, type MiniTicker } from '#contract/market.ts';
import { type Trade } from './fillMinute.ts';
import { type Summary } from './summary.ts';
import { type Market } from './symbols.ts';
import { rawIdOf, text } from './texts.ts';

/** An aggregate trade as REST answers it. `M` has been without meaning for years, and is still sent. */
export const aggTradeRow = ({ priceDecimals, quantityDecimals }: Market, trade: Trade): AggTrade & { M: boolean } => ({
  a: trade.id,
  p: text(trade.price, priceDecimals),
  q: text(trade.quantity, quantityDecimals),
  f: rawIdOf(trade.id),
  l: rawIdOf(trade.id + 1) - 1,
  T: trade.at,
  m: trade.isBuyerMaker,
  M: true,
});

/** `<symbol>@aggTrade`. */
export const aggTradeFrame = (market: Market, trade: Trade, now: number): AggTradeFrame => ({
  e: 'aggTrade',
  E: now,
  s: market.symbol,
  ...aggTradeRow(market, trade),
});

/** The raw trades that an aggregate trade is made of, as `<symbol>@trade` sends them; the first takes what does not divide. */
export function tradeFrames(market: Market, trade: Trade, now: number) {
  const firstId = rawIdOf(trade.id);
  const count = rawIdOf(trade.id + 1) - firstId;
  const share = Math.floor(trade.quantity / count);
  return Array.from({ length: count }, (_, index) => ({
    e: 'trade',
    E: now,
    s: market.symbol,
    t: firstId + index,
    p: text(trade.price, market.priceDecimals),
    q: text(index === 0 ? trade.quantity - share * (count - 1) : share, market.quantityDecimals),
    T: trade.at,
    m: trade.isBuyerMaker,
    M: true,
  }));
}

/** One row of `!miniTicker@arr`. */
export const miniTickerFrame = (market: Market, summary: Summary, now: number): MiniTicker => ({
  e: '24hrMiniTicker',
  E: now,
  s: market.symbol,
  c: text(summary.close, market.priceDecimals),
  o: text(summary.open, market.priceDecimals),
  h: text(summary.high, market.priceDecimals),
  l: text(summary.low, market.priceDecimals),
  v: text(summary.volume, market.quantityDecimals),
  q: text(summary.quote, market.priceDecimals + market.quantityDecimals),
});
