import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Trade } from '#contract/trades.ts';
import { tabular } from '#web/theme/tokens.ts';
import { useTradeOutcome } from './useTradeOutcome.ts';

/** Renders Gain, Loss or Refunded of a completed trade with its amount. */
export function TradeOutcome({ trade }: { trade: Trade }) {
  const { word, figure, unit, color } = useTradeOutcome()(trade);
  return (
    <Stack component="span" spacing={1} sx={{ display: 'inline-flex', alignItems: 'flex-end' }}>
      <Typography variant="caption" color="textSecondary">
        {word}
      </Typography>
      <Typography variant="subtitle1" component="span" noWrap sx={{ color, ...tabular }}>
        {figure} {unit}
      </Typography>
    </Stack>
  );
}
