import { type ExportFormat } from '#contract/admin/adminBooks.ts';
import { BYTE_ORDER_MARK, toCsvLine, toTextCell } from '#contract/texts/csv.ts';
import { type ExportRow } from './exportTables.ts';

/** A negative amount is no formula; as text it could not be added up. */
const FIGURE = /^-?\d+(\.\d+)?$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return FIGURE.test(text) ? text : toTextCell(text);
}

const WRITE: Readonly<Record<ExportFormat, (columns: readonly string[], row: ExportRow) => string>> = {
  csv: (columns, row) => toCsvLine(columns.map(name => cell(row[name]))),
  jsonl: (columns, row) => `${JSON.stringify(Object.fromEntries(columns.map(name => [name, row[name] ?? null])))}\n`,
};

export const CONTENT_TYPE: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
};

/** A client's progress is known only when it has taken a whole piece. */
const PIECE_CHARS = 64 * 1024;

/**
 * Writes rows in pieces of about 64 kB, whatever their parts. The header comes with the first piece: an export whose rows
 * cannot be read has sent nothing, and is refused like other calls.
 */
export async function* exportLines(
  format: ExportFormat,
  columns: readonly string[],
  parts: AsyncIterable<ExportRow[]>,
): AsyncGenerator<string> {
  let piece = format === 'csv' ? BYTE_ORDER_MARK + toCsvLine(columns) : '';
  for await (const rows of parts) {
    for (const row of rows) {
      piece += WRITE[format](columns, row);
      if (piece.length < PIECE_CHARS) continue;
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}
