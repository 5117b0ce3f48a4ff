import Typography from '@mui/material/Typography';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLossReason } from '#web/market/store/marketSelectors.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { FoundStatus } from '#web/components/FoundStatus.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import type { Category } from './categories.ts';
import { ROW_HEIGHT } from './coinRowStyle.ts';
import type { CoinSort } from './coinSort.ts';
import { VirtualCoinList } from './VirtualCoinList.tsx';
import { MarketUnavailable } from './MarketUnavailable.tsx';
import { useListedCoins } from './useListedCoins.ts';

const SKELETON_ROWS = 8;

interface MarketsListProps {
  category: Category;
  typed: string;
  sort: CoinSort | null;
  /** The coin whose row is marked. */
  current?: string;
}

/** Renders the coins in an interruptible render, so that a tapped tab and a typed letter paint before them. */
export function MarketsList({ category, typed, sort, current }: MarketsListProps) {
  return (
    <ListedCoins
      category={useDeferredValue(category)}
      typed={useDeferredValue(typed)}
      sort={useDeferredValue(sort)}
      current={current}
    />
  );
}

const ListedCoins = memo(function ListedCoins({ category, typed, sort, current }: MarketsListProps) {
  const { t } = useTranslation('markets');
  const indexes = useListedCoins(category, typed, sort);
  const lost = useSelector(selectLossReason);

  if (!indexes && lost) return <MarketUnavailable reason={lost} />;
  if (!indexes)
    return (
      <div>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('fetching')}
        </Typography>
        <SkeletonRows rows={SKELETON_ROWS} rowHeight={ROW_HEIGHT} />
      </div>
    );
  const isFavorites = category === 'favorites';
  // A favorite leaves its list, other coins stay in theirs.
  const left = isFavorites ? `${indexes.length}` : '';
  return (
    <>
      <FoundStatus
        search={typed || left ? `${category} ${left} ${typed}` : ''}
        text={t('found', { count: indexes.length })}
      />
      {indexes.length === 0 ? (
        <EmptyText>{t(isFavorites && typed === '' ? 'favorites.none' : 'none')}</EmptyText>
      ) : (
        <VirtualCoinList
          label={t(isFavorites ? 'favorites.title' : `tabs.${category}`)}
          indexes={indexes}
          current={current}
        />
      )}
    </>
  );
});
