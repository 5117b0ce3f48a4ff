import { isCountryCode } from '#contract/admin/countries.ts';
import { type AdminSiteSetting, type UpdateSiteSetting } from '#contract/admin/operations.ts';
import { type FieldError } from '#contract/texts/errorTexts.ts';
import { type Decimal, decimal, isAbove, isBelow } from '#contract/money.ts';
import { MIN_STAKE } from '#contract/siteSetting.ts';
import { getLowestTransferMin } from '#contract/transfers.ts';
import { isVisibleText } from '#contract/visibleText.ts';
import { type FieldErrors } from '#provider/core/apiError.ts';
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

const minError = (min: Decimal): FieldError => ({ code: 'min', params: { min, unit: 'USDT' } });

const findLinkErrors = (change: UpdateSiteSetting): FieldErrors =>
  Object.fromEntries(
    (['whatsappLink', 'telegramLink', 'emailLink'] as const)
      .filter(name => typeof change[name] === 'string' && !isLink(change[name]))
      .map(name => [name, 'invalid']),
  );

const findPayoutErrors = ({ tradePayout }: UpdateSiteSetting): FieldErrors =>
  Object.fromEntries(
    Object.entries(tradePayout ?? {})
      .filter(([, rate]) => isAbove(rate, ONE))
      .map(([duration]) => [`tradePayout.${duration}`, { code: 'max', params: { max: ONE, unit: '' } }]),
  );

/** Returns the errors of the changed settings, by field. */
export function findSettingErrors(after: AdminSiteSetting, change: UpdateSiteSetting): FieldErrors {
  const { transferMin, transferCharge, tradeMin = MIN_STAKE, tradeMax, restrictedCountries = [] } = after;
  const minTransfer = getLowestTransferMin(transferCharge);
  return {
    ...findLinkErrors(change),
    ...findPayoutErrors(change),
    ...(isBelow(transferMin, minTransfer) && { transferMin: minError(minTransfer) }),
    ...(isBelow(tradeMin, MIN_STAKE) && { tradeMin: minError(MIN_STAKE) }),
    ...(tradeMax !== undefined && isBelow(tradeMax, tradeMin) && { tradeMax: minError(tradeMin) }),
    ...(!restrictedCountries.every(isCountryCode) && { restrictedCountries: 'invalid' as const }),
  };
}

/** Support links, which one administrator may change alone. */
const ALONE: readonly string[] = ['whatsappLink', 'telegramLink', 'emailLink'];

/** Returns whether a change needs a second administrator. Switching four eyes on does not. */
export function affectsMoney(before: AdminSiteSetting, { reason: _reason, ...change }: UpdateSiteSetting): boolean {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(change).some(
    ([name, value]) =>
      !ALONE.includes(name) &&
      !(name === 'fourEyes' && value === true) &&
      !jsonHash(stored.get(name)).equals(jsonHash(value)),
  );
}
