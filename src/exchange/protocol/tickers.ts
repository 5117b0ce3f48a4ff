import { DAY_MS } from '#exchange/pricePath/minutes.ts';
import { type Market } from '#exchange/pricePath/symbols.ts';
import { type Summary } from '#exchange/pricePath/summary.ts';
import { type Tape } from '#exchange/pricePath/tape.ts';
import { toRawTradeId, formatUnits } from './formatUnits.ts';

const ZERO = formatUnits(0, 0);

const formatPercent = (change: number, open: number): string => ((change / open) * 100).toFixed(3);

/** Returns the volume-weighted mean price with eight decimals. */
function meanPrice({ priceDecimals }: Market, { quote, volume }: Summary): string {
  const finest = 10n ** BigInt(8 - priceDecimals);
  return formatUnits((quote * finest) / BigInt(volume), 8);
}

export function miniTickerRow(market: Market, day: Summary | null, now: number) {
  const price = (ticks: number | undefined) => (ticks === undefined ? ZERO : formatUnits(ticks, market.priceDecimals));
  return {
    symbol: market.symbol,
    openPrice: price(day?.open),
    highPrice: price(day?.high),
    lowPrice: price(day?.low),
    lastPrice: price(day?.close),
    volume: formatUnits(day?.volume ?? 0, market.quantityDecimals),
    quoteVolume: formatUnits(day?.quote ?? 0, market.priceDecimals + market.quantityDecimals),
    openTime: now - DAY_MS,
    closeTime: now,
    firstId: day ? toRawTradeId(day.firstId) : -1,
    lastId: day ? toRawTradeId(day.lastId + 1) - 1 : -1,
    count: day ? toRawTradeId(day.lastId + 1) - toRawTradeId(day.firstId) : 0,
  };
}

/**
 * Returns a row of GET /api/v3/ticker/24hr. The book is one tick wide on either side of the last price, with one small
 * trade per side.
 */
export function tickerRow(tape: Tape, now: number) {
  const { market } = tape;
  const day = tape.summarizeDayUntil(now);
  const last = day && tape.lastTradeAt(now);
  const before = day && tape.lastTradeAt(now - DAY_MS);
  const price = (ticks: number) => formatUnits(ticks, market.priceDecimals);
  const quantity = last ? formatUnits(last.quantity, market.quantityDecimals) : ZERO;
  const { symbol, ...mini } = miniTickerRow(market, day, now);
  return {
    symbol,
    priceChange: day ? price(day.close - day.open) : ZERO,
    priceChangePercent: day ? formatPercent(day.close - day.open, day.open) : '0.000',
    weightedAvgPrice: day ? meanPrice(market, day) : ZERO,
    prevClosePrice: before ? price(before.price) : ZERO,
    lastQty: quantity,
    bidPrice: last ? price(Math.max(1, last.price - 1)) : ZERO,
    bidQty: quantity,
    askPrice: last ? price(last.price + 1) : ZERO,
    askQty: quantity,
    ...mini,
  };
}

/** Returns the row of a delisted pair: zeros, and the times of its last day. */
export function deadTickerRow(market: Market, delistedAt: number) {
  const { symbol, ...mini } = miniTickerRow(market, null, delistedAt);
  return {
    symbol,
    priceChange: ZERO,
    priceChangePercent: '0.000',
    weightedAvgPrice: ZERO,
    prevClosePrice: ZERO,
    lastQty: ZERO,
    bidPrice: ZERO,
    bidQty: ZERO,
    askPrice: ZERO,
    askQty: ZERO,
    ...mini,
  };
}
