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

interface TransferTermsProps {
  balance: Decimal | undefined;
  terms: Terms | undefined;
  quote: Quote | null;
  /** The limits are shown beside the form. */
  hasSide: boolean;
}

/** Shows the fee and the received amount of the typed amount, with the limits unless they are beside the form. */
export const TransferTerms = memo(function TransferTerms(props: TransferTermsProps) {
  const { balance, terms, quote, hasSide } = props;
  const { t } = useTranslation('transfer');
  const { share } = usePercentFormat();
  const usdt = useUsdt();
  const percent = terms && share(divide(terms.transferCharge, HUNDRED, 8));
  const limits = [
    [t('form.available'), usdt(balance, 2, 2)],
    [t('form.minimum'), usdt(terms?.transferMin, 0)],
  ] as const;
  return (
    <ReceiptRows
      rows={[
        ...(hasSide ? [] : limits),
        [
          percent === undefined ? t('form.fee') : t('form.feeOf', { percent }),
          usdt(quote?.chargeAmount, TRANSFER_FEE_DECIMALS, TRANSFER_FEE_DECIMALS),
        ],
        [t('form.receives'), <strong key="net">{usdt(quote?.needToPay)}</strong>],
      ]}
    />
  );
});

export function TransferLimits({ balance, terms }: Pick<TransferTermsProps, 'balance' | 'terms'>) {
  const { t } = useTranslation('transfer');
  const usdt = useUsdt();
  return (
    <Card>
      <Facts>
        <Fact name={t('form.available')} isMain>
          {usdt(balance, 2, 2)}
        </Fact>
        <Fact name={t('form.minimum')}>{usdt(terms?.transferMin, 0)}</Fact>
      </Facts>
    </Card>
  );
}

function useUsdt() {
  const usdt = useUsdtFormat();
  return (value: Decimal | undefined, decimals = 2, upTo = 6) =>
    value === undefined ? UNKNOWN : usdt(value, { decimals, upTo });
}
