import Box from '@mui/material/Box';
import { compare, type Decimal, toChartNumber, ZERO } from '#contract/money.ts';
import { color } from '#web/theme/tokens.ts';

const MAX_BARS = 7;
const HEIGHT = 40;
const STEP = 20;
const BAR = 12;
const MIN_BAR_HEIGHT = 3;

// In a narrow place the newest bars stay visible.
const place = { display: 'flex', justifyContent: 'flex-end', minWidth: 0, overflow: 'hidden' } as const;

/** Renders the last results as decorative bars above and below a line. */
export function ResultBars({ results }: { results: readonly Decimal[] }) {
  const shown = results.slice(-MAX_BARS);
  const largest = Math.max(...shown.map(net => Math.abs(toChartNumber(net))), 1e-6);
  const half = HEIGHT / 2;
  return (
    <Box sx={place}>
      <Box
        component="svg"
        width={shown.length * STEP}
        height={HEIGHT}
        aria-hidden
        sx={{ flex: 'none', display: 'block' }}
      >
        {shown.map((net, index) => {
          const sign = compare(net, ZERO);
          const tall = Math.max(MIN_BAR_HEIGHT, (Math.abs(toChartNumber(net)) / largest) * half);
          const tone = sign > 0 ? color.up : sign < 0 ? color.down : color.muted;
          return (
            <rect
              key={index}
              x={index * STEP + (STEP - BAR) / 2}
              y={sign > 0 ? half - tall : half}
              width={BAR}
              height={tall}
              rx={2}
              fill={tone}
            />
          );
        })}
      </Box>
    </Box>
  );
}
