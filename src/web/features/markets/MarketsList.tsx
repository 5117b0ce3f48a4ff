import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLost, selectRanks, selectSymbols, type WithMarket } from '#web/market/marketSelectors.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { color, size } from '#web/theme/tokens.ts';
import { CoinWindow } from './CoinWindow.tsx';
import { ROW_HEIGHT } from './CoinRow.tsx';
import { MarketLost } from './MarketLost.tsx';
import { matchesCoin } from './matchesCoin.ts';

export type Category = 'all' | 'gainers' | 'losers';

const SKELETON_ROWS = 8;
const Fetching = styled.p({ margin: '0 0 8px', color: color.muted, fontSize: size.note });

interface MarketsListProps {
  category: Category;
  typed: string;
}

/** The coins of a category that match what was typed; live rows only. */
export function MarketsList({ category, typed }: MarketsListProps) {
  const { t } = useTranslation('markets');
  const ranked = useSelector((state: WithMarket) => selectRanks(state)?.[category]);
  const symbols = useSelector(selectSymbols);
  const lost = useSelector(selectLost);

  if (!ranked && lost) return <MarketLost reason={lost} />;
  if (!ranked)
    return (
      <div>
        <Fetching>{t('fetching')}</Fetching>
        <SkeletonRows rows={SKELETON_ROWS} rowHeight={ROW_HEIGHT} />
      </div>
    );
  const indexes = typed ? ranked.filter(index => matchesCoin(symbols[index] ?? '', typed)) : ranked;
  if (indexes.length === 0) return <EmptyText>{t('none')}</EmptyText>;
  return <CoinWindow label={t(`tabs.${category}`)} indexes={indexes} />;
}
