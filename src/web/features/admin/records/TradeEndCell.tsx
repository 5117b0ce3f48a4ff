import { useTranslation } from 'react-i18next';
import type { TradeRow } from '#contract/admin/adminLists.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { Small } from '#web/features/admin/recordList/cells.tsx';

type TradeEnd = NonNullable<TradeRow['evidence']['entry']>;

/** Shows an entry or exit: price of the exchange, trade id, and time in UTC to the millisecond. */
export function TradeEndCell({ end: { tradeId, price, at }, decimals }: { end: TradeEnd; decimals: number }) {
  const { t } = useTranslation('adminUsers');
  const { price: priceText } = useMoneyFormat();
  return (
    <>
      {priceText(price, decimals)}
      <Small>{t('trade.end', { id: tradeId })}</Small>
      <Small>{at.replace('T', ' ').replace('Z', ' UTC')}</Small>
    </>
  );
}
