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

/** Shows the limits as rows of a form that has nothing beside it. */
export function TransferTerms({ balance, terms }: TransferLimitsProps) {
  const { t } = useTranslation('transfer');
  const usdt = useUsdt();
  return (
    <ReceiptRows
      rows={[
        [t('form.available'), usdt(balance, 2, 2)],
        [t('form.minimum'), usdt(terms?.transferMin, 0)],
      ]}
    />
  );
}

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

export function TransferLimits({ balance, terms }: TransferLimitsProps) {
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
