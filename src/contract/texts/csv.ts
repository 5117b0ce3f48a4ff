import { type Decimal } from '#contract/money.ts';

/** Excel recognises UTF-8 only by this mark at the beginning of a file. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet may compute these cells, also after blanks and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/**
 * Excel in languages with a decimal comma divides a line at semicolons. It ignores quotes that do not follow one, so it
 * also divides at line breaks. The sign is optional, so that a match passes all blanks once.
 */
const PART = /([;\t\r\n][\s";]*)([=+\-@＝＋－＠]?)/g;
const NEEDS_QUOTES = /[",;\r\n]/;

const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns a cell of a CSV file (RFC 4180) that stays text in every spreadsheet, whatever a user has typed. */
export function toTextCell(text: string): string {
  const safe = text.replace(PART, (part, blanks: string, sign: string) => (sign === '' ? part : `${blanks}'${sign}`));
  return quote(FORMULA.test(text) ? `'${safe}` : safe);
}

// A spreadsheet reads it as a number: digits, a point, a minus.
export const toNumberCell = (amount: Decimal): string => amount;

export const toCsvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** Returns a CSV file (RFC 4180). */
export const toCsv = (lines: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + lines.map(toCsvLine).join('');
