import type { Decimal } from '#contract/money.ts';

/** Excel takes a file for UTF-8 only when it begins like this. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet may take for the beginning of a formula, also behind blanks and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell that stays the text it is, whatever somebody wrote into it. */
export const toTextCell = (text: string): string => quote(FORMULA.test(text) ? `'${text}` : text);

/** A cell that a spreadsheet reads as a number: digits, a point, a minus, and never anything else. */
export const toNumberCell = (amount: Decimal): string => amount;

/** A whole file (RFC 4180) of lines of cells. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map(cells => `${cells.join(',')}\r\n`).join('');
