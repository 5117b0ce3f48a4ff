import Box from '@mui/material/Box';
import { compare, type Decimal, toChartNumber, ZERO } from '#contract/money.ts';
import { color } from '#web/theme/tokens.ts';

const MAX_BARS = 7;
const HEIGHT = 40;
const STEP = 20;
const BAR = 12;
const MIN_BAR_HEIGHT = 3;

// In a narrow place the newest bars stay visible: the others wrap into a hidden line, so that none is cut.
const place = {
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  minWidth: 0,
  height: HEIGHT,
  overflow: 'hidden',
} as const;

/** Renders the last results as decorative bars above and below a line. */
export function ResultBars({ results }: { results: readonly Decimal[] }) {
  const shown = results.slice(-MAX_BARS);
  const largest = Math.max(...shown.map(net => Math.abs(toChartNumber(net))), 1e-6);
  const half = HEIGHT / 2;
  return (
    <Box aria-hidden sx={place}>
      {shown.toReversed().map((net, index) => {
        const sign = compare(net, ZERO);
        const tall = Math.max(MIN_BAR_HEIGHT, (Math.abs(toChartNumber(net)) / largest) * half);
        const tone = sign > 0 ? color.up : sign < 0 ? color.down : color.muted;
        return (
          <svg key={index} width={STEP} height={HEIGHT}>
            <rect x={(STEP - BAR) / 2} y={sign > 0 ? half - tall : half} width={BAR} height={tall} rx={2} fill={tone} />
          </svg>
        );
      })}
    </Box>
  );
}
