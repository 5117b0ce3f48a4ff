import { useTranslation } from 'react-i18next';
import { HotCoins } from '#web/features/markets/HotCoins.tsx';
import { MarketsPanel } from '#web/features/markets/MarketsPanel.tsx';
import { SourceNotice } from '#web/features/markets/SourceNotice.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function MarketsScreen() {
  const { t } = useTranslation('markets');
  return (
    <Screen title={t('title')} layout="list">
      <MarketsPanel>
        <HotCoins isAboveList />
        <SourceNotice />
      </MarketsPanel>
    </Screen>
  );
}
