import { HotCoins } from '#web/features/markets/HotCoins.tsx';
import { NoticeLink } from '#web/features/notice/NoticeLink.tsx';
import { BalanceCard } from '#web/features/onchain/BalanceCard.tsx';
import { Movements } from '#web/features/onchain/Movements.tsx';
import { Networks } from '#web/features/onchain/Networks.tsx';
import { onchainSaga } from '#web/features/onchain/onchainSaga.ts';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { BalanceChart } from '#web/shared/balance/BalanceChart.tsx';
import { QuickActions } from '#web/components/QuickActions.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** / with a token, and /onchain: where a signed-in person starts. */
export function OnchainScreen() {
  const { productName } = useDeps().config;
  useFeature(onchainSaga);
  // A trade that ends while its owner looks at the start page changes the balance there.
  useFeature(tradeSaga);
  return (
    <Screen title={productName}>
      <BalanceCard />
      <NoticeLink />
      <BalanceChart initial="day" />
      <QuickActions />
      <HotCoins />
      <Movements />
      <Networks />
    </Screen>
  );
}
