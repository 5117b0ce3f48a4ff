import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatementRow } from '#web/api/statementRows.ts';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { tabular } from '#web/theme/tokens.ts';
import { recordPath, textOf } from './entryTexts.ts';

const EXACT = { upTo: 6 };

/** Every ledger entry of a transaction with the balance after it, and the way to its record. */
export function EntryLines({ row }: { row: StatementRow }) {
  const { t } = useTranslation('wallet');
  const { amount } = useMoney();
  const { date, clock } = useLocale();
  const { masked } = useBalanceHidden();
  const record = recordPath(row);
  return (
    <Stack useFlexGap spacing={2} sx={{ p: 3, borderRadius: 1, bgcolor: 'background.paper', ...tabular }}>
      {row.entries.map(entry => (
        <Stack key={entry._id} direction="row" sx={{ justifyContent: 'space-between', gap: 3 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">{t(textOf(entry))}</Typography>
            <Typography variant="caption" component="time" dateTime={entry.createdAt} color="textSecondary">
              {date(entry.createdAt)}, {clock(entry.createdAt)}
            </Typography>
          </Box>
          <Box sx={{ flex: 'none', textAlign: 'right' }}>
            <Typography variant="body2">{amount(entry.amount, { ...EXACT, signed: true })}</Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {t('statement.after', { amount: masked(amount(entry.balanceAfter, EXACT)) })}
            </Typography>
          </Box>
        </Stack>
      ))}
      {record !== null && (
        <Button
          component={Link}
          to={record}
          variant="text"
          size="small"
          sx={{ alignSelf: 'flex-start', mx: -3, my: -1 }}
        >
          {t(row.group === 'trades' ? 'statement.order' : 'statement.record')}
        </Button>
      )}
    </Stack>
  );
}
