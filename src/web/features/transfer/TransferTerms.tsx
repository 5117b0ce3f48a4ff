import { useTranslation } from 'react-i18next';
import { dividedBy, decimal, type Decimal } from '#contract/money.ts';
import { TRANSFER_FEE_DECIMALS } from '#contract/transfers.ts';
import { ReceiptRows } from '#web/components/ReceiptRows.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { usePercent } from '#web/shared/format/usePercent.ts';
import type { Quote, TransferTerms as Terms } from './transferForm.ts';

/** What is not known, or cannot be computed from what is typed. */
const NONE = '—';
const HUNDRED = decimal('100');

interface TransferTermsProps {
  balance: Decimal | undefined;
  terms: Terms | undefined;
  quote: Quote | null;
}

/** What can be sent, what it costs and what arrives, as the amount is typed. */
export function TransferTerms({ balance, terms, quote }: TransferTermsProps) {
  const { t } = useTranslation('transfer');
  const { amount } = useMoney();
  const { share } = usePercent();
  const usdt = (value: Decimal | undefined, decimals = 2, upTo = 6) =>
    value === undefined ? NONE : `${amount(value, { decimals, upTo })} USDT`;
  const percent = terms && share(dividedBy(terms.transferCharge, HUNDRED, 8));
  return (
    <ReceiptRows
      rows={[
        [t('form.available'), usdt(balance, 2, 2)],
        [t('form.minimum'), usdt(terms?.transferMin, 0)],
        [
          percent === undefined ? t('form.fee') : t('form.feeOf', { percent }),
          usdt(quote?.chargeAmount, TRANSFER_FEE_DECIMALS, TRANSFER_FEE_DECIMALS),
        ],
        [t('form.receives'), <strong key="net">{usdt(quote?.needToPay)}</strong>],
      ]}
    />
  );
}
