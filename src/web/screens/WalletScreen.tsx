import { useTranslation } from 'react-i18next';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { BalanceParts } from '#web/features/wallet/BalanceParts.tsx';
import { StatementPart } from '#web/features/wallet/StatementPart.tsx';
import { Waiting } from '#web/features/wallet/Waiting.tsx';
import { WalletBalance } from '#web/features/wallet/WalletBalance.tsx';
import { walletHidden, walletSaga, walletShown } from '#web/features/wallet/walletSaga.ts';
import { walletSlice } from '#web/features/wallet/walletSlice.ts';
import { BalanceChart } from '#web/shared/balance/BalanceChart.tsx';
import { QuickActions } from '#web/components/QuickActions.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';

/** /wallet: what the account holds, what is waiting, and every entry that led there. */
export function WalletScreen() {
  const { t } = useTranslation('wallet');
  useFeature(walletSaga, walletSlice);
  // A trade that ends while its owner looks at the wallet changes the balance there.
  useFeature(tradeSaga);
  useShown(walletShown(), walletHidden());
  return (
    <Screen title={t('title')}>
      <WalletBalance />
      <BalanceChart />
      <BalanceParts />
      <QuickActions />
      <Waiting />
      <StatementPart />
    </Screen>
  );
}
