import { useTranslation } from 'react-i18next';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { BalanceBreakdown } from '#web/features/wallet/BalanceBreakdown.tsx';
import { StatementSection } from '#web/features/wallet/StatementSection.tsx';
import { walletHidden, walletSaga, walletShown } from '#web/features/wallet/walletSaga.ts';
import { walletSlice } from '#web/features/wallet/walletSlice.ts';
import { QuickActions } from '#web/components/QuickActions.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { BalanceOverview } from '#web/shared/balance/BalanceOverview.tsx';
import { Panes } from '#web/shell/layout/Panes.tsx';
import { stickyColumn } from '#web/shell/layout/stickyColumn.ts';
import { useBarsHeight } from '#web/shell/layout/useBarsHeight.ts';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';
import { Screen } from '#web/shell/Screen.tsx';

export function WalletScreen() {
  const { t } = useTranslation('wallet');
  useInjectFeature('wallet', walletSaga, walletSlice);
  // A trade that ends while this screen is open changes its balance.
  useInjectFeature('trade', tradeSaga);
  useShown(walletShown(), walletHidden());
  const hasTwoPanes = useHasTwoPanes();
  const topBars = useBarsHeight();
  return (
    <Screen title={t('title')} layout="panes">
      <Panes
        first={
          <>
            <BalanceOverview range="week" hasAxes />
            <BalanceBreakdown />
            <QuickActions />
          </>
        }
        second={<StatementSection />}
        firstSx={hasTwoPanes ? stickyColumn(topBars) : {}}
      />
    </Screen>
  );
}
