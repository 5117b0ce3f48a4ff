import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/components/Button.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** Shows that an address of the administration has no page, and leads to the dashboard. */
export function AdminNotFound() {
  const { t } = useTranslation(['admin', 'app']);
  const { pathname } = useLocation();
  return (
    <Screen title={t('app:notFound.title')}>
      <EmptyText>
        {t('app:notFound.text')}{' '}
        <Typography component="code" variant="body2" sx={{ fontFamily: 'inherit', overflowWrap: 'anywhere' }}>
          {pathname}
        </Typography>
      </EmptyText>
      <ButtonLink to="/admin/dashboard">{t('admin:nav.dashboard')}</ButtonLink>
    </Screen>
  );
}
