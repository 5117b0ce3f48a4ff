import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { NotUpdating } from '#web/shared/query/NotUpdating.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { TwoColumns } from '#web/shell/TwoColumns.tsx';
import { AccountSecurity } from './AccountSecurity.tsx';
import { NoNotice, NoticeCard } from './NoticeCard.tsx';

/** What the operator has to say to this user, and when the last sign-in was. It is asked for again when it is opened. */
export function AppNotice() {
  const { t } = useTranslation(['notice', 'app']);
  const asked = useGetUserByIdQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useFirstLoad(asked);
  const { data: user, isError, fulfilledTimeStamp } = asked;
  if (!user) return <AwaitedRows {...load} text={t('app:userFailed')} rows={3} rowHeight={72} />;
  const notice = user.appNotice?.trim();
  return (
    <TwoColumns
      first={
        <>
          {isError && <NotUpdating since={fulfilledTimeStamp} />}
          <Typography component="h2" variant="h2" sx={{ pt: 2, overflowWrap: 'anywhere' }}>
            {t('notice:hello', { name: user.fullName })}
          </Typography>
          {notice ? <NoticeCard notice={notice} /> : <NoNotice />}
        </>
      }
      second={<AccountSecurity user={user} />}
    />
  );
}
