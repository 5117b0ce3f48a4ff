import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { expiresAt, type Trade } from '#contract/trades.ts';
import { setElementText } from '#web/components/market/useStoreText.ts';
import { CountdownRing } from '#web/shared/time/CountdownRing.tsx';
import { secondsLeft, formatShortClock } from '#web/shared/time/serverClock.ts';
import { useEverySecond, useIsExpired } from '#web/shared/time/useServerClock.ts';
import type { selectOutcome } from '#web/shell/selectOutcome.ts';
import { color, tabular, visuallyHidden } from '#web/theme/tokens.ts';

const STROKES = { win: color.up, loss: color.down, void: color.text } as const;

// As in the countdown of an order: a new second lays out this box alone.
const digits = {
  display: 'block',
  width: '5ch',
  height: '1lh',
  contain: 'strict',
  textAlign: 'center',
  typography: 'overline',
  fontWeight: 'fontWeightBold',
  ...tabular,
} as const;

/** Shows the remaining time as a ring in the colour of the standing, with minutes and seconds. */
export function TradeRing({ trade, select }: { trade: Trade; select: ReturnType<typeof selectOutcome> }) {
  const { t } = useTranslation('orders');
  const text = useRef<HTMLSpanElement>(null);
  const until = expiresAt(trade);
  const outcome = useSelector(select);
  const standing = useIsExpired(until) ? null : outcome;
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
      <span style={{ display: 'block' }}>
        <Box component="span" ref={text} sx={digits}>
          {formatShortClock(0)}
        </Box>
      </span>
    </Box>
  );
}
