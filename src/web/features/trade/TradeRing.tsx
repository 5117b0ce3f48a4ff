import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { expiresAt, type Trade } from '#contract/trades.ts';
import { setElementText } from '#web/components/market/useStoreText.ts';
import type { Outcome } from '#web/shared/records/getStanding.ts';
import { CountdownRing } from '#web/shared/time/CountdownRing.tsx';
import { secondsLeft, formatShortClock } from '#web/shared/time/serverClock.ts';
import { useEverySecond } from '#web/shared/time/useServerClock.ts';
import { color, tabular, visuallyHidden } from '#web/theme/tokens.ts';

const STROKES = { win: color.up, loss: color.down, void: color.text } as const;

/** Shows the remaining time as a ring in the colour of the standing, with minutes and seconds. */
export function TradeRing({ trade, standing }: { trade: Trade; standing: Outcome | null }) {
  const { t } = useTranslation('orders');
  const text = useRef<HTMLSpanElement>(null);
  const until = expiresAt(trade);
  useEverySecond(now => {
    if (text.current) setElementText(text.current, formatShortClock(secondsLeft(until, now)));
  });
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        '& > *': { gridArea: '1 / 1' },
        ...(standing && { '& circle:last-of-type': { stroke: STROKES[standing] } }),
      }}
    >
      <CountdownRing from={Date.parse(trade.createdAt)} until={until} size={44} />
      {/* A button exposes no role inside it, and an aria-label would replace the digits in its name. */}
      <Box component="span" sx={visuallyHidden}>
        {t('card.timeLeft')}{' '}
      </Box>
      <Box component="span" ref={text} sx={{ typography: 'overline', fontWeight: 'fontWeightBold', ...tabular }}>
        {formatShortClock(0)}
      </Box>
    </Box>
  );
}
