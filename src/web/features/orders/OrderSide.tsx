import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Trade } from '#contract/trades.ts';

const SIDES = {
  buy: { text: 'card.marketBuy', arrow: '↑', color: 'up.main' },
  sell: { text: 'card.marketSell', arrow: '↓', color: 'down.main' },
} as const;

// In German it is twice as long as in English.
const side = {
  fontWeight: 'fontWeightMedium',
  '@media (max-width: 389.95px)': { '&:lang(de)': { fontSize: 'overline.fontSize', letterSpacing: '-0.02em' } },
  '@media (max-width: 359.95px)': { fontSize: 'overline.fontSize' },
} as const;

/** Shows 'Market BUY' or 'Market SELL' with an arrow besides its colour. */
export function OrderSide({ trade }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  const { text, arrow, color } = SIDES[trade.tradeType];
  return (
    <Typography variant="body2" component="span" sx={{ ...side, color }}>
      <span aria-hidden>{arrow} </span>
      {t(text)}
    </Typography>
  );
}
