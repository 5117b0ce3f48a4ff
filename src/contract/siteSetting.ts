import * as z from 'zod/mini';
import { Amount, decimal, Percent, Rate } from './money.ts';
import { TRADE_DURATIONS } from './trades.ts';

/** Used when the site settings answer without the field (product.md section 9). */
const DEFAULT_TRANSFER_CHARGE = decimal('1');
const DEFAULT_TRANSFER_MIN = decimal('0');

/** Profit rate of a win for each duration, such as 0.82. */
export const TradePayout = z.record(z.enum(TRADE_DURATIONS), Rate);
export type TradePayout = z.infer<typeof TradePayout>;

/**
 * What the operator set for everybody. `tradingMode` says whether orders are taken: with sandbox money, with real
 * balances, or not at all; `restrictedCountries` are ISO codes where only the sandbox may be offered.
 */
export const SiteSetting = z.object({
  whatsappLink: z.nullish(z.string()),
  telegramLink: z.nullish(z.string()),
  emailLink: z.nullish(z.string()),
  transferMin: z._default(Amount, DEFAULT_TRANSFER_MIN),
  transferCharge: z._default(Percent, DEFAULT_TRANSFER_CHARGE),
  tradePayout: z.optional(TradePayout),
  tradeMin: z.optional(Amount),
  tradeMax: z.optional(Amount),
  tradingMode: z.optional(z.enum(['sandbox', 'live', 'off'])),
  restrictedCountries: z.optional(z.array(z.string())),
});
export type SiteSetting = z.infer<typeof SiteSetting>;

/** From this payment on, in USDT, a second administrator is needed while four eyes are on. */
const DEFAULT_FOUR_EYES_ABOVE = decimal('500');

/**
 * The part of the settings that only administrators read. `fourEyes` is absent until an owner has set it: on outside the
 * sandbox, off in it.
 */
export const FourEyesSetting = z.object({
  fourEyes: z.optional(z.boolean()),
  fourEyesAbove: z._default(Amount, DEFAULT_FOUR_EYES_ABOVE),
});
export type FourEyesSetting = z.infer<typeof FourEyesSetting>;
