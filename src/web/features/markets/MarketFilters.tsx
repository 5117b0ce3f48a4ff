import { memo } from 'react';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { rem } from '#web/theme/tokens.ts';
import { AfterFirstCoins } from './AfterFirstCoins.tsx';
import type { CategoryTabsProps } from './CategoryTabs.tsx';
import type { CoinSearchProps } from './CoinSearch.tsx';

const CoinSearch = lazyChunk(async () => ({ default: (await import('./CoinSearch.tsx')).CoinSearch }));
const CategoryTabs = lazyChunk(async () => ({ default: (await import('./CategoryTabs.tsx')).CategoryTabs }));

// In px at the default font size.
const HEIGHT = { search: 44, tabs: 48 } as const;

// Each skips the renders of the other: a tap paints sooner.
export const LazySearch = memo(function LazySearch(props: CoinSearchProps) {
  return (
    <AfterFirstCoins room={<div style={{ height: rem(HEIGHT.search) }} />}>
      <CoinSearch {...props} />
    </AfterFirstCoins>
  );
});

export const LazyTabs = memo(function LazyTabs(props: CategoryTabsProps) {
  return (
    <AfterFirstCoins room={<div style={{ height: rem(HEIGHT.tabs) }} />}>
      <CategoryTabs {...props} />
    </AfterFirstCoins>
  );
});
