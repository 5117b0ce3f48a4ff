import * as z from 'zod/mini';

/** A coin's symbol without its quote, such as BTC. */
export const CoinSymbol = z.string().check(z.regex(/^[A-Z0-9]{1,20}$/));
export type CoinSymbol = z.infer<typeof CoinSymbol>;

/** Answer of GET /api/getCoinList: the coins that can be traded, in the configured order. */
export const CoinList = z.array(CoinSymbol);
export type CoinList = z.infer<typeof CoinList>;

export const toPair = (coin: CoinSymbol): string => `${coin}USDT`;
