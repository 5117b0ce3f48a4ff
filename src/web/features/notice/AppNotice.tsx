import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { StaleBadge } from '#web/shared/query/StaleBadge.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { TwoColumns } from '#web/shell/layout/TwoColumns.tsx';
import { AccountSecurity } from './AccountSecurity.tsx';
import { NoNotice, NoticeCard } from './NoticeCard.tsx';

/** Shows the operator's notice and the last sign-in; requests both when it opens. */
export function AppNotice() {
  const { t } = useTranslation(['notice', 'app']);
  const query = useGetUserByIdQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useInitialLoad(query);
  const { data: user, error, fulfilledTimeStamp } = query;
  if (!user) return <LoadingRows {...load} text={t('app:userFailed')} rows={3} rowHeight={72} />;
  const notice = user.appNotice?.trim();
  return (
    <TwoColumns
      first={
        <>
          {error !== undefined && <StaleBadge since={fulfilledTimeStamp} failure={error} onRetry={load.retry} />}
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
