/** A listed pair; a price is a whole number of ticks, a quantity a whole number of lots. */
export interface Market {
  symbol: string;
  base: string;
  priceDecimals: number;
  quantityDecimals: number;
}

/** A pair with a seeded path: around `price`, with `volatility` per day, and a turnover of `millions` USDT per day. */
export interface SeededMarket extends Market {
  price: number;
  volatility: number;
  tradesPerMinute: number;
  dailyVolumeMillions: number;
}

type Row = [
  base: string,
  price: number,
  priceDecimals: number,
  quantityDecimals: number,
  volatility: number,
  tradesAMinute: number,
  millions: number,
];

const ROWS: Row[] = [
  ['BTC', 88_400, 2, 5, 0.02, 240, 1_600],
  ['ETH', 3_120, 2, 4, 0.028, 210, 980],
  ['SOL', 142.5, 2, 3, 0.036, 180, 520],
  ['BNB', 912, 2, 3, 0.022, 120, 260],
  ['XRP', 2.184, 4, 1, 0.032, 150, 340],
  ['DOGE', 0.1532, 5, 0, 0.04, 130, 190],
  ['ADA', 0.4417, 5, 1, 0.038, 90, 85],
  ['AVAX', 14.83, 3, 2, 0.042, 80, 60],
  ['TRX', 0.2871, 5, 1, 0.015, 70, 95],
  ['LINK', 13.46, 3, 2, 0.036, 80, 74],
  ['DOT', 2.317, 4, 2, 0.038, 60, 32],
  ['LTC', 86.4, 2, 3, 0.03, 66, 48],
  ['BCH', 548.2, 1, 3, 0.03, 60, 36],
  ['XLM', 0.2514, 5, 0, 0.036, 60, 41],
  ['ATOM', 2.486, 4, 2, 0.038, 54, 14],
  ['UNI', 6.231, 3, 2, 0.045, 60, 34],
  ['NEAR', 1.874, 3, 1, 0.046, 66, 42],
  ['APT', 2.318, 3, 2, 0.044, 60, 24],
  ['SUI', 1.563, 4, 1, 0.048, 90, 110],
  ['ARB', 0.2146, 5, 1, 0.048, 60, 30],
  ['OP', 0.3268, 5, 2, 0.048, 54, 20],
  ['FIL', 1.482, 4, 2, 0.042, 54, 18],
  ['ETC', 13.27, 3, 2, 0.032, 54, 20],
  ['HBAR', 0.1326, 5, 0, 0.044, 66, 46],
  ['ICP', 3.642, 4, 2, 0.046, 50, 16],
  ['INJ', 5.218, 3, 2, 0.048, 50, 14],
  ['AAVE', 182.6, 2, 3, 0.042, 54, 28],
  ['SHIB', 0.00000842, 8, 0, 0.04, 70, 62],
  ['PEPE', 0.00000468, 8, 0, 0.06, 90, 120],
  ['BONK', 0.00000912, 8, 0, 0.062, 54, 24],
  ['WIF', 0.3714, 4, 2, 0.068, 60, 30],
  ['FLOKI', 0.00004536, 8, 0, 0.06, 50, 14],
  ['TON', 1.587, 4, 2, 0.034, 54, 22],
  ['ALGO', 0.1349, 5, 0, 0.042, 50, 12],
  ['VET', 0.01268, 6, 1, 0.042, 48, 9],
  ['EGLD', 8.04, 3, 2, 0.04, 48, 4],
  ['SAND', 0.1524, 4, 0, 0.044, 48, 10],
  ['MANA', 0.1637, 5, 0, 0.042, 48, 8],
  ['AXS', 0.9146, 4, 2, 0.046, 48, 7],
  ['GALA', 0.00716, 6, 0, 0.05, 54, 16],
  ['GRT', 0.0418, 6, 0, 0.044, 48, 6],
  ['RUNE', 0.6824, 4, 1, 0.048, 48, 8],
  ['LDO', 0.6512, 4, 2, 0.05, 50, 12],
  ['CRV', 0.3926, 4, 1, 0.05, 52, 18],
  ['SNX', 0.4871, 4, 1, 0.048, 48, 5],
  ['COMP', 30.14, 3, 3, 0.042, 48, 5],
  ['MKR', 1_384, 1, 4, 0.036, 48, 9],
  ['DYDX', 0.1973, 4, 2, 0.05, 48, 6],
  ['IMX', 0.2864, 4, 1, 0.05, 48, 7],
  ['STX', 0.3157, 4, 1, 0.048, 48, 6],
  ['SEI', 0.1342, 5, 1, 0.052, 54, 20],
  ['TIA', 0.6043, 4, 2, 0.054, 54, 17],
  ['JUP', 0.2368, 5, 1, 0.054, 50, 12],
  ['RENDER', 1.742, 4, 2, 0.05, 52, 17],
  ['FET', 0.2518, 4, 1, 0.054, 54, 22],
  ['WLD', 0.6184, 4, 1, 0.056, 56, 28],
  ['PENDLE', 2.214, 4, 2, 0.054, 48, 9],
  ['ENA', 0.2647, 4, 2, 0.058, 60, 40],
  ['ONDO', 0.4936, 4, 1, 0.046, 52, 18],
  ['TAO', 291.4, 1, 4, 0.05, 54, 34],
  ['ZEC', 416.8, 2, 3, 0.062, 80, 130],
  ['DASH', 52.37, 2, 3, 0.058, 54, 22],
  ['XTZ', 0.4926, 4, 1, 0.034, 48, 4],
  ['EOS', 0.2183, 5, 1, 0.04, 48, 3],
  ['NEO', 4.162, 3, 2, 0.034, 48, 3],
  ['IOTA', 0.1084, 5, 0, 0.04, 48, 3],
  ['THETA', 0.3526, 4, 1, 0.042, 48, 4],
  ['CHZ', 0.02914, 6, 0, 0.042, 48, 7],
  ['PAXG', 4_086, 1, 4, 0.011, 48, 22],
  ['USDC', 0.9998, 4, 0, 0.0003, 120, 900],
];

export const SEEDED_MARKETS: SeededMarket[] = ROWS.map(
  ([base, price, priceDecimals, quantityDecimals, volatility, tradesPerMinute, dailyVolumeMillions]) => ({
    symbol: `${base}USDT`,
    base,
    price,
    priceDecimals,
    quantityDecimals,
    volatility,
    tradesPerMinute,
    dailyVolumeMillions,
  }),
);

/** Pairs delisted long ago. As on the real exchange they remain rows of zeros in the list of all tickers. */
export const DELISTED_MARKETS: Market[] = ['BCC', 'VEN', 'PAX', 'BCHABC'].map(base => ({
  symbol: `${base}USDT`,
  base,
  priceDecimals: 4,
  quantityDecimals: 2,
}));
