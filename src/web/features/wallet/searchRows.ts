import { getNumberFormat } from '#contract/intlFormats.ts';
import { type Decimal, formatAmount, USDT_DECIMALS } from '#contract/money.ts';
import type { StatementGroup, StatementRow } from '#web/api/statementRows.ts';
import type { RowText } from './useRowText.ts';

// Users type some of these separators and leave others out. A point is also the decimal point of plain amounts.
const GROUP_PATTERNS = { ',': /,/g, '.': /\.(?=\d{3}(?!\d))/g } as const;
const SAMPLE = 1_234_567;

/** Returns a function that removes the separators of thousands, spaces and upper case from a text. */
function createNormalizer(language: string): (text: string) => string {
  const group = getNumberFormat(language)
    .formatToParts(SAMPLE)
    .find(({ type }) => type === 'group')?.value;
  const pattern = group === ',' || group === '.' ? GROUP_PATTERNS[group] : null;
  return text => {
    const compact = text.toLowerCase().replace(/\s/g, '');
    return pattern === null ? compact : compact.replace(pattern, '');
  };
}

/** Returns an amount in the forms that users type: 8.2 and 8.20, and 8,20 as it is displayed in German. */
const getAmountSpellings = (amount: Decimal, language: string): string[] => {
  const plain = amount.replace('-', '');
  const [whole, decimals = ''] = plain.split('.');
  const displayed = formatAmount(amount, language, { upTo: USDT_DECIMALS }).replace('−', '');
  return [plain, `${whole}.${decimals.padEnd(2, '0')}`, displayed];
};

function getRecordTexts({ ref, record }: StatementRow): string[] {
  if (record?.type === 'deposit') return [ref, record.transactionId ?? ''];
  if (record?.type === 'transfer') return [ref, record.payId];
  return record?.type === 'adjustment' ? [ref, record.reason] : [ref];
}

function getTexts(row: StatementRow, { title, notes, word }: RowText, language: string): string[] {
  const amounts = [...row.entries.map(({ amount }) => amount), row.net];
  return [
    title,
    word,
    ...notes,
    ...getRecordTexts(row),
    ...amounts.flatMap(amount => getAmountSpellings(amount, language)),
  ];
}

/** Returns the transactions of a group whose words, IDs, reason or amounts contain the text. */
export function searchRows(
  rows: readonly StatementRow[],
  group: StatementGroup | null,
  { query, language }: { query: string; language: string },
  getRowText: (row: StatementRow) => RowText,
): readonly StatementRow[] {
  const groupRows = group === null ? rows : rows.filter(row => row.group === group);
  const normalize = createNormalizer(language);
  const needle = normalize(query);
  const isMatch = (row: StatementRow) =>
    getTexts(row, getRowText(row), language).some(text => normalize(text).includes(needle));
  return needle === '' ? groupRows : groupRows.filter(isMatch);
}
