import * as z from 'zod/mini';
import { CoinSymbol } from '#contract/coins.ts';
import { compare, type Decimal, Price } from '#contract/money.ts';
import { createdResponse, Id, Instant } from '#contract/wire.ts';
import { AlertDirection } from './notifications.ts';

/** An alert that waits for its price: at or above it, or at or below it. */
export const PriceAlert = z.object({
  _id: Id,
  coin: CoinSymbol,
  direction: AlertDirection,
  price: Price,
  createdAt: Instant,
});
export type PriceAlert = z.infer<typeof PriceAlert>;

export const CreatePriceAlert = z.strictObject({ coin: CoinSymbol, direction: AlertDirection, price: Price });
export type CreatePriceAlert = z.infer<typeof CreatePriceAlert>;

/** Returns whether a price is at or beyond that of an alert. */
export const isAlertReached = ({ direction, price }: Pick<PriceAlert, 'direction' | 'price'>, now: Decimal): boolean =>
  direction === 'above' ? compare(now, price) >= 0 : compare(now, price) <= 0;

export const PriceAlertResponse = createdResponse('priceAlert', PriceAlert);
export type PriceAlertResponse = z.infer<typeof PriceAlertResponse>;

/** Of one account, waiting at the same time. */
export const MAX_PRICE_ALERTS = 20;
