import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { WITHDRAW_RECEIVE_DECIMALS } from '#contract/withdraws.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { FEE_FORMAT } from './feeFormat.ts';
import { InCoin, isConverted } from './InCoin.tsx';
import { getQuote } from './withdrawForm.ts';

// As specified; elsewhere a rate has four decimals.
const RATE_DECIMALS = 8;
const RECEIVED = { decimals: WITHDRAW_RECEIVE_DECIMALS };
const LIMIT_FORMAT = { decimals: 0, upTo: 6 };
const UNKNOWN = '—';

interface WithdrawQuoteProps {
  method: WithdrawMethod;
  typed: string;
  isPinned: boolean;
}

/** Shows fee and received amount of the typed amount. */
export const WithdrawQuote = memo(function WithdrawQuote({ method, typed, isPinned }: WithdrawQuoteProps) {
  const { t } = useTranslation('withdraw');
  const { amount } = useMoneyFormat();
  const format = useUsdtFormat();
  const quote = getQuote(typed, method);
  const usdt = (value: Decimal | undefined, decimals: { decimals: number; upTo?: number }) =>
    value === undefined ? UNKNOWN : format(value, decimals);
  return (
    <ReceiptRows
      isPinned={isPinned}
      rows={[
        [t('checkout.fee', { percent: amount(method.charge, LIMIT_FORMAT) }), usdt(quote?.charge, FEE_FORMAT)],
        [t('checkout.receive'), <strong key="net">{usdt(quote?.needToPay, RECEIVED)}</strong>],
      ]}
    />
  );
});

/** Shows the limits and the rate of a method. */
export function WithdrawLimits({ method }: { method: WithdrawMethod }) {
  const { t } = useTranslation('withdraw');
  const { price } = useMoneyFormat();
  const usdt = useUsdtFormat();
  const limit = (amount: Decimal) => (
    <>
      {usdt(amount, LIMIT_FORMAT)} {isConverted(method) && <InCoin method={method} limits={[amount]} />}
    </>
  );
  return (
    <ReceiptRows
      rows={[
        [t('checkout.minLimit'), limit(method.minAmount)],
        [t('checkout.maxLimit'), limit(method.maxAmount)],
        [t('checkout.rate'), price(method.conversionPrice, RATE_DECIMALS)],
      ]}
    />
  );
}
