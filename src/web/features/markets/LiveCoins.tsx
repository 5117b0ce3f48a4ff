import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLost, selectRanks, type WithMarket } from '#web/market/marketSelectors.ts';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { size, weight } from '#web/theme/tokens.ts';
import { ROW_HEIGHT } from './CoinRow.tsx';
import { CoinRows } from './CoinRows.tsx';
import { MarketLost } from './MarketLost.tsx';
import { useMarket } from './useMarket.ts';

const HOME_COINS = 3;
const Section = styled.section({ '& h2': { margin: '0 0 4px', fontSize: size.body, fontWeight: weight.strong } });

/** The operator's first coins, live, on the page of a visitor. */
export function LiveCoins() {
  useMarket();
  const { t } = useTranslation('markets');
  const ranked = useSelector((state: WithMarket) => selectRanks(state)?.all);
  const lost = useSelector(selectLost);
  return (
    <Section aria-label={t('live')}>
      <h2>{t('live')}</h2>
      {ranked ? (
        <CoinRows indexes={ranked.slice(0, HOME_COINS)} />
      ) : lost ? (
        <MarketLost reason={lost} />
      ) : (
        <SkeletonRows rows={HOME_COINS} rowHeight={ROW_HEIGHT} />
      )}
    </Section>
  );
}
