import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetUserDepositLogQuery } from '#web/api/deposits.ts';
import { QuietLink } from '#web/components/QuietLink.tsx';
import { Rows } from '#web/shared/records/LogList.tsx';
import { DepositRow } from './DepositRow.tsx';

const AT_MOST = 3;

/** The newest deposits below the ways to make another. Before the first one there is nothing. */
export function RecentDeposits() {
  const { t } = useTranslation('deposit');
  const { data } = useGetUserDepositLogQuery();
  const newest = data?.rows.slice(0, AT_MOST) ?? [];
  if (newest.length === 0) return null;
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle1" component="h2">
          {t('methods.recent')}
        </Typography>
        <QuietLink to="/deposit/log">{t('historyTitle')}</QuietLink>
      </Stack>
      <Rows aria-label={t('methods.recent')}>
        {newest.map(deposit => (
          <ListItem key={deposit._id} disablePadding>
            <DepositRow deposit={deposit} />
          </ListItem>
        ))}
      </Rows>
    </Stack>
  );
}
