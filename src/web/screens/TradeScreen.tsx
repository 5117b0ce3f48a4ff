import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CoinStar } from '#web/features/markets/CoinStar.tsx';
import { TradePanel } from '#web/features/trade/TradePanel.tsx';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { favoritesSaga, favoritesSlice } from '#web/market/favorites.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import { marketSlice } from '#web/market/marketSlice.ts';
import { tickSizeSaga } from '#web/market/tickSizeSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { onceMore } from '#web/shared/app/onceMore.ts';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** Only pages with room for them load these. */
const TradeMarkets = lazy(() =>
  onceMore(async () => ({ default: (await import('#web/features/markets/TradeMarkets.tsx')).TradeMarkets })),
);
const TodaysTrades = lazy(() =>
  onceMore(async () => ({ default: (await import('#web/features/onchain/TodaysTrades.tsx')).TodaysTrades })),
);

const starOf = (coin: string) => <CoinStar coin={coin} />;

/** Places a timed trade on a coin; where there is room, the markets stand beside it. */
export function TradeScreen() {
  const { t } = useTranslation('app');
  const hasRoom = useMediaQuery('(min-width: 1200px) and (min-width: 75rem)', { noSsr: true });
  useFeature(tradeSaga);
  useFeature(marketSaga, marketSlice);
  useFeature(tickSizeSaga);
  useFeature(favoritesSaga, favoritesSlice);
  return (
    <Screen title={t('tabs.trade')} layout="panes">
      <TradePanel
        markets={
          hasRoom && (
            <Suspense fallback={<div />}>
              <TradeMarkets />
            </Suspense>
          )
        }
        starOf={starOf}
        today={
          <Suspense fallback={null}>
            <TodaysTrades />
          </Suspense>
        }
      />
    </Screen>
  );
}
