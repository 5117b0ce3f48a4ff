import type { Decimal } from '#contract/money.ts';
import type { StatementGroup, StatementRow } from '#web/api/statementRows.ts';
import type { RowText } from './useRowText.ts';

/** An amount the ways that people type it: 8.2 and 8.20. */
const amountWords = (amount: Decimal): string[] => {
  const plain = amount.replace('-', '');
  const [whole, decimals = ''] = plain.split('.');
  return [plain, `${whole}.${decimals.padEnd(2, '0')}`];
};

const plainText = (text: string): string => text.toLowerCase().replace(/[,\s]/g, '');

function isFound(row: StatementRow, { title, notes, word }: RowText, wanted: string): boolean {
  const { record } = row;
  const ids = [row.ref, record?.type === 'deposit' ? (record.transactionId ?? '') : ''];
  const amounts = row.entries.flatMap(({ amount }) => amountWords(amount));
  return [title, word, ...notes, ...ids, ...amounts, ...amountWords(row.net)].some(text =>
    plainText(text).includes(wanted),
  );
}

/** Returns the transactions of a group that contain the text: in their words, their IDs or their amounts. */
export function searchRows(
  rows: readonly StatementRow[],
  group: StatementGroup | null,
  query: string,
  textOf: (row: StatementRow) => RowText,
): readonly StatementRow[] {
  const ofGroup = group === null ? rows : rows.filter(row => row.group === group);
  const wanted = plainText(query);
  return wanted === '' ? ofGroup : ofGroup.filter(row => isFound(row, textOf(row), wanted));
}
