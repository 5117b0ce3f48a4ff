import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectRanks, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { loadChunk } from '#web/shared/app/loadChunk.ts';
import { rem } from '#web/theme/tokens.ts';

const search = () => loadChunk(() => import('./CoinSearch.tsx'));
const tabs = () => loadChunk(() => import('./CategoryTabs.tsx'));
const CoinSearch = lazy(async () => ({ default: (await search()).CoinSearch }));
const CategoryTabs = lazy(async () => ({ default: (await tabs()).CategoryTabs }));

// In px at the default font size.
const HEIGHT = { search: 44, tabs: 48 } as const;

// The longest delay of idle work; the same where the browser has no idle callback.
const IDLE_TIMEOUT_MS = 300;

/** Calls back when the browser is idle; returns a function that cancels it. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

// The code of a filter would delay the first coins, so its space is reserved until they render.
function AfterFirstCoins({ height, children }: { height: number; children: ReactNode }) {
  const hasCoins = useSelector((state: WithMarket) => selectRanks(state) !== null);
  const [isDue, setDue] = useState(hasCoins);
  useEffect(() => (hasCoins ? whenIdle(() => setDue(true)) : undefined), [hasCoins]);
  const room = <div style={{ height: rem(height) }} />;
  return isDue ? <Suspense fallback={room}>{children}</Suspense> : room;
}

export const LazySearch = (props: Parameters<typeof CoinSearch>[0]) => (
  <AfterFirstCoins height={HEIGHT.search}>
    <CoinSearch {...props} />
  </AfterFirstCoins>
);

export const LazyTabs = (props: Parameters<typeof CategoryTabs>[0]) => (
  <AfterFirstCoins height={HEIGHT.tabs}>
    <CategoryTabs {...props} />
  </AfterFirstCoins>
);
