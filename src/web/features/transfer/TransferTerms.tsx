import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { divide, decimal, type Decimal } from '#contract/money.ts';
import { TRANSFER_FEE_DECIMALS } from '#contract/transfers.ts';
import { Card } from '#web/components/Card.tsx';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import type { Quote, TransferTerms as Terms } from './transferForm.ts';

// For unknown values, and those that the typed text does not determine.
const UNKNOWN = '—';
const HUNDRED = decimal('100');

interface TransferLimitsProps {
  balance: Decimal | undefined;
  terms: Terms | undefined;
}

function useLimits({ balance, terms }: TransferLimitsProps) {
  const { t } = useTranslation('transfer');
  const usdt = useUsdt();
  return [
    [t('form.available'), usdt(balance, 2, 2)],
    [t('form.minimum'), usdt(terms?.transferMin, 0)],
  ] as const;
}

/** Shows the limits as rows of a form that has nothing beside it. */
export const TransferTerms = (props: TransferLimitsProps) => <ReceiptRows rows={useLimits(props)} />;

interface TransferQuoteProps {
  terms: Terms | undefined;
  quote: Quote | null;
  isPinned: boolean;
}

/** Shows the fee and the received amount of the typed amount. */
export const TransferQuote = memo(function TransferQuote({ terms, quote, isPinned }: TransferQuoteProps) {
  const { t } = useTranslation('transfer');
  const { share } = usePercentFormat();
  const usdt = useUsdt();
  const percent = terms && share(divide(terms.transferCharge, HUNDRED, 8));
  const rows = [
    [
      percent === undefined ? t('form.fee') : t('form.feeOf', { percent }),
      usdt(quote?.chargeAmount, TRANSFER_FEE_DECIMALS, TRANSFER_FEE_DECIMALS),
    ],
    [t('form.receives'), <strong key="net">{usdt(quote?.needToPay)}</strong>],
  ] as const;
  return <ReceiptRows rows={rows} isPinned={isPinned} />;
});

/** Shows the limits beside the form. */
export const TransferLimits = (props: TransferLimitsProps) => (
  <Card>
    <Facts>
      {useLimits(props).map(([name, value], at) => (
        <Fact key={name} name={name} isMain={at === 0}>
          {value}
        </Fact>
      ))}
    </Facts>
  </Card>
);

function useUsdt() {
  const usdt = useUsdtFormat();
  return (value: Decimal | undefined, decimals = 2, upTo = 6) =>
    value === undefined ? UNKNOWN : usdt(value, { decimals, upTo });
}
