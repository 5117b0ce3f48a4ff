import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { toPair } from '#contract/coins.ts';
import { compare, type Decimal, negate } from '#contract/money.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { selectTickSizes } from '#web/market/store/marketSelectors.ts';
import { countPriceDecimals } from '#web/shared/format/countPriceDecimals.ts';
import { getDurationParts } from '#web/shared/format/getDurationParts.ts';
import { joinParts } from '#web/shared/format/joinParts.ts';
import { parseUserAgent } from '#web/shared/format/parseUserAgent.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

interface NotificationText {
  title: string;
  text: string;
  isGain?: boolean;
  /** The words of the link, where the row leads to more than its record. */
  link?: string;
}

type Kind = Notification['kind'];
type Of<Name extends Kind> = Extract<Notification, { kind: Name }>;
interface Formats extends ReturnType<typeof useMoneyFormat> {
  t: TFunction<'notifications'>;
  language: string;
  /** The decimals of tick sizes by pair; without one, the prices of a text have as many as its longest. */
  tickSizes: ReturnType<typeof selectTickSizes>;
}

const VOID_REASONS = ['equal_prices', 'no_entry', 'single_trade', 'market_stopped', 'voided_by_operator'] as const;

/** Returns the pair whose prices the text shows, if any. */
export const getPricePair = (notification: Notification): string | null =>
  notification.kind === 'trade'
    ? notification.coinType
    : notification.kind === 'priceAlert'
      ? toPair(notification.coin)
      : null;

/** Returns why the trade ended as it did, in the words of its evidence. */
function explainTrade({ t, price, tickSizes }: Formats, trade: Of<'trade'>): string {
  const { coinType, entryPrice, exitPrice, result, voidReason, reversed } = trade;
  const prices = [entryPrice, exitPrice].filter((known): known is Decimal => known !== null);
  const decimals = countPriceDecimals(prices, tickSizes[coinType]);
  const format = (known: Decimal | null) => (known === null ? '' : price(known, decimals));
  const values = { entry: format(entryPrice), exit: format(exitPrice) };
  if (result !== null && entryPrice !== null && exitPrice !== null)
    return t(compare(exitPrice, entryPrice) > 0 ? 'trade.above' : 'trade.below', values);
  if (reversed === 'win') return t('trade.gainReversed');
  const reason = VOID_REASONS.find(known => known === voidReason) ?? 'unknown';
  return t(`trade.${reason}`, values);
}

function describeTrade(formats: Formats, trade: Of<'trade'>): NotificationText {
  const { t, amount } = formats;
  const { coinType, tradeType, selectedTime, result, afterAmount, stake, reversed } = trade;
  const { unit, count } = getDurationParts(selectedTime);
  const duration = t(unit, { n: count });
  const text = t(`trade.${tradeType}`, { coin: toCoin(coinType), duration, reason: explainTrade(formats, trade) });
  if (result === null) {
    const back = t('trade.refunded', { amount: amount(stake, { upTo: 6 }) });
    return { title: reversed === 'win' ? t('trade.voided') : back, text };
  }
  const isGain = result === 'win';
  const change = amount(isGain ? afterAmount : negate(afterAmount), { upTo: 6, signed: true });
  return { title: t(isGain ? 'trade.gain' : 'trade.loss', { amount: change }), text, isGain, link: t('evidence') };
}

/** How each kind is worded. A kind without an entry does not compile. */
const DESCRIBE: { [Name in Kind]: (formats: Formats, notification: Of<Name>) => NotificationText } = {
  trade: describeTrade,
  deposit: ({ t, amount }, { status, amount: sum, network }) => ({
    title: t(`deposit.${status}`),
    text: t(`deposit.${status}Text`, { amount: amount(sum, { upTo: 6 }), network: network.toUpperCase() }),
  }),
  withdraw: ({ t, amount }, { status, amount: sum, network }) => ({
    title: t(`withdraw.${status}`),
    text: t(`withdraw.${status}Text`, { amount: amount(sum, { upTo: 6 }), network: network.toUpperCase() }),
  }),
  transfer: ({ t, amount }, { amount: sum, username, payId }) => ({
    title: t('transfer.title', { amount: amount(sum, { upTo: 6 }) }),
    text: t('transfer.text', { username, payId }),
  }),
  kyc: ({ t }, { status }) => ({ title: t(`kyc.${status}`), text: t(`kyc.${status}Text`) }),
  signIn: ({ t, language }, { device, partner }) => {
    const { browser, system } = parseUserAgent(device);
    const known = joinParts(
      language,
      [browser, system].filter(part => part !== undefined),
    );
    const name = partner ?? (known || t('signIn.unknown'));
    return { title: t('signIn.title'), text: t('signIn.text', { name }) };
  },
  notice: ({ t }) => ({ title: t('notice.title'), text: t('notice.text') }),
  priceAlert: ({ t, price, tickSizes }, { coin, direction, price: target, reached }) => {
    const decimals = countPriceDecimals([target, reached], tickSizes[toPair(coin)]);
    return {
      title: t('priceAlert.title', { coin, price: price(reached, decimals) }),
      text: t(`priceAlert.${direction}`, { price: price(target, decimals) }),
    };
  },
};

/** Returns a function that words a notification. */
export function useNotificationText(): (notification: Notification) => NotificationText {
  const { t, i18n } = useTranslation('notifications');
  const { language } = i18n;
  const money = useMoneyFormat();
  const tickSizes = useSelector(selectTickSizes);
  return useMemo(() => {
    const formats = { t, language, tickSizes, ...money };
    const describe = <Name extends Kind>(notification: Of<Name>) =>
      // The table has the function of this kind under its name, which the compiler cannot follow through a union.
      (DESCRIBE[notification.kind] as (formats: Formats, notification: Of<Name>) => NotificationText)(
        formats,
        notification,
      );
    return describe;
  }, [t, language, tickSizes, money]);
}
