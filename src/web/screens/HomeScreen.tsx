import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Pitch } from '#web/features/home/Pitch.tsx';
import { AfterFirstCoins } from '#web/features/markets/AfterFirstCoins.tsx';
import { LiveCoins } from '#web/features/markets/LiveCoins.tsx';
import { loadChunk } from '#web/shared/app/loadChunk.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { RiskDisclaimer } from '#web/components/RiskDisclaimer.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { VISITOR_PAGE_WIDTH, WIDE_GAP, WIDE_TOP } from '#web/theme/tokens.ts';

/** Loads the last part of the page, so that nothing moves when it appears. Without a network there is none. */
const loadHowItWorks = (): Promise<{ default: ComponentType }> =>
  loadChunk(() => import('#web/features/home/HowItWorks.tsx')).then(
    ({ HowItWorks }) => ({ default: HowItWorks }),
    () => ({ default: () => null }),
  );
const HowItWorks = lazy(loadHowItWorks);

/** States that a coin leads a visitor to Sign In first. */
function CoinHint() {
  const { t } = useTranslation('home');
  const { trading } = useDeps().config;
  return (
    <Typography variant="body2" align="center" color="textSecondary">
      {t(trading ? 'coinHint' : 'coinHintWithoutTrading')}
    </Typography>
  );
}

// One column on a phone, the market beside the text from 900 px on. The first paint (`shellCss`) has the same layout.
const columns = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: { md: WIDE_GAP },
  alignItems: 'start',
  width: 1,
  maxWidth: VISITOR_PAGE_WIDTH,
  mx: 'auto',
  pt: { md: WIDE_TOP },
} as const;
const beside = {
  gridColumn: { md: 2 },
  gridRow: { md: '1 / span 2' },
  position: { md: 'sticky' },
  top: '5.5rem',
} as const;

/** Renders / for a visitor. */
export function HomeScreen() {
  return (
    <Screen title={useDeps().config.productName} layout="panes">
      <Box sx={columns}>
        <Pitch />
        <Stack spacing={4} sx={beside}>
          <LiveCoins />
          <CoinHint />
          <RiskDisclaimer />
        </Stack>
        <AfterFirstCoins room={null}>
          <HowItWorks />
        </AfterFirstCoins>
      </Box>
    </Screen>
  );
}
