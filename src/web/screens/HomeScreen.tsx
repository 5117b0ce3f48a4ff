import { CoinHint } from '#web/features/home/CoinHint.tsx';
import { HowItWorks } from '#web/features/home/HowItWorks.tsx';
import { Pitch } from '#web/features/home/Pitch.tsx';
import { LiveCoins } from '#web/features/markets/LiveCoins.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { RiskLine } from '#web/components/RiskLine.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** / for a visitor: what Larkspur is, the market live, the risk, how a timed trade works. */
export function HomeScreen() {
  return (
    <Screen title={useDeps().config.productName}>
      <Pitch />
      <LiveCoins />
      <CoinHint />
      <RiskLine />
      <HowItWorks />
    </Screen>
  );
}
