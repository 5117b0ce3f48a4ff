import { MAX_WEIGHT_PER_MINUTE } from './weightMeter.ts';
import { type Market } from '#exchange/pricePath/symbols.ts';
import { formatUnits } from './formatUnits.ts';

const ORDER_TYPES = ['LIMIT', 'LIMIT_MAKER', 'MARKET', 'STOP_LOSS_LIMIT', 'TAKE_PROFIT_LIMIT'];
const MAX_FILTER_VALUE = '9000000.00000000';

export const exchangeRules = (now: number) => ({
  timezone: 'UTC',
  serverTime: now,
  rateLimits: [
    { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: MAX_WEIGHT_PER_MINUTE },
    { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: 100 },
    { rateLimitType: 'ORDERS', interval: 'DAY', intervalNum: 1, limit: 200_000 },
    { rateLimitType: 'RAW_REQUESTS', interval: 'MINUTE', intervalNum: 5, limit: 61_000 },
  ],
  exchangeFilters: [],
});

/** Returns a pair's rules. Status: TRADING, HALT in a halt, BREAK once delisted. */
export const symbolRules = (market: Market, status: 'TRADING' | 'HALT' | 'BREAK') => ({
  symbol: market.symbol,
  status,
  baseAsset: market.base,
  baseAssetPrecision: 8,
  quoteAsset: 'USDT',
  quotePrecision: 8,
  quoteAssetPrecision: 8,
  baseCommissionPrecision: 8,
  quoteCommissionPrecision: 8,
  orderTypes: ORDER_TYPES,
  icebergAllowed: true,
  ocoAllowed: true,
  quoteOrderQtyMarketAllowed: true,
  isSpotTradingAllowed: true,
  isMarginTradingAllowed: false,
  filters: [
    {
      filterType: 'PRICE_FILTER',
      minPrice: formatUnits(1, market.priceDecimals),
      maxPrice: MAX_FILTER_VALUE,
      tickSize: formatUnits(1, market.priceDecimals),
    },
    {
      filterType: 'LOT_SIZE',
      minQty: formatUnits(1, market.quantityDecimals),
      maxQty: MAX_FILTER_VALUE,
      stepSize: formatUnits(1, market.quantityDecimals),
    },
    {
      filterType: 'NOTIONAL',
      minNotional: '5.00000000',
      applyMinToMarket: true,
      maxNotional: MAX_FILTER_VALUE,
      applyMaxToMarket: false,
      avgPriceMins: 5,
    },
  ],
  permissions: ['SPOT'],
  permissionSets: [['SPOT']],
});
