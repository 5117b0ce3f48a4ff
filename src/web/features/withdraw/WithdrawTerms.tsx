import { memo, type ReactNode } from 'react';
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

type Row = readonly [name: string, value: ReactNode];

/** Returns the rows of the method's limits and rate, and of the typed amount's quote. */
function useTerms(method: WithdrawMethod, typed: string): { limits: Row[]; quote: Row[] } {
  const { t } = useTranslation('withdraw');
  const money = useMoneyFormat();
  const format = useUsdtFormat();
  const { conversionPrice: rate, minAmount, maxAmount, charge } = method;
  const quote = getQuote(typed, method);
  const usdt = (value: Decimal | undefined, decimals: { decimals: number; upTo?: number }) =>
    value === undefined ? UNKNOWN : format(value, decimals);
  const limit = (amount: Decimal) => (
    <>
      {format(amount, LIMIT_FORMAT)} {isConverted(method) && <InCoin method={method} limits={[amount]} />}
    </>
  );
  return {
    limits: [
      [t('checkout.minLimit'), limit(minAmount)],
      [t('checkout.maxLimit'), limit(maxAmount)],
      [t('checkout.rate'), money.price(rate, RATE_DECIMALS)],
    ],
    quote: [
      [t('checkout.fee', { percent: money.amount(charge, LIMIT_FORMAT) }), usdt(quote?.charge, FEE_FORMAT)],
      [t('checkout.receive'), <strong key="net">{usdt(quote?.needToPay, RECEIVED)}</strong>],
    ],
  };
}

interface WithdrawQuoteProps {
  method: WithdrawMethod;
  typed: string;
  isPinned: boolean;
}

/** Shows fee and received amount of the typed amount. */
export const WithdrawQuote = memo(function WithdrawQuote({ method, typed, isPinned }: WithdrawQuoteProps) {
  const { quote } = useTerms(method, typed);
  return <ReceiptRows rows={quote} isPinned={isPinned} />;
});

export const WithdrawLimits = ({ method }: { method: WithdrawMethod }) => (
  <ReceiptRows rows={useTerms(method, '').limits} />
);
