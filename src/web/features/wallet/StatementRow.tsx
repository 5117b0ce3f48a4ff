import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatementEntry } from '#contract/statement.ts';
import { color, focusRing, size, tabular, weight } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { recordOf, textOf } from './statementKinds.ts';

/** The height of a row, for what stands in its place before it is drawn. */
export const ENTRY_HEIGHT = 68;

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: ENTRY_HEIGHT,
  padding: '8px 0',
  color: color.text,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
} as const;
const Way = styled(Link)(row);
const Plain = styled.div(row);
const Side = styled.span({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 0,
  fontSize: size.note,
  ...tabular,
  '&:last-child': { flex: 'none', alignItems: 'flex-end', textAlign: 'right' },
  '& > :first-child': { fontSize: size.body, fontWeight: weight.strong },
  '& > :last-child': { color: color.muted },
});

const EXACT = { decimals: 2, upTo: 6 };

/** One entry of the ledger: what it was and when, what it changed, and the balance after it. It leads to its record. */
export function StatementRow({ entry }: { entry: StatementEntry }) {
  const { t } = useTranslation('wallet');
  const { amount } = useMoney();
  const { dateTime } = useLocale();
  const record = recordOf(entry);
  const sides = (
    <>
      <Side>
        <span>{t(textOf(entry))}</span>
        <time dateTime={entry.createdAt}>{dateTime(entry.createdAt)}</time>
      </Side>
      <Side>
        <span>{amount(entry.amount, { ...EXACT, signed: true })}</span>
        <span>{t('statement.after', { amount: amount(entry.balanceAfter, EXACT) })}</span>
      </Side>
    </>
  );
  return record === null ? <Plain>{sides}</Plain> : <Way to={record}>{sides}</Way>;
}
