import { useTranslation } from 'react-i18next';
import type { Trade } from '#contract/trades.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { useDurationText } from '#web/shared/records/useDurationText.ts';
import { ExchangeTime } from './evidence/ExchangeTime.tsx';
import { Fact, FactList } from './FactList.tsx';
import { hasEntry } from './hasEntry.ts';
import { useDayTime } from './OrderTime.tsx';
import { usePriceDecimals } from '#web/shell/usePriceDecimals.ts';

/** Shows the order and its terms as recorded. */
export function TechnicalDetails({ trade }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  const { price } = useMoneyFormat();
  const usdt = useUsdtFormat();
  const { share } = usePercentFormat();
  const dayTime = useDayTime();
  const durationText = useDurationText();
  const decimals = usePriceDecimals(trade.coinType);
  const { evidence, payoutRate } = trade;
  return (
    <FactList>
      <Fact name={t('card.time')}>{dayTime(trade.createdAt)}</Fact>
      <Fact name={t('card.amount')}>{usdt(trade.tradeAmount, { upTo: 6 })}</Fact>
      {hasEntry(trade) && <Fact name={t('card.price')}>{price(trade.coinPrice, decimals)}</Fact>}
      <Fact name={t('detail.duration')}>{durationText(trade.selectedTime)}</Fact>
      {payoutRate && <Fact name={t('detail.payoutRate')}>{share(payoutRate)}</Fact>}
      {evidence && (
        <>
          <Fact name={t('detail.accepted')}>
            <ExchangeTime at={evidence.acceptedAt} hasDate />
          </Fact>
          <Fact name={t('detail.source')}>{evidence.source}</Fact>
        </>
      )}
      <Fact name={t('detail.status')}>{t(`status.${trade.tradeStatus}`)}</Fact>
      <Fact name={t('detail.orderId')}>{trade._id}</Fact>
    </FactList>
  );
}
