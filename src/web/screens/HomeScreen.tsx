import { HowItWorks } from '#web/features/home/HowItWorks.tsx';
import { Pitch } from '#web/features/home/Pitch.tsx';
import { useDeps } from '#web/ui/AppContext.tsx';
import { RiskLine } from '#web/ui/RiskLine.tsx';
import { Screen } from '#web/ui/Screen.tsx';

/** / for a visitor */
export function HomeScreen() {
  return (
    <Screen title={useDeps().config.productName}>
      <Pitch />
      <RiskLine />
      <HowItWorks />
    </Screen>
  );
}
