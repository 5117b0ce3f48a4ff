import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, lazy, Suspense, useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { mayTakeFocus } from '#web/shared/app/mayTakeFocus.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { COLUMN_WIDTH, LIST_WIDTH } from '#web/theme/tokens.ts';

// Comes from the cache of the service worker. A browser without one has the banner alone.
const OfflineNote = lazy(() => import('#web/shell/offline/OfflineNote.tsx').catch(() => ({ default: () => null })));

/** Passes the title of a screen to the header; null where the header shows none, as for visitors. */
export const ScreenTitleContext = createContext<((title: string) => void) | null>(null);

const WIDTHS = { column: COLUMN_WIDTH, list: LIST_WIDTH, panes: 'none' } as const;

interface ScreenProps {
  title: string;
  /** The layout from 900 px on; narrower pages have one column. */
  layout?: keyof typeof WIDTHS;
  children: ReactNode;
}

/** Renders the main part of a page, sets the titles of header and tab, and takes the focus after a navigation. */
export function Screen({ title, layout = 'column', children }: ScreenProps) {
  const setTitle = useContext(ScreenTitleContext);
  const { productName } = useDeps().config;
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const came = useNavigationType();
  const isOnline = useOnline();

  useLayoutEffect(() => setTitle?.(title), [setTitle, title]);
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
  }, [title, productName]);
  useEffect(() => {
    if (key === 'default' || main.current?.contains(document.activeElement)) return;
    if (mayTakeFocus()) main.current?.focus({ preventScroll: came === 'POP' });
    if (came !== 'POP') window.scrollTo(0, 0);
  }, [key, came]);

  return (
    <Stack
      component="main"
      id="main"
      ref={main}
      tabIndex={-1}
      useFlexGap
      spacing={4}
      sx={{
        flex: 1,
        width: '100%',
        maxWidth: { xs: COLUMN_WIDTH, md: WIDTHS[layout] },
        mx: 'auto',
        px: 4,
        pt: 2,
        pb: 6,
        outline: 0,
      }}
    >
      {!isOnline && (
        <Suspense fallback={null}>
          <OfflineNote />
        </Suspense>
      )}
      {children}
    </Stack>
  );
}

/** Shows a title and one line; the line alone where the header already shows the title. */
export function ScreenHeader({ title, text }: { title: string; text: string }) {
  const isInHeader = useContext(ScreenTitleContext) !== null;
  return isInHeader ? <Typography color="textSecondary">{text}</Typography> : <PageHeader title={title} text={text} />;
}
