import { type ExportFormat } from '#contract/admin/adminBooks.ts';
import { type ExportRow } from './exportTables.ts';

/** Cells that a spreadsheet would treat as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
const FIGURE = /^-?\d+(\.\d+)?$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const WRITE: Readonly<Record<ExportFormat, (columns: readonly string[], row: ExportRow) => string>> = {
  csv: (columns, row) => `${columns.map(name => cell(row[name])).join(',')}\r\n`,
  jsonl: (columns, row) => `${JSON.stringify(Object.fromEntries(columns.map(name => [name, row[name] ?? null])))}\n`,
};

export const CONTENT_TYPE: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
};

export async function* exportLines(
  format: ExportFormat,
  columns: readonly string[],
  parts: AsyncIterable<ExportRow[]>,
): AsyncGenerator<string> {
  if (format === 'csv') yield `${columns.join(',')}\r\n`;
  for await (const rows of parts) yield rows.map(row => WRITE[format](columns, row)).join('');
}
