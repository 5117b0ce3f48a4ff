import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatementEntry } from '#contract/statement.ts';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { tabular } from '#web/theme/tokens.ts';
import { recordOf, textOf } from './statementKinds.ts';

const EXACT = { decimals: 2, upTo: 6 };
const line = {
  justifyContent: 'space-between',
  gap: 3,
  py: 1,
  typography: 'body2',
  ...tabular,
  '& > span': { display: 'grid' },
  '& > span:last-child': { flex: 'none', textAlign: 'right' },
  '& small': { typography: 'caption', color: 'text.secondary' },
} as const;

interface RecordEntriesProps {
  id: string;
  entries: readonly [StatementEntry, ...StatementEntry[]];
}

/** Entries of the ledger as they were booked, each with the balance after it, and the way to their record. */
export function RecordEntries({ id, entries }: RecordEntriesProps) {
  const { t } = useTranslation('wallet');
  const { amount } = useMoney();
  const { dateTime } = useLocale();
  const { masked } = useBalanceHidden();
  const record = recordOf(entries[0]);
  return (
    <Paper id={id} sx={{ mb: 3, px: 4, py: 2 }}>
      <List disablePadding>
        {entries.map(entry => (
          <ListItem key={entry._id} disablePadding sx={line}>
            <span>
              {t(textOf(entry))}
              <small>
                <time dateTime={entry.createdAt}>{dateTime(entry.createdAt)}</time>
              </small>
            </span>
            <span>
              {amount(entry.amount, { ...EXACT, signed: true })}
              <small>{t('statement.after', { amount: masked(amount(entry.balanceAfter, EXACT)) })}</small>
            </span>
          </ListItem>
        ))}
      </List>
      {record !== null && (
        <Button component={Link} to={record} variant="text" size="small" sx={{ ml: -3 }}>
          {t('row.details')}
        </Button>
      )}
    </Paper>
  );
}
