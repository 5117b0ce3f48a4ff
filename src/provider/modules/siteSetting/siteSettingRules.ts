import * as z from 'zod/mini';
import { isCountryCode } from '#contract/admin/countries.ts';
import {
  type AdminSiteSetting,
  isGuardedSetting,
  SUPPORT_LINKS,
  UpdateSiteSetting,
} from '#contract/admin/operations.ts';
import { type FieldError } from '#contract/texts/errorTexts.ts';
import { type Decimal, decimal, isAbove, isBelow } from '#contract/money.ts';
import { MIN_STAKE } from '#contract/siteSetting.ts';
import { TRADE_DURATIONS } from '#contract/trades.ts';
import { getLowestTransferMin } from '#contract/transfers.ts';
import { isVisibleText } from '#contract/visibleText.ts';
import { assertOrThrow, type FieldErrors } from '#provider/core/apiError.ts';
import { jsonHash } from '#provider/core/jsonHash.ts';

const SCHEMES = ['https:', 'mailto:', 'tel:'];
const ONE = decimal('1');

/** Returns whether a link is a web page, an email address or a telephone number. */
function isLink(link: string): boolean {
  if (!URL.canParse(link) || !isVisibleText(link) || /\s/.test(link)) return false;
  const { protocol, username, password, pathname } = new URL(link);
  if (!SCHEMES.includes(protocol) || username !== '' || password !== '') return false;
  if (protocol === 'mailto:') return /^[^@]+@[^@]+\.[^@]+$/.test(pathname);
  return protocol === 'https:' || /^\+?[0-9().-]{5,24}$/.test(pathname);
}

/** The settings that a change stores. */
export const SettingFields = z.omit(UpdateSiteSetting, { reason: true, restrictedCountriesBefore: true });
type SettingFields = z.infer<typeof SettingFields>;

/** Returns the settings to store: a payout that the change leaves out keeps its rate. */
export function mergeChange(before: AdminSiteSetting, change: UpdateSiteSetting): SettingFields {
  const { reason: _reason, restrictedCountriesBefore: _countries, ...fields } = change;
  return fields.tradePayout ? { ...fields, tradePayout: { ...before.tradePayout, ...fields.tradePayout } } : fields;
}

/** Returns the stored values of what a change sets. All other settings may differ when it is approved. */
export function pickChanged(before: AdminSiteSetting, change: UpdateSiteSetting) {
  const { reason: _reason, restrictedCountriesBefore: _countries, tradePayout = {}, ...fields } = change;
  return {
    ...pick(before, Object.keys(fields)),
    tradePayout: pick(before.tradePayout ?? {}, Object.keys(tradePayout)),
  };
}

function pick(record: object, names: readonly string[]): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(names.map(name => [name, values.get(name)]));
}

const hashSet = (codes: readonly string[]): Buffer => jsonHash([...codes].sort());

/** Refuses a list of countries that started from another one than is stored, because it would undo that change. */
export function assertSameCountries(
  { restrictedCountries = [] }: AdminSiteSetting,
  { restrictedCountriesBefore = restrictedCountries }: UpdateSiteSetting,
): void {
  assertOrThrow(hashSet(restrictedCountriesBefore).equals(hashSet(restrictedCountries)), 'record_changed');
}

const minError = (min: Decimal): FieldError => ({ code: 'min', params: { min, unit: 'USDT' } });

const findLinkErrors = (fields: SettingFields): FieldErrors =>
  Object.fromEntries(
    SUPPORT_LINKS.filter(name => typeof fields[name] === 'string' && !isLink(fields[name])).map(name => [
      name,
      'invalid',
    ]),
  );

const MAX_PAYOUT: FieldError = { code: 'max', params: { max: ONE, unit: '' } };

function findPayoutErrors({ tradePayout }: SettingFields): FieldErrors {
  const errors: FieldErrors = {};
  for (const duration of tradePayout ? TRADE_DURATIONS : []) {
    const rate = tradePayout?.[duration];
    if (rate === undefined) errors[`tradePayout.${duration}`] = 'missing';
    else if (isAbove(rate, ONE)) errors[`tradePayout.${duration}`] = MAX_PAYOUT;
  }
  return errors;
}

/** Returns the errors of the settings with the changed fields, by field. */
export function findSettingErrors(before: AdminSiteSetting, fields: SettingFields): FieldErrors {
  const after = { ...before, ...fields };
  const { transferMin, transferCharge, tradeMin = MIN_STAKE, tradeMax, restrictedCountries = [] } = after;
  const minTransfer = getLowestTransferMin(transferCharge);
  return {
    ...findLinkErrors(fields),
    ...findPayoutErrors(fields),
    ...(isBelow(transferMin, minTransfer) && { transferMin: minError(minTransfer) }),
    ...(isBelow(tradeMin, MIN_STAKE) && { tradeMin: minError(MIN_STAKE) }),
    ...(tradeMax !== undefined && isBelow(tradeMax, tradeMin) && { tradeMax: minError(tradeMin) }),
    ...(!restrictedCountries.every(isCountryCode) && { restrictedCountries: 'invalid' as const }),
  };
}

/** Returns whether a change needs a second administrator. */
export function affectsMoney(before: AdminSiteSetting, fields: SettingFields): boolean {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(fields).some(
    ([name, value]) => isGuardedSetting(name, value) && !jsonHash(stored.get(name)).equals(jsonHash(value)),
  );
}
