import { formatPriceText, getNumberFormat } from '#contract/intlFormats.ts';

const CHANGE_FORMAT: Intl.NumberFormatOptions = {
  style: 'unit',
  unit: 'percent',
  signDisplay: 'exceptZero',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
};

/** Formats a live price, '' while it is unknown. */
export const formatLivePrice = (price: string, decimals: number, language: string): string =>
  price === '' ? '—' : formatPriceText(price, language, decimals);

/** Formats `2.41` as `+2.41%`, with a true minus sign. */
export const formatChange = (change: number, language: string): string =>
  getNumberFormat(language, CHANGE_FORMAT).format(change).replace('-', '−');

export const getTone = (change: number): 'up' | 'down' | 'flat' => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');
