import type { Decimal } from '#contract/money.ts';
import type { StatementGroup, StatementRow } from '#web/api/statementRows.ts';
import type { RowText } from './useRowText.ts';

/** Returns an amount in the forms that users type: 8.2 and 8.20. */
const getAmountSpellings = (amount: Decimal): string[] => {
  const plain = amount.replace('-', '');
  const [whole, decimals = ''] = plain.split('.');
  return [plain, `${whole}.${decimals.padEnd(2, '0')}`];
};

const normalizeText = (text: string): string => text.toLowerCase().replace(/[,\s]/g, '');

function isMatch(row: StatementRow, { title, notes, word }: RowText, needle: string): boolean {
  const { record } = row;
  const ids = [row.ref, record?.type === 'deposit' ? (record.transactionId ?? '') : ''];
  const amounts = row.entries.flatMap(({ amount }) => getAmountSpellings(amount));
  return [title, word, ...notes, ...ids, ...amounts, ...getAmountSpellings(row.net)].some(text =>
    normalizeText(text).includes(needle),
  );
}

/** Returns the transactions of a group whose words, IDs or amounts contain the text. */
export function searchRows(
  rows: readonly StatementRow[],
  group: StatementGroup | null,
  query: string,
  getRowText: (row: StatementRow) => RowText,
): readonly StatementRow[] {
  const groupRows = group === null ? rows : rows.filter(row => row.group === group);
  const needle = normalizeText(query);
  return needle === '' ? groupRows : groupRows.filter(row => isMatch(row, getRowText(row), needle));
}
