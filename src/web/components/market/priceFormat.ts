import { formatDecimalText, getNumberFormat } from '#contract/intlFormats.ts';

const MAX_PRICE_DECIMALS = 12;
const CHANGE_FORMAT: Intl.NumberFormatOptions = {
  style: 'unit',
  unit: 'percent',
  signDisplay: 'exceptZero',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
};

/** Formats `67214.3` as `67,214.30` without rounding. */
export const formatPrice = (price: string, decimals: number, language: string): string =>
  price === ''
    ? '—'
    : formatDecimalText(
        getNumberFormat(language, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: Math.max(decimals, MAX_PRICE_DECIMALS),
        }),
        price,
      );

/** Formats `2.41` as `+2.41%`, with a true minus sign. */
export const formatChange = (change: number, language: string): string =>
  getNumberFormat(language, CHANGE_FORMAT).format(change).replace('-', '−');

export const getTone = (change: number): 'up' | 'down' | 'flat' => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');
