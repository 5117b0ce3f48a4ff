import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { alertTexts } from '#web/i18n/alertTexts.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { loadChunk } from '#web/shared/app/loadChunk.ts';
import { rem, TOUCH_TARGET } from '#web/theme/tokens.ts';

const AlertButton = lazy(() =>
  loadChunk(async () => {
    const [{ AlertButton: Button }] = await Promise.all([import('./AlertButton.tsx'), loadTexts([], alertTexts)]);
    return { default: Button };
  }),
);

// Reserves the width of the button.
const placeholder = <Box sx={{ width: rem(TOUCH_TARGET) }} />;

/** Opens the price alerts of a coin; its code and texts load after the screen. */
export const LazyAlertButton = ({ coin }: { coin: string }) => (
  <Suspense fallback={placeholder}>
    <AlertButton coin={coin} />
  </Suspense>
);
