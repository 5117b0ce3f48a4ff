import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toChartNumber } from '#contract/money.ts';
import type { TradeResults } from './tradeResults.ts';

const SEGMENTS = [
  { key: 'won', color: 'up.main' },
  { key: 'lost', color: 'down.main' },
  { key: 'refunded', color: 'text.secondary' },
] as const;

const bar = { position: 'relative', display: 'flex', gap: '2px', height: '0.5rem', mt: 3 } as const;
const segment = { minWidth: '2px', borderRadius: 2 } as const;
const breakEvenMark = {
  position: 'absolute',
  top: '-3px',
  bottom: '-3px',
  width: '2px',
  bgcolor: 'text.primary',
} as const;
const dot = { width: '0.5rem', height: '0.5rem', borderRadius: 2 } as const;

interface ResultBarProps extends TradeResults {
  /** What the figures cover. */
  children: ReactNode;
}

/** Shows won, lost and refunded trades as a bar with a break-even mark, and as figures. */
export function ResultBar({ children, ...results }: ResultBarProps) {
  const { t } = useTranslation('orders');
  const { won, lost, breakEven } = results;
  const decided = (won + lost) / (won + lost + results.refunded || 1);
  return (
    <>
      <Box aria-hidden sx={bar}>
        {SEGMENTS.map(({ key, color }) => (
          <Box
            key={key}
            style={{ flexGrow: results[key] }}
            hidden={results[key] === 0}
            sx={{ ...segment, bgcolor: color }}
          />
        ))}
        {breakEven && <Box sx={breakEvenMark} style={{ left: `${toChartNumber(breakEven) * decided * 100}%` }} />}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1, mt: 2 }}>
        {SEGMENTS.map(({ key, color }) => (
          <Stack key={key} direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Box aria-hidden sx={{ ...dot, bgcolor: color }} />
            <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {t(`results.${key}`)} <strong>{results[key]}</strong>
            </Typography>
          </Stack>
        ))}
        <Typography variant="caption" color="textSecondary">
          {children}
        </Typography>
      </Stack>
    </>
  );
}
