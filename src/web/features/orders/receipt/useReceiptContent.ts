import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import type { EvidenceTrade } from '#contract/evidence.ts';
import { decimal } from '#contract/money.ts';
import { formatPair } from '#contract/trades.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useSandboxNotice } from '#web/shared/app/useSandboxNotice.ts';
import { selectPriceColors } from '#web/shared/app/preferences.ts';
import { getAppOrigin } from '#web/shared/device/getAppOrigin.ts';
import { createEvidenceLink } from '#web/shared/records/evidenceLink.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { getOutcomeTextKey, type SettledTrade } from '#web/shared/records/settlementCheck.ts';
import { useTradeOutcome } from '#web/shared/records/useTradeOutcome.ts';
import { useDurationText } from '#web/shared/records/useDurationText.ts';
import type { ReceiptContent, ReceiptRow } from './receiptContent.ts';

const TONES = { gain: 'up', loss: 'down', refunded: 'text' } as const;

// In UTC, because the receiver of the image may be in another time zone.
const DATE: Intl.DateTimeFormatOptions = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = {
  timeZone: 'UTC',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** Returns formatters of times in UTC: with the date, and to the millisecond like the exchange. */
function useUtcFormat() {
  const { t, i18n } = useTranslation('receipt');
  const format = (at: string, options: Intl.DateTimeFormatOptions) =>
    t('utc', { time: getDateTimeFormat(i18n.language, options).format(new Date(at)) });
  return {
    dateTime: (at: string) => format(at, { ...DATE, ...TIME }),
    exact: (at: string) => format(at, { ...TIME, fractionalSecondDigits: 3 }),
  };
}

/** Returns the rows of entry and exit with the exchange's ids, and the terms of the order. */
function useRows(trade: SettledTrade, decimals: number): ReceiptRow[] {
  const { t } = useTranslation(['receipt', 'orders']);
  const { price } = useMoneyFormat();
  const usdt = useUsdtFormat();
  const { share } = usePercentFormat();
  const { exact } = useUtcFormat();
  const durationText = useDurationText();
  const { entry, exit, payoutRate, source } = trade.evidence;
  const toRow = (name: string, found: EvidenceTrade | null): ReceiptRow[] =>
    found
      ? [
          {
            name,
            value: price(found.price, decimals),
            detail: t('receipt:trade', { time: exact(found.at), id: found.tradeId }),
          },
        ]
      : [];
  return [
    ...toRow(t('orders:evidence.entry'), entry),
    ...toRow(t('orders:evidence.exit'), exit),
    { name: t('orders:detail.stake'), value: usdt(trade.tradeAmount, { upTo: 6 }) },
    { name: t('orders:detail.duration'), value: durationText(trade.selectedTime) },
    { name: t('orders:detail.payoutRate'), value: share(decimal(payoutRate)) },
    { name: t('orders:detail.source'), value: source },
    { name: t('orders:detail.orderId'), value: trade._id },
  ];
}

/** Returns the sentence that explains the result, as the order's evidence shows it. */
function useSentence(trade: SettledTrade, decimals: number): string {
  const { t } = useTranslation('orders');
  const { price } = useMoneyFormat();
  const { share } = usePercentFormat();
  const { entry, exit, payoutRate } = trade.evidence;
  return t(`explanation.${getOutcomeTextKey(trade)}`, {
    entry: entry ? price(entry.price, decimals) : '',
    exit: exit ? price(exit.price, decimals) : '',
    percent: share(decimal(payoutRate)),
  });
}

/** Returns what the receipt of a settled order shows; `decimals` are those of its prices. */
export function useReceiptContent(trade: SettledTrade, decimals: number): ReceiptContent {
  const { t } = useTranslation(['receipt', 'orders', 'app']);
  const { productName, exchange } = useDeps().config;
  const { dateTime } = useUtcFormat();
  const priceColors = useSelector(selectPriceColors);
  const { kind, word, figure, unit } = useTradeOutcome()(trade);
  const notice = useSandboxNotice();
  return {
    productName,
    title: t('receipt:title'),
    notice: notice === '' ? null : notice,
    pair: formatPair(trade.coinType),
    side: t(trade.tradeType === 'buy' ? 'orders:card.marketBuy' : 'orders:card.marketSell'),
    isBuy: trade.tradeType === 'buy',
    placedAt: dateTime(trade.createdAt),
    outcome: { word, figure, unit, tone: TONES[kind] },
    priceColors,
    sentence: useSentence(trade, decimals),
    rows: useRows(trade, decimals),
    evidence: {
      title: t('orders:evidence.title'),
      text: t('receipt:check'),
      link: createEvidenceLink(getAppOrigin(), exchange, trade),
    },
  };
}
