import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import type { StatementRow } from '#web/api/statementRows.ts';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { tabular } from '#web/theme/tokens.ts';
import { getPartTextKey, getRecordPath } from './entryTexts.ts';

const EXACT = { upTo: 6 };

/** Lists every ledger entry of a transaction with the balance after it, and a link to its record or an adjustment's reason. */
export function EntryList({ row }: { row: StatementRow }) {
  const { t } = useTranslation('wallet');
  const { amount } = useMoneyFormat();
  const { dateClock } = useDateFormat();
  const { masked } = useBalanceHidden();
  const path = getRecordPath(row);
  return (
    <Stack useFlexGap spacing={2} sx={{ p: 3, borderRadius: 1, bgcolor: 'background.paper', ...tabular }}>
      {row.entries.map((entry, at) => (
        <Stack key={entry._id} direction="row" sx={{ justifyContent: 'space-between', gap: 3 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">{t(getPartTextKey(entry, at, row.entries))}</Typography>
            <Typography variant="caption" component="time" dateTime={entry.createdAt} color="textSecondary">
              {dateClock(entry.createdAt)}
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
      {row.record?.type === 'adjustment' && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('statement.reason', { reason: row.record.reason })}
        </Typography>
      )}
      {path !== null && (
        <Button component={Link} to={path} variant="text" size="small" sx={{ alignSelf: 'flex-start', mx: -3, my: -1 }}>
          {t(row.group === 'trades' ? 'statement.order' : 'statement.record')}
        </Button>
      )}
    </Stack>
  );
}
