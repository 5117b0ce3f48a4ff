import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { TradePanel } from '#web/features/trade/TradePanel.tsx';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import { marketSlice } from '#web/market/marketSlice.ts';
import { priceStepSaga } from '#web/market/priceStepSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';
import { TradeMarkets } from '#web/features/markets/TradeMarkets.tsx';

/** Places a timed trade on a coin; where there is room, the markets stand beside it. */
export function TradeScreen() {
  const { t } = useTranslation('app');
  const hasRoom = useMediaQuery('(min-width: 1200px) and (min-width: 75rem)', { noSsr: true });
  useFeature(tradeSaga);
  useFeature(marketSaga, marketSlice);
  useFeature(priceStepSaga);
  return (
    <Screen title={t('tabs.trade')} isWide>
      <TradePanel markets={hasRoom && <TradeMarkets />} />
    </Screen>
  );
}
