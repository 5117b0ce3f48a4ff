/** The distance from an ASCII character to its full-width form, which keyboards of Chinese and Japanese type. */
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Returns typed text without spaces, its unit and full-width forms, none of which changes the amount. All other text
 * stays, so that validation refuses it: without `e`, `1e3` would be another amount.
 */
export function normalizeAmountText(typed: string, unit: string): string {
  const text = typed
    .replace(/[０-９．，]/g, sign => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/[。｡]/g, '.')
    .trim();
  const hasUnit = unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase());
  const amount = hasUnit ? text.slice(0, -unit.length).trim() : text;
  return amount.replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1');
}
