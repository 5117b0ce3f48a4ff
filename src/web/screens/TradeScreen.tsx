import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertButton } from '#web/features/alerts/AlertButton.tsx';
import { CoinStar } from '#web/features/markets/CoinStar.tsx';
import { SourceNotice } from '#web/features/markets/SourceNotice.tsx';
import { TradePanel } from '#web/features/trade/TradePanel.tsx';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { favoritesSaga, favoritesSlice } from '#web/market/store/favorites.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import { marketSlice } from '#web/market/store/marketSlice.ts';
import { tickSizeSaga } from '#web/market/store/tickSizeSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useMediaMatch } from '#web/shared/app/useMediaMatch.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';

// Only wide pages load these.
const TradeMarkets = lazyChunk(async () => ({
  default: (await import('#web/features/markets/TradeMarkets.tsx')).TradeMarkets,
}));
const TodaysTrades = lazyChunk(async () => ({
  default: (await import('#web/features/onchain/TodaysTrades.tsx')).TodaysTrades,
}));

const renderMarkets = (coin: string) => (
  <Suspense fallback={<div />}>
    <TradeMarkets coin={coin} />
  </Suspense>
);
const renderStar = (coin: string) => <CoinStar coin={coin} />;
const renderAlert = (coin: string) => <AlertButton coin={coin} />;

export function TradeScreen() {
  const { t } = useTranslation('app');
  const hasRoom = useMediaMatch('(min-width: 1200px) and (min-width: 75rem)');
  useInjectFeature('trade', tradeSaga);
  useInjectFeature('market', marketSaga, marketSlice);
  useInjectFeature('tickSize', tickSizeSaga);
  useInjectFeature('favorites', favoritesSaga, favoritesSlice);
  return (
    <Screen title={t('tabs.trade')} layout="panes">
      <TradePanel
        renderMarkets={hasRoom && renderMarkets}
        notice={<SourceNotice hasList={hasRoom} hasRetry />}
        renderStar={renderStar}
        renderAlert={renderAlert}
        today={
          <Suspense fallback={null}>
            <TodaysTrades />
          </Suspense>
        }
      />
    </Screen>
  );
}
