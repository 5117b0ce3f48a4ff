import * as z from 'zod/mini';
import { type Decimal, decimal, isBelow, times, parseDecimalInput } from '#contract/money.ts';
import {
  type AdminSiteSetting,
  isGuardedSetting,
  MAX_LINK_LENGTH,
  SUPPORT_LINKS,
  type UpdateSiteSetting,
} from '#contract/admin/operations.ts';
import { TRADE_DURATIONS, type TradeDuration } from '#contract/trades.ts';
import { getLowestTransferMin } from '#contract/transfers.ts';
import { GUARDED_FIELDS, NO_GUARDED_INPUT } from '#web/features/admin/forms/guardedChange.ts';
import { atMost } from '#web/features/admin/forms/textRules.ts';
import { typedNumber } from '#web/features/admin/forms/typedNumber.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { withRules } from '#web/shared/forms/withRules.ts';

export const AMOUNTS = ['transferCharge', 'transferMin', 'tradeMin', 'tradeMax', 'fourEyesAbove'] as const;

const LINK = z.string().check(
  z.trim(),
  z.refine(
    typed => typed === '' || /^(https:\/\/|mailto:|tel:)\S+$/.test(typed),
    validationMessage('adminSetup:invalid.link'),
  ),
  atMost(MAX_LINK_LENGTH),
);
const USDT = { unit: 'USDT' };
// Typed in percent, stored as a rate with four decimals.
const PAYOUT = typedNumber({ max: '100', unit: '%', decimals: 2 });

const number = (typed: string): Decimal => parseDecimalInput(typed) ?? decimal('0');

// For the smallest transfer that pays a fee.
const Charged = z.object({ transferCharge: z.string() });
const getMinimum = ({ transferCharge }: z.infer<typeof Charged>): Decimal =>
  getLowestTransferMin(number(transferCharge));

/** Validates the settings as typed: amounts and percentages are texts. */
export const SettingsValues = withRules(
  z.object({
    whatsappLink: LINK,
    telegramLink: LINK,
    emailLink: LINK,
    transferCharge: typedNumber({ max: '100', unit: '%' }),
    transferMin: typedNumber(USDT),
    tradeMin: typedNumber({ ...USDT, min: '1' }),
    tradeMax: typedNumber(USDT),
    fourEyesAbove: typedNumber(USDT),
    trade30Second: PAYOUT,
    trade60Second: PAYOUT,
    trade3Min: PAYOUT,
    trade5Min: PAYOUT,
    restrictedCountries: z.array(z.string()),
    fourEyes: z.boolean(),
    ...GUARDED_FIELDS,
  }),
  z.refine(({ tradeMin, tradeMax }) => !isBelow(number(tradeMax), number(tradeMin)), {
    path: ['tradeMax'],
    message: validationMessage('adminSetup:invalid.belowMin'),
  }),
  z.refine(values => !isBelow(number(values.transferMin), getMinimum(values)), {
    path: ['transferMin'],
    error: ({ input }) =>
      validationMessage('errors:fieldError.min', { min: getMinimum(Charged.parse(input)), unit: 'USDT' }),
  }),
);
export type SettingsValues = z.infer<typeof SettingsValues>;

const [HUNDRED, HUNDREDTH] = [decimal('100'), decimal('0.01')];
const payoutText = (rate: Decimal | undefined): string => (rate === undefined ? '' : times(rate, HUNDRED));

/** Returns the form values of the stored settings. */
export const settingsValues = (stored: AdminSiteSetting): SettingsValues => ({
  whatsappLink: stored.whatsappLink ?? '',
  telegramLink: stored.telegramLink ?? '',
  emailLink: stored.emailLink ?? '',
  transferCharge: stored.transferCharge,
  transferMin: stored.transferMin,
  tradeMin: stored.tradeMin ?? '',
  tradeMax: stored.tradeMax ?? '',
  fourEyesAbove: stored.fourEyesAbove,
  trade30Second: payoutText(stored.tradePayout?.trade30Second),
  trade60Second: payoutText(stored.tradePayout?.trade60Second),
  trade3Min: payoutText(stored.tradePayout?.trade3Min),
  trade5Min: payoutText(stored.tradePayout?.trade5Min),
  restrictedCountries: stored.restrictedCountries ?? [],
  fourEyes: stored.fourEyes,
  ...NO_GUARDED_INPUT,
});

const isSameNumber = (a: string, b: string): boolean => {
  const [x, y] = [parseDecimalInput(a), parseDecimalInput(b)];
  return x === null || y === null ? a.trim() === b.trim() : x === y;
};
const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(each => b.includes(each));

/** Returns the durations whose payout differs from the stored one. */
export const changedPayouts = (stored: AdminSiteSetting, values: SettingsValues): TradeDuration[] => {
  const before = settingsValues(stored);
  return TRADE_DURATIONS.filter(duration => !isSameNumber(values[duration], before[duration]));
};

type Fields = Omit<UpdateSiteSetting, 'reason'>;

/**
 * Returns the differences from the settings that the form started from, for the request. What another administrator
 * changed since then is not sent, so it stays.
 */
export function changedSettings(stored: AdminSiteSetting, values: SettingsValues): Fields {
  const before = settingsValues(stored);
  const change: Fields = {};
  for (const link of SUPPORT_LINKS)
    if (values[link].trim() !== before[link]) change[link] = values[link].trim() === '' ? null : values[link].trim();
  for (const amount of AMOUNTS)
    if (!isSameNumber(values[amount], before[amount])) change[amount] = number(values[amount]);
  for (const duration of changedPayouts(stored, values))
    change.tradePayout = { ...change.tradePayout, [duration]: times(number(values[duration]), HUNDREDTH) };
  if (!isSameList(values.restrictedCountries, before.restrictedCountries)) {
    change.restrictedCountries = [...values.restrictedCountries].sort();
    change.restrictedCountriesBefore = before.restrictedCountries;
  }
  if (values.fourEyes !== before.fourEyes) change.fourEyes = values.fourEyes;
  return change;
}

/** Returns whether a change needs a second administrator while four eyes are on. */
export const needsSecond = (change: Fields): boolean =>
  Object.entries(change).some(([name, value]) => isGuardedSetting(name, value));
