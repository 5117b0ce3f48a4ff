import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { NotUpdating } from '#web/shared/query/NotUpdating.tsx';
import { ReceiptRows } from '#web/components/ReceiptRows.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { NoticeText } from './NoticeText.tsx';

/** What the operator has to say to this person, and when the last sign-in was. It is asked for again when it is opened. */
export function AppNotice() {
  const { t } = useTranslation(['notice', 'app']);
  const { dateTime } = useLocale();
  const asked = useGetUserByIdQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useFirstLoad(asked);
  const { data: user, isError, fulfilledTimeStamp } = asked;
  if (!user) return <AwaitedRows {...load} text={t('app:userFailed')} rows={3} rowHeight={72} />;
  const notice = user.appNotice?.trim();
  return (
    <>
      {isError && <NotUpdating since={fulfilledTimeStamp} />}
      <Typography component="h2" variant="h2" sx={{ pt: 2, overflowWrap: 'anywhere' }}>
        {t('notice:hello', { name: user.fullName })}
      </Typography>
      <Paper component="section" sx={{ p: 4 }}>
        {notice ? (
          <>
            <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2, color: 'warning.main' }}>
              <Icon name="bell" size={18} />
              <Typography component="h3" variant="subtitle1">
                {t('notice:important')}
              </Typography>
            </Stack>
            <NoticeText notice={notice} />
          </>
        ) : (
          <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
            {t('notice:none')}
          </Typography>
        )}
      </Paper>
      <ReceiptRows rows={[[t('notice:lastLogin'), user.lastLoginDate ? dateTime(user.lastLoginDate) : '—']]} />
    </>
  );
}
