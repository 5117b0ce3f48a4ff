import { useTranslation } from 'react-i18next';
import { TradePanel } from '#web/features/trade/TradePanel.tsx';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import { marketSlice } from '#web/market/marketSlice.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** Places a timed trade on a coin. */
export function TradeScreen() {
  const { t } = useTranslation('app');
  useFeature(tradeSaga);
  useFeature(marketSaga, marketSlice);
  return (
    <Screen title={t('tabs.trade')}>
      <TradePanel />
    </Screen>
  );
}
