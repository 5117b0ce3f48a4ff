import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { TradeRow } from '#contract/admin/adminLists.ts';
import { negate } from '#contract/money.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { Small } from '#web/features/admin/recordList/cells.tsx';

const CHIPS = {
  Pending: { color: 'warning' },
  win: { sx: { bgcolor: 'up.soft', color: 'up.onSoft' } },
  loss: { sx: { bgcolor: 'down.soft', color: 'down.onSoft' } },
  refunded: {},
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
      <Chip size="small" {...CHIPS[standing]} label={t(`trade.state.${standing}`)} />
      {change !== null && tradeResult !== null && <Small>{amount(change, { upTo: 6, signed: true })}</Small>}
      {voidReason !== null && <Small>{reason === undefined ? voidReason : t(`trade.refund.${reason}`)}</Small>}
    </>
  );
}
