import { lazy } from 'react';
import { loadWhenReachable } from '#web/shared/app/loadChunk.ts';
import { rem } from '#web/theme/tokens.ts';
import { AfterFirstCoins } from './AfterFirstCoins.tsx';

const search = () => loadWhenReachable(() => import('./CoinSearch.tsx'));
const tabs = () => loadWhenReachable(() => import('./CategoryTabs.tsx'));
const CoinSearch = lazy(async () => ({ default: (await search()).CoinSearch }));
const CategoryTabs = lazy(async () => ({ default: (await tabs()).CategoryTabs }));

// In px at the default font size.
const HEIGHT = { search: 44, tabs: 48 } as const;

export const LazySearch = (props: Parameters<typeof CoinSearch>[0]) => (
  <AfterFirstCoins room={<div style={{ height: rem(HEIGHT.search) }} />}>
    <CoinSearch {...props} />
  </AfterFirstCoins>
);

export const LazyTabs = (props: Parameters<typeof CategoryTabs>[0]) => (
  <AfterFirstCoins room={<div style={{ height: rem(HEIGHT.tabs) }} />}>
    <CategoryTabs {...props} />
  </AfterFirstCoins>
);
