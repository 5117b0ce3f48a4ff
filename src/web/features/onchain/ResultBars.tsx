import Box from '@mui/material/Box';
import { compare, toChartNumber, ZERO } from '#contract/money.ts';
import { color, rem } from '#web/theme/tokens.ts';
import type { TradeNet } from './getDayResult.ts';

const STEP = 20;
const MIN_STEP = 4;
const MIN_BAR_PERCENT = 8;
const TONE = { gain: color.up, loss: color.down, refund: color.muted } as const;

const place = { flex: '1 1 0', minWidth: 0, containerType: 'inline-size', '& > svg': { display: 'block', ml: 'auto' } };

/**
 * Renders each result as a decorative bar above or below a line. The words beside them count all trades, so the bars
 * become narrower when there are many; where they do not fit there are none.
 */
export function ResultBars({ results }: { results: readonly TradeNet[] }) {
  const largest = Math.max(...results.map(({ net }) => Math.abs(toChartNumber(net))), 1e-6);
  const share = 100 / results.length;
  const tooNarrow = `@container (max-width: ${results.length * MIN_STEP - 0.05}px)`;
  return (
    <Box aria-hidden sx={{ ...place, [tooNarrow]: { '& > svg': { display: 'none' } } }}>
      <svg width={`min(100%, ${rem(results.length * STEP)})`} height={rem(40)}>
        {results.map(({ net, outcome }, index) => {
          const tall = Math.max(MIN_BAR_PERCENT, (Math.abs(toChartNumber(net)) / largest) * 50);
          return (
            <rect
              key={index}
              x={`${(index + 0.2) * share}%`}
              y={`${compare(net, ZERO) > 0 ? 50 - tall : 50}%`}
              width={`${0.6 * share}%`}
              height={`${tall}%`}
              rx={2}
              fill={TONE[outcome]}
            />
          );
        })}
      </svg>
    </Box>
  );
}
