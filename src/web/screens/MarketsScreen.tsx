import { useTranslation } from 'react-i18next';
import { MarketsPanel } from '#web/features/markets/MarketsPanel.tsx';
import { SourceNotice } from '#web/features/markets/SourceNotice.tsx';
import { useMarketSubscription } from '#web/features/markets/useMarketSubscription.ts';
import { Screen } from '#web/shell/Screen.tsx';

export function MarketsScreen() {
  useMarketSubscription();
  const { t } = useTranslation('markets');
  return (
    <Screen title={t('title')} layout="list">
      <MarketsPanel>
        <SourceNotice />
      </MarketsPanel>
    </Screen>
  );
}
