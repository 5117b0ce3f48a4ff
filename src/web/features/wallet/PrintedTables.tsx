import { useTranslation } from 'react-i18next';
import { USDT_DECIMALS } from '#contract/money.ts';
import type { StatementRow } from '#web/api/statementRows.ts';
import { useCountFormat } from '#web/shared/format/useCountFormat.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { getEntryTextKey } from './entryTexts.ts';
import type { MonthStatement } from './monthStatement.ts';
import { useRowText } from './useRowText.ts';

const EXACT = { upTo: USDT_DECIMALS };
const SIGNED = { ...EXACT, signed: true };

/** Returns a function that names the record of an entry: its coin, user, network or reason. */
function useRecordText(): (row: StatementRow) => string | null {
  const getRowText = useRowText();
  return row => {
    const { record } = row;
    if (record === null) return null;
    if (record.type === 'adjustment') return record.reason;
    return record.type === 'deposit' || record.type === 'withdraw'
      ? record.gateway.toUpperCase()
      : getRowText(row).title;
  };
}

// Plain elements: a month may have thousands of rows, and each cell of MUI would be a component of its own.

/** Lists every entry of the month, oldest first, with the balance after it. */
export function PrintedEntries({ statement: { entries, rows } }: { statement: MonthStatement }) {
  const { t } = useTranslation(['statementPrint', 'wallet']);
  const { amount } = useMoneyFormat();
  const { dateClock } = useDateFormat();
  const getRecordText = useRecordText();
  const rowOfEntry = new Map(rows.flatMap(row => row.entries.map(({ _id }) => [_id, row] as const)));
  if (entries.length === 0) return <p>{t('none')}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('wallet:table.transaction')}</th>
          <th scope="col">{t('wallet:csv.amount')}</th>
          <th scope="col">{t('wallet:csv.after')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => {
          const row = rowOfEntry.get(entry._id);
          const texts = [t(`wallet:${getEntryTextKey(entry)}`), row && getRecordText(row)];
          return (
            <tr key={entry._id}>
              <td>{dateClock(entry.createdAt)}</td>
              <td>{texts.filter(Boolean).join(' · ')}</td>
              <td>{amount(entry.amount, SIGNED)}</td>
              <td>{amount(entry.balanceAfter, EXACT)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Lists the number and the sum of the month's entries by kind. */
export function PrintedTotals({ totals }: Pick<MonthStatement, 'totals'>) {
  const { t } = useTranslation(['statementPrint', 'wallet']);
  const formatCount = useCountFormat();
  const { amount } = useMoneyFormat();
  if (totals.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('wallet:csv.kind')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ group, count, total }) => (
          <tr key={group}>
            <td>{t(`wallet:filter.${group}`)}</td>
            <td>{formatCount(count)}</td>
            <td>{amount(total, SIGNED)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
