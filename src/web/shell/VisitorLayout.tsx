import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Link } from '#web/components/RouterLink.tsx';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { Logo } from '#web/components/Logo.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { HeaderTitle } from './HeaderTitle.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { SkipLink } from './SkipLink.tsx';
import { SupportLink } from './SupportLink.tsx';
import { TopBars } from './TopBars.tsx';

export function VisitorLayout() {
  const { productName } = useDeps().config;
  const { pathname } = useLocation();
  return (
    <Stack sx={{ minHeight: '100dvh' }}>
      <SkipLink />
      <TopBars>
        <HeaderBar>
          <Stack direction="row" sx={{ flex: 1, minWidth: 0 }}>
            <Button component={Link} to="/" variant="text" size="small" sx={{ gap: 3, px: 2, color: 'text.primary' }}>
              <Logo size={28} />
              <HeaderTitle>{productName}</HeaderTitle>
            </Button>
          </Stack>
          {pathname !== '/' && <SupportLink />}
          <LanguagePicker />
        </HeaderBar>
      </TopBars>
      <Suspense fallback={<CentredSpinner />}>
        <Outlet />
      </Suspense>
    </Stack>
  );
}
