import * as z from 'zod/mini';
import { Amount, type Decimal, decimal, Percent, Rate } from './money.ts';
import { TRADE_DURATIONS, type TradeDuration } from './trades.ts';

// For site settings without these fields: a percentage and an amount in USDT.
const DEFAULT_TRANSFER_CHARGE = decimal('1');
const DEFAULT_TRANSFER_MIN = decimal('0');

/**
 * The payout rate of each duration. During an upgrade, releases with other durations share the settings, so an unknown
 * one is ignored, and one without a rate takes no orders.
 */
export const TradePayout = z.object(
  Object.fromEntries(TRADE_DURATIONS.map(duration => [duration, z.optional(Rate)])) as Record<
    TradeDuration,
    z.ZodMiniOptional<typeof Rate>
  >,
);
export type TradePayout = z.infer<typeof TradePayout>;

/** `restrictedCountries` are ISO codes of countries that may use only the sandbox. */
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

/** The lowest stake in USDT that an operator may allow, and the minimum where the operator sets none. */
export const MIN_STAKE = decimal('1');
const DEFAULT_MAX_STAKE = decimal('500');

export interface StakeLimits {
  min: Decimal;
  max: Decimal;
}

/** Returns the lowest and the highest stake in USDT. */
export const getStakeLimits = ({
  tradeMin = MIN_STAKE,
  tradeMax = DEFAULT_MAX_STAKE,
}: Pick<SiteSetting, 'tradeMin' | 'tradeMax'> = {}): StakeLimits => ({ min: tradeMin, max: tradeMax });

/** The payment in USDT from which a second administrator is needed while four eyes are on. */
const DEFAULT_FOUR_EYES_ABOVE = decimal('500');

/** The settings for administrators; `fourEyes` defaults to on, in the sandbox to off. */
export const FourEyesSetting = z.object({
  fourEyes: z.optional(z.boolean()),
  fourEyesAbove: z._default(Amount, DEFAULT_FOUR_EYES_ABOVE),
});
export type FourEyesSetting = z.infer<typeof FourEyesSetting>;
