import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { type ReactNode, type RefObject, useDeferredValue, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectFavorites } from '#web/market/store/favorites.ts';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { useBarsHeight } from '#web/shell/layout/useBarsHeight.ts';
import { rem } from '#web/theme/tokens.ts';
import type { Category } from './categories.ts';
import { getNextSort, getSort, type SortKey } from './coinSort.ts';
import { LazyHotCoins, LazyListHeader, LazySearch, LazyTabs } from './MarketFilters.tsx';
import { MarketsList } from './MarketsList.tsx';
import { useMarketsView } from './useMarketsView.ts';

// The field with its margins, in px at the default font size.
const SEARCH_HEIGHT = 60;

const sticky = {
  position: 'sticky',
  zIndex: 2,
  mx: -4,
  px: 4,
  bgcolor: 'background.default',
  // In landscape or with large fonts they would leave no space for the list.
  '@media (max-height: 30rem)': { position: 'static' },
} as const;

/** Keeps the focus when a coin leaves the favorites, which no other list loses. */
function FavoritesFocus({ place }: { place: RefObject<HTMLElement | null> }) {
  useRestoreFocus(place, useSelector(selectFavorites));
  return null;
}

/**
 * Renders search, hot coins, tabs, headings and the list. The hot coins and `children` below them scroll away.
 */
export function MarketsPanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('markets');
  const { view, show } = useMarketsView();
  // Headings and list follow the tapped tab, which paints first.
  const shown = useDeferredValue(view);
  const { category, sort } = shown;
  const [typed, setTyped] = useState('');
  const panel = useId();
  const panelElement = useRef<HTMLDivElement>(null);
  const isFavorites = category === 'favorites';
  const barsHeight = useBarsHeight();
  const onTab = useEventCallback((tab: Category) => show(tab, null));
  const onSort = useEventCallback((key: SortKey) => show(view.category, getNextSort(getSort(view), key)));
  return (
    <>
      <Box sx={{ ...sticky, my: -2, py: 2 }} style={{ top: barsHeight }}>
        <LazySearch value={typed} onChange={setTyped} />
      </Box>
      {/* Above an open keyboard they would leave no space for what was found. */}
      {!typed && <LazyHotCoins />}
      {children}
      <Box sx={sticky} style={{ top: `calc(${barsHeight}px + ${rem(SEARCH_HEIGHT)})` }}>
        <LazyTabs value={view.category} onChange={onTab} controls={panel} />
        <LazyListHeader sort={getSort(shown)} onSort={onSort} />
      </Box>
      <Box
        id={panel}
        ref={panelElement}
        role="tabpanel"
        tabIndex={-1}
        aria-label={t(isFavorites ? 'favorites.title' : `tabs.${category}`)}
        sx={{ mt: -4, outline: 'none' }}
      >
        {isFavorites && <FavoritesFocus place={panelElement} />}
        <MarketsList category={category} typed={typed} sort={sort} />
      </Box>
    </>
  );
}
