const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, decimals: number, isChange: boolean): Intl.NumberFormat {
  const key = `${language} ${decimals} ${isChange}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 12),
    ...(isChange && { maximumFractionDigits: decimals, style: 'unit', unit: 'percent', signDisplay: 'exceptZero' }),
  });
  formats.set(key, made);
  return made;
}

const CHANGE_DECIMALS = 2;

/** `67214.3` → `67,214.30`: the exchange's own digits, none rounded away. Its formats are kept, for cells that change often. */
export const shownPrice = (price: string, decimals: number, language: string): string =>
  price === '' ? '—' : formatOf(language, decimals, false).format(price as Intl.StringNumericLiteral);

/** `2.41` → `+2.41%`, with a true minus sign. */
export const shownChange = (change: number, language: string): string =>
  formatOf(language, CHANGE_DECIMALS, true).format(change).replace('-', '−');

/** Up, down or neither: what the colour of a change says beside its sign. */
export const toneOf = (change: number): 'up' | 'down' | 'flat' => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');
