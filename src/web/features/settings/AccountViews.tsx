import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AdminRole } from '#contract/admin/adminRole.ts';
import { useGetAccountViewsQuery } from '#web/api/accountViews.ts';
import { isNotFound } from '#web/api/http/failure.ts';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

/** Lists when staff opened the account, and in which role. */
export function AccountViews() {
  const { t } = useTranslation('settings');
  const { dateTime } = useDateFormat();
  const query = useGetAccountViewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useInitialLoad(query);
  // Another provider may not support it.
  const isUnknown = isNotFound(query.error);
  const getStaffName = (role: string) => {
    const known = AdminRole.safeParse(role);
    return known.success ? t(`views.role.${known.data}`) : role;
  };
  if (isUnknown) return null;
  return (
    <TitledSection title={t('views.title')}>
      {!query.data && <LoadingRows {...load} text={t('views.failed')} rows={1} />}
      {query.data && (
        <RowsCard>
          {query.data.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ py: 3 }}>
              {t('views.none')}
            </Typography>
          )}
          <List disablePadding aria-label={t('views.title')}>
            {query.data.map(({ _id, at, role }) => (
              <ListItem key={_id} disableGutters>
                <ListItemText primary={t('views.opened', { role: getStaffName(role) })} secondary={dateTime(at)} />
              </ListItem>
            ))}
          </List>
        </RowsCard>
      )}
    </TitledSection>
  );
}
