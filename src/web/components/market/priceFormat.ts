const formats = new Map<string, Intl.NumberFormat>();

function getFormat(language: string, decimals: number, isChange: boolean): Intl.NumberFormat {
  const key = `${language} ${decimals} ${isChange}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 12),
    ...(isChange && { maximumFractionDigits: decimals, style: 'unit', unit: 'percent', signDisplay: 'exceptZero' }),
  });
  formats.set(key, made);
  return made;
}

const CHANGE_DECIMALS = 2;

/** Formats `67214.3` as `67,214.30` without rounding. Formatters are cached for cells that change often. */
export const formatPrice = (price: string, decimals: number, language: string): string =>
  price === '' ? '—' : getFormat(language, decimals, false).format(price as Intl.StringNumericLiteral);

/** Formats `2.41` as `+2.41%`, with a true minus sign. */
export const formatChange = (change: number, language: string): string =>
  getFormat(language, CHANGE_DECIMALS, true).format(change).replace('-', '−');

export const getTone = (change: number): 'up' | 'down' | 'flat' => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');
