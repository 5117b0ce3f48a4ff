import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { negated, ZERO } from '#contract/money.ts';
import { afterAmountUnit, type Trade } from '#contract/trades.ts';
import { tabular } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const COLOR = { gain: 'success.main', loss: 'error.main', refunded: 'text.primary' } as const;

/** What a completed trade did to the balance: Gain, Loss or Refunded, with the amount and its unit. */
export function TradeOutcome({ trade }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  const { amount } = useMoney();
  const changed = trade.tradeAfterAmount ?? ZERO;
  const kind = trade.tradeResult === 'win' ? 'gain' : trade.tradeResult === 'loss' ? 'loss' : 'refunded';
  const shown = amount(kind === 'loss' ? negated(changed) : changed, { upTo: 6, signed: true });
  return (
    <Stack component="span" spacing={1} sx={{ display: 'inline-flex', alignItems: 'flex-end' }}>
      <Typography variant="caption" color="textSecondary">
        {t(`card.${kind}`)}
      </Typography>
      <Typography variant="subtitle1" component="span" noWrap sx={{ color: COLOR[kind], ...tabular }}>
        {shown} {afterAmountUnit(trade.coinType)}
      </Typography>
    </Stack>
  );
}
