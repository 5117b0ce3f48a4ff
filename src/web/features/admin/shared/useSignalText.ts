import { useTranslation } from 'react-i18next';
import type { Signal } from '#contract/admin/adminQueue.ts';
import { parseDecimalInput } from '#contract/money.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

/** Returns a function that words a signal with its parameters. */
export function useSignalText(): (signal: Pick<Signal, 'code' | 'params'>) => string {
  const { t } = useTranslation('adminQueue');
  const { dateTime, dateClock } = useDateFormat();
  const { amount, rate: rateText } = useMoneyFormat();
  return ({ code, params }) => {
    const { name = '', address = '', device = '', minutes = '', count = '0', amount: sum = '', rate = '', at } = params;
    const money = parseDecimalInput(sum);
    const key = code === 'moneyInAndOut' && minutes === '0' ? 'moneyInUnderAMinute' : code;
    return t(`signal.${key}`, {
      ...{ name, address, device, minutes, count: parseInt(count, 10) },
      time: at === undefined ? '' : dateTime(at),
      // Several payments of one minute may share a transaction ID.
      clock: at === undefined ? '' : dateClock(at),
      amount: money === null ? sum : amount(money, { upTo: 6 }),
      rate: parseDecimalInput(rate) === null ? rate : rateText(rate),
    });
  };
}
