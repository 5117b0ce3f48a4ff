import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { negated, ZERO } from '#contract/money.ts';
import { afterAmountUnit, type Trade } from '#contract/trades.ts';
import { tabular } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const COLOR = { gain: 'success.main', loss: 'error.main', refunded: 'text.primary' } as const;

/** Returns what a completed trade did to the balance, in words: a refund names the stake that is back. */
export function useTradeOutcome(trade: Trade) {
  const { t } = useTranslation('orders');
  const { amount } = useMoney();
  const kind = trade.tradeResult === 'win' ? 'gain' : trade.tradeResult === 'loss' ? 'loss' : 'refunded';
  const changed = trade.tradeAfterAmount ?? ZERO;
  const signed = amount(kind === 'loss' ? negated(changed) : changed, { upTo: 6, signed: true });
  const unit = kind === 'refunded' ? 'USDT' : afterAmountUnit(trade.coinType);
  return {
    kind,
    word: t(`card.${kind}`),
    color: COLOR[kind],
    /** The figure without its unit; of a refund the stake. */
    figure: kind === 'refunded' ? amount(trade.tradeAmount, { upTo: 6 }) : signed,
    unit,
    text:
      kind === 'refunded'
        ? t('card.returned', { amount: `${amount(trade.tradeAmount, { upTo: 6 })} ${unit}` })
        : `${signed} ${unit}`,
  };
}

/** What a completed trade did to the balance: Gain, Loss or Refunded, with the amount and its unit. */
export function TradeOutcome({ trade }: { trade: Trade }) {
  const { word, text, color } = useTradeOutcome(trade);
  return (
    <Stack component="span" spacing={1} sx={{ display: 'inline-flex', alignItems: 'flex-end' }}>
      <Typography variant="caption" color="textSecondary">
        {word}
      </Typography>
      <Typography variant="subtitle1" component="span" noWrap sx={{ color, ...tabular }}>
        {text}
      </Typography>
    </Stack>
  );
}
