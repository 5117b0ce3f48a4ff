import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CategoryTabs, categoryOf } from '#web/features/markets/CategoryTabs.tsx';
import { CoinSearch } from '#web/features/markets/CoinSearch.tsx';
import { HotCoins } from '#web/features/markets/HotCoins.tsx';
import { MarketsList } from '#web/features/markets/MarketsList.tsx';
import { SourceNotice } from '#web/features/markets/SourceNotice.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** The coin markets: hot coins, categories, search. */
export function MarketsScreen() {
  const { t } = useTranslation('markets');
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const category = categoryOf(params.get('tab'));
  return (
    <Screen title={t('title')}>
      <CoinSearch value={typed} onChange={setTyped} />
      <HotCoins />
      <SourceNotice />
      <CategoryTabs value={category} onChange={tab => setParams({ tab }, { replace: true })}>
        <MarketsList category={category} typed={useDeferredValue(typed)} />
      </CategoryTabs>
    </Screen>
  );
}
