import styled from '@emotion/styled';
import { createContext, useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { GUTTER } from '#web/theme/tokens.ts';

/** How a screen tells the header what it is called. */
export const ScreenTitleContext = createContext<(title: string) => void>(() => undefined);

const Main = styled.main({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  flex: 1,
  padding: `8px ${GUTTER}px 24px`,
  outline: 0,
});

/** What a screen is drawn in: names it in the header and in the tab's title, and takes the focus when one comes here. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const setTitle = useContext(ScreenTitleContext);
  const { productName } = useDeps().config;
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const came = useNavigationType();

  useLayoutEffect(() => setTitle(title), [setTitle, title]);
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
  }, [title, productName]);
  useEffect(() => {
    if (key === 'default' || main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: came === 'POP' });
    if (came !== 'POP') window.scrollTo(0, 0);
  }, [key, came]);

  return (
    <Main id="main" ref={main} tabIndex={-1}>
      {children}
    </Main>
  );
}
