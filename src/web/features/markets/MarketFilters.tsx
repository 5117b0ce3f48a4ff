import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { memo } from 'react';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { rem } from '#web/theme/tokens.ts';
import { AfterFirstCoins } from './AfterFirstCoins.tsx';
import type { CategoryTabsProps } from './CategoryTabs.tsx';
import type { CoinListHeaderProps } from './CoinListHeader.tsx';
import type { CoinSearchProps } from '#web/components/market/CoinSearch.tsx';

const CoinSearch = lazyChunk(async () => ({
  default: (await import('#web/components/market/CoinSearch.tsx')).CoinSearch,
}));
const CategoryTabs = lazyChunk(async () => ({ default: (await import('./CategoryTabs.tsx')).CategoryTabs }));
const CoinListHeader = lazyChunk(async () => ({ default: (await import('./CoinListHeader.tsx')).CoinListHeader }));
const HotCoins = lazyChunk(async () => ({ default: (await import('./HotCoins.tsx')).HotCoins }));

// In px at the default font size.
const HEIGHT = { search: 44, tabs: 48, header: 36, hot: 156, card: 112 } as const;

/** Has the place of the cards, below that of their heading. */
const HotCoinsSkeleton = () => (
  <Box sx={{ height: rem(HEIGHT.hot), mt: -2, pt: rem(HEIGHT.hot - HEIGHT.card) }}>
    <Skeleton height="100%" />
  </Box>
);

// Each skips the renders of the other: a tap paints sooner.
export const LazySearch = memo(function LazySearch(props: CoinSearchProps) {
  return (
    <AfterFirstCoins room={<Skeleton height={rem(HEIGHT.search)} />}>
      <CoinSearch {...props} />
    </AfterFirstCoins>
  );
});

export const LazyTabs = memo(function LazyTabs(props: CategoryTabsProps) {
  return (
    <AfterFirstCoins room={<Skeleton height={rem(HEIGHT.tabs)} />}>
      <CategoryTabs {...props} />
    </AfterFirstCoins>
  );
});

export const LazyListHeader = memo(function LazyListHeader(props: CoinListHeaderProps) {
  return (
    <AfterFirstCoins room={<div style={{ height: rem(HEIGHT.header) }} />}>
      <CoinListHeader {...props} />
    </AfterFirstCoins>
  );
});

export const LazyHotCoins = memo(function LazyHotCoins() {
  return (
    <AfterFirstCoins room={<HotCoinsSkeleton />}>
      <HotCoins isAboveList />
    </AfterFirstCoins>
  );
});
