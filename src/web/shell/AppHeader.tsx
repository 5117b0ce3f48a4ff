import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '#web/components/RouterLink.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton as NamedIconButton } from '#web/components/IconButton.tsx';
import { Logo } from '#web/components/Logo.tsx';
import { visuallyHidden } from '#web/theme/tokens.ts';
import { HeaderBar } from './HeaderBar.tsx';
import { HeaderTitle } from './HeaderTitle.tsx';
import { useScreenTitle } from './ScreenTitle.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { SupportLink } from './SupportLink.tsx';
import { useGoBack } from '#web/shell/navigation/useGoBack.ts';
import { useNavigationVariant } from '#web/shell/navigation/useNavigationVariant.ts';

// Most screens of a phone in portrait show none of these.
const HeaderBalance = lazyChunk(() => import('./HeaderBalance.tsx'));
const AccountChip = lazyChunk(() => import('./AccountChip.tsx'));
const HeaderTabs = lazyChunk(() => import('#web/shell/navigation/HeaderTabs.tsx'));

// Here the header shows the product; elsewhere it shows a back button and the page title.
const TOP_PATHS = ['/', '/markets', '/orders', '/wallet', '/onchain', '/trade'];
// Here the screen itself begins with the balance.
const OWN_BALANCE_PATHS = ['/', '/onchain', '/wallet'];
// Here the header of a phone shows the balance.
const BALANCE_HEADER_PATHS = /^\/(trade|orders|order)(\/|$)/;

interface AppHeaderProps {
  isSignedIn: boolean;
  onMenu: () => void;
}

/** Renders the header of the signed-in screens; on wide pages also the account. */
export function AppHeader({ isSignedIn, onMenu }: AppHeaderProps) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const goBack = useGoBack('/');
  const navigation = useNavigationVariant();
  const isRail = navigation === 'rail';
  const isTop = TOP_PATHS.includes(pathname);
  const hasBalance =
    isSignedIn && (isRail ? !OWN_BALANCE_PATHS.includes(pathname) : BALANCE_HEADER_PATHS.test(pathname));

  return (
    <HeaderBar isWide={navigation !== 'bottom'}>
      {!isTop && <NamedIconButton icon="back" label={t('back')} onClick={goBack} />}
      {isTop && !isRail && (
        <IconButton aria-label={t('menu.open')} onClick={onMenu}>
          <Logo size={28} />
        </IconButton>
      )}
      <HeaderHeading hasProductName={isTop && !isRail} />
      {navigation === 'header' && (
        <Suspense fallback={null}>
          <HeaderTabs />
        </Suspense>
      )}
      {hasBalance && (
        <Suspense fallback={null}>
          <HeaderBalance hasHeld={isRail} />
        </Suspense>
      )}
      {isRail && isSignedIn && (
        <Button
          component={Link}
          to="/deposit"
          size="small"
          startIcon={<Icon name="deposit" size={20} />}
          sx={{ mx: 2, bgcolor: 'primary.soft', color: 'primary.onSoft' }}
        >
          {t('menu.deposit')}
        </Button>
      )}
      {!BALANCE_HEADER_PATHS.test(pathname) && !isRail && (
        <>
          {isTop && <NoticeBell />}
          <SupportLink />
        </>
      )}
      {(isRail || !BALANCE_HEADER_PATHS.test(pathname)) && <LanguagePicker />}
      {isRail && isSignedIn && (
        <>
          <NoticeBell />
          <Suspense fallback={null}>
            <AccountChip onMenu={onMenu} />
          </Suspense>
        </>
      )}
    </HeaderBar>
  );
}

/** Shows the product's name or the title, which stays the heading for screen readers. */
function HeaderHeading({ hasProductName }: { hasProductName: boolean }) {
  const title = useScreenTitle();
  const { productName } = useDeps().config;
  if (!hasProductName) return <HeaderTitle isHeading>{title}</HeaderTitle>;
  return (
    <>
      <HeaderTitle>{productName}</HeaderTitle>
      <h1 style={visuallyHidden}>{title}</h1>
    </>
  );
}
