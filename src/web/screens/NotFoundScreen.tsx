import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectIsSignedIn } from '#web/api/http/sessionSlice.ts';
import { ButtonLink } from '#web/components/Button.tsx';
import type { IconName } from '#web/components/Icon.tsx';
import { LargeIcon } from '#web/components/LargeIcon.tsx';
import { RowsCard } from '#web/components/TitledSection.tsx';
import { NavRow } from '#web/components/NavRow.tsx';
import { Screen } from '#web/shell/Screen.tsx';

// The most visited screens, with the names that the tabs and the menu use.
const LINKS = [
  { to: '/wallet', icon: 'wallet', name: 'tabs.wallet' },
  { to: '/orders', icon: 'orders', name: 'tabs.orders' },
  { to: '/deposit', icon: 'deposit', name: 'menu.deposit' },
  { to: '/settings', icon: 'settings', name: 'menu.settings' },
] as const satisfies readonly { to: string; icon: IconName; name: string }[];

export function NotFoundScreen() {
  const { t } = useTranslation(['app', 'translation']);
  const { pathname } = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <Screen title={t('app:notFound.title')}>
      <Stack useFlexGap spacing={3} sx={{ alignItems: 'center', pt: { xs: 4, md: 12 }, pb: 2, textAlign: 'center' }}>
        <LargeIcon name="search" />
        {!isSignedIn && (
          <Typography variant="h2" component="h1">
            {t('app:notFound.title')}
          </Typography>
        )}
        <Stack useFlexGap spacing={1} sx={{ maxWidth: '100%' }}>
          <Typography color="textSecondary">{t('app:notFound.text')}</Typography>
          <Typography component="code" variant="body2" noWrap title={pathname} sx={{ fontFamily: 'inherit' }}>
            {pathname}
          </Typography>
        </Stack>
      </Stack>
      <ButtonLink to="/">{t('app:notFound.home')}</ButtonLink>
      <RowsCard>
        {isSignedIn && LINKS.map(({ name, ...link }) => <NavRow key={name} {...link} name={t(`app:${name}`)} />)}
        <NavRow to="/helpline" icon="support" name={t('translation:customerSupport')} />
      </RowsCard>
    </Screen>
  );
}
