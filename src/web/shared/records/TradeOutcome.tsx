import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Trade } from '#contract/trades.ts';
import { tabular } from '#web/theme/tokens.ts';
import { useTradeOutcome } from './useTradeOutcome.ts';

/** What a completed trade did to the balance: Gain, Loss or Refunded, with the amount and its unit. */
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
