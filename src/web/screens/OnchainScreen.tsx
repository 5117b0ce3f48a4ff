import Box from '@mui/material/Box';
import { HotCoins } from '#web/features/markets/HotCoins.tsx';
import { NoticeLink } from '#web/features/notice/NoticeLink.tsx';
import { Movements } from '#web/features/onchain/Movements.tsx';
import { Networks } from '#web/features/onchain/Networks.tsx';
import { onchainSaga } from '#web/features/onchain/onchainSaga.ts';
import { TodaysTrades } from '#web/features/onchain/TodaysTrades.tsx';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { QuickActions } from '#web/components/QuickActions.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { recordSaga } from '#web/shared/records/recordSaga.ts';
import { BalanceOverview } from '#web/shared/balance/BalanceOverview.tsx';
import { Panes } from '#web/shell/layout/Panes.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';

// Coins scroll to the edge of the page, and here to that of their pane. The focus ring is 4 px wide.
const ownPane = { clipPath: 'inset(-4px -4px -4px -16px)' } as const;

/** Renders /onchain, and / for a signed-in user. */
export function OnchainScreen() {
  const { productName } = useDeps().config;
  const hasTwoPanes = useHasTwoPanes();
  useInjectFeature('onchain', onchainSaga);
  useInjectFeature('record', recordSaga);
  // A trade that ends while this screen is open changes its balance.
  useInjectFeature('trade', tradeSaga);
  return (
    <Screen title={productName} layout="panes">
      <Panes
        columns="minmax(0, 1fr) minmax(0, 1fr)"
        first={
          <>
            <BalanceOverview range="day" />
            <NoticeLink />
            <QuickActions />
            {hasTwoPanes ? (
              <Box sx={ownPane}>
                <HotCoins />
              </Box>
            ) : (
              <TodaysTrades />
            )}
          </>
        }
        second={
          <>
            {hasTwoPanes ? <TodaysTrades /> : <HotCoins />}
            <Movements />
            <Networks />
          </>
        }
      />
    </Screen>
  );
}
