import type { Decimal } from '#contract/money.ts';

// Excel recognises UTF-8 only by this mark.
const BYTE_ORDER_MARK = '\uFEFF';
// A spreadsheet may run these as a formula, also after blanks and in full width.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns a cell that stays text, whatever a user has typed. */
export const toTextCell = (text: string): string => quote(FORMULA.test(text) ? `'${text}` : text);

// A spreadsheet reads it as a number: digits, a point, a minus.
export const toNumberCell = (amount: Decimal): string => amount;

/** Returns a CSV file (RFC 4180). */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map(cells => `${cells.join(',')}\r\n`).join('');
