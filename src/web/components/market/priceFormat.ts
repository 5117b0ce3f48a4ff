import { getNumberFormat } from '#contract/intlFormats.ts';

const MAX_PRICE_DECIMALS = 12;
const CHANGE_FORMAT: Intl.NumberFormatOptions = {
  style: 'unit',
  unit: 'percent',
  signDisplay: 'exceptZero',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
};

/** `67214.3` → `67,214.30`: the exchange's own digits, none rounded away. */
export const formatPrice = (price: string, decimals: number, language: string): string =>
  price === ''
    ? '—'
    : getNumberFormat(language, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: Math.max(decimals, MAX_PRICE_DECIMALS),
      }).format(price as Intl.StringNumericLiteral);

/** `2.41` → `+2.41%`, with a true minus sign. */
export const formatChange = (change: number, language: string): string =>
  getNumberFormat(language, CHANGE_FORMAT).format(change).replace('-', '−');

/** Up, down or neither: what the colour of a change says beside its sign. */
export const getTone = (change: number): 'up' | 'down' | 'flat' => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');
