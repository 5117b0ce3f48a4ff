import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AdminRole } from '#contract/adminRole.ts';
import { useGetAccountViewsQuery } from '#web/api/accountViews.ts';
import { isNotFound } from '#web/api/failure.ts';
import { RowsCard, TitledPart } from '#web/components/TitledPart.tsx';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';

/** When staff opened the account, and in which role. */
export function AccountViews() {
  const { t } = useTranslation('settings');
  const { dateTime } = useLocale();
  const asked = useGetAccountViewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useFirstLoad(asked);
  // Another provider may not tell.
  const isUnknown = asked.error !== undefined && isNotFound(asked.error);
  const nameOf = (role: string) => {
    const known = AdminRole.safeParse(role);
    return known.success ? t(`views.role.${known.data}`) : role;
  };
  if (isUnknown) return null;
  return (
    <TitledPart title={t('views.title')}>
      {!asked.data && <AwaitedRows {...load} text={t('views.failed')} rows={1} />}
      {asked.data && (
        <RowsCard>
          {asked.data.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ py: 3 }}>
              {t('views.none')}
            </Typography>
          )}
          <List disablePadding aria-label={t('views.title')}>
            {asked.data.map(({ _id, at, role }) => (
              <ListItem key={_id} disableGutters>
                <ListItemText primary={t('views.opened', { role: nameOf(role) })} secondary={dateTime(at)} />
              </ListItem>
            ))}
          </List>
        </RowsCard>
      )}
    </TitledPart>
  );
}
