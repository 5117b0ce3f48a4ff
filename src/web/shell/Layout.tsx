import styled from '@emotion/styled';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { BottomTabs } from './BottomTabs.tsx';
import { Column } from '#web/components/Column.tsx';
import { Header } from './Header.tsx';
import { onceMore } from '#web/shared/app/onceMore.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Ribbon } from './Ribbon.tsx';
import { ScreenTitleContext } from './Screen.tsx';
import { SkipLink } from './SkipLink.tsx';
import { CentredSpinner } from '#web/components/Spinner.tsx';

const AppDrawer = lazy(() => onceMore(() => import('./AppDrawer.tsx')));

/** Room for the tabs that stand over the end of the page. */
const Room = styled.div({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  paddingBottom: 'calc(64px + env(safe-area-inset-bottom))',
});

/** What every signed-in screen stands in: header, tabs, drawer, ribbons. */
export function Layout() {
  const [title, setTitle] = useState('');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [wasMenuOpened, setMenuOpened] = useState(false);
  const openMenu = () => {
    setMenuOpened(true);
    setMenuOpen(true);
  };

  return (
    <ScreenTitleContext value={setTitle}>
      <Column>
        <SkipLink />
        <Ribbon />
        <Header title={title} onMenu={openMenu} />
        <OfflineBanner />
        <Room>
          <Suspense fallback={<CentredSpinner />}>
            <Outlet />
          </Suspense>
        </Room>
        <BottomTabs />
        {wasMenuOpened && (
          <Suspense fallback={null}>
            <AppDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
          </Suspense>
        )}
      </Column>
    </ScreenTitleContext>
  );
}
