import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectRanks, type WithMarket } from '#web/market/marketSelectors.ts';
import { onceMore } from '#web/shared/app/onceMore.ts';
import { rem } from '#web/theme/tokens.ts';

const search = () => onceMore(() => import('./CoinSearch.tsx'));
const tabs = () => onceMore(() => import('./CategoryTabs.tsx'));
const CoinSearch = lazy(async () => ({ default: (await search()).CoinSearch }));
const CategoryTabs = lazy(async () => ({ default: (await tabs()).CategoryTabs }));

/** The room of each, in px at the usual font size. */
const HEIGHT = { search: 44, tabs: 48 } as const;

/** Keeps the room of a filter until the first coins are there: with nothing to filter, its code would only delay them. */
function OnceThereAreCoins({ height, children }: { height: number; children: ReactNode }) {
  const hasCoins = useSelector((state: WithMarket) => selectRanks(state) !== null);
  const room = <div style={{ height: rem(height) }} />;
  return hasCoins ? <Suspense fallback={room}>{children}</Suspense> : room;
}

export const LateSearch = (props: Parameters<typeof CoinSearch>[0]) => (
  <OnceThereAreCoins height={HEIGHT.search}>
    <CoinSearch {...props} />
  </OnceThereAreCoins>
);

export const LateTabs = (props: Parameters<typeof CategoryTabs>[0]) => (
  <OnceThereAreCoins height={HEIGHT.tabs}>
    <CategoryTabs {...props} />
  </OnceThereAreCoins>
);
