import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBarsHeight } from '#web/shell/layout/useBarsHeight.ts';
import { rem } from '#web/theme/tokens.ts';
import { PULL_THRESHOLD, usePull } from './usePull.ts';
import { useRefreshWithMessage } from './useRefreshWithMessage.ts';

const SIDE = 40;
const mark = {
  position: 'fixed',
  left: '50%',
  zIndex: 'appBar',
  display: 'grid',
  placeItems: 'center',
  width: rem(SIDE),
  height: rem(SIDE),
  ml: rem(-SIDE / 2),
  borderRadius: '50%',
  bgcolor: 'background.raised',
  color: 'primary.main',
  pointerEvents: 'none',
  // With reduced motion the mark appears in its place and only fills up.
  '@media (prefers-reduced-motion: reduce)': { transform: 'none !important' },
} as const;

/** Follows a finger that pulls the page down from its top. A release beyond the threshold refreshes the screen. */
export default function PullToRefresh() {
  const { t } = useTranslation('refresh');
  const refresh = useRefreshWithMessage();
  const [isRefreshing, setRefreshing] = useState(false);
  const barsHeight = useBarsHeight();

  async function onPulled(): Promise<void> {
    setRefreshing(true);
    await refresh();
    setRefreshing(false);
  }

  const pull = usePull(() => void onPulled());
  if (pull === 0 && !isRefreshing) return null;
  const progress = Math.min(100, (pull / PULL_THRESHOLD) * 100);
  return (
    <Box
      role={isRefreshing ? 'status' : undefined}
      aria-label={isRefreshing ? t('refreshing') : undefined}
      aria-hidden={!isRefreshing}
      sx={mark}
      style={{ top: barsHeight + 8, transform: isRefreshing ? 'none' : `translateY(${pull / 2 - SIDE}px)` }}
    >
      <CircularProgress
        color="inherit"
        size={rem(24)}
        {...(isRefreshing ? { disableShrink: true } : { variant: 'determinate', value: progress })}
      />
    </Box>
  );
}
