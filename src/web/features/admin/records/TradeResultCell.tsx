import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TradeRow } from '#contract/admin/adminLists.ts';
import { negate } from '#contract/money.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { Small } from '#web/features/admin/recordList/cells.tsx';

const TONES = {
  Pending: 'warning.main',
  win: 'up.main',
  loss: 'down.main',
  refunded: 'text.secondary',
} as const;
const REASONS = ['no_entry', 'single_trade', 'equal_prices', 'market_stopped', 'voided_by_operator'] as const;

/** Shows the state of a trade, its effect, and why a stake was refunded. */
export function TradeResultCell({ row }: { row: TradeRow }) {
  const { t } = useTranslation('adminUsers');
  const { amount } = useMoneyFormat();
  const { tradeStatus, tradeResult, tradeAfterAmount, voidReason } = row;
  const standing = tradeStatus === 'Pending' ? 'Pending' : (tradeResult ?? 'refunded');
  const change = tradeAfterAmount !== null && standing === 'loss' ? negate(tradeAfterAmount) : tradeAfterAmount;
  const reason = REASONS.find(each => each === voidReason);
  return (
    <>
      {change !== null && tradeResult !== null && amount(change, { upTo: 6, signed: true })}
      <Typography variant="caption" component="p" sx={{ color: TONES[standing] }}>
        {t(`trade.state.${standing}`)}
      </Typography>
      {voidReason !== null && <Small>{reason === undefined ? voidReason : t(`trade.refund.${reason}`)}</Small>}
    </>
  );
}
