import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/deposits.ts';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { ReceiptHeader } from '#web/components/receipt/ReceiptHeader.tsx';
import { ReceiptLayout } from '#web/components/receipt/ReceiptLayout.tsx';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { ConversionRate } from '#web/money/ConversionRate.tsx';
import { RequestProgress } from '#web/money/RequestProgress.tsx';
import { TransactionId } from '#web/money/TransactionId.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { LogLink } from '#web/shell/layout/LogLink.tsx';
import { DecisionTime } from './DecisionTime.tsx';

export function DepositReceipt({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const money = useMoneyFormat();
  const { dateTime } = useDateFormat();
  const { amount, coinConversion, status, gateway, transactionId, reason, createdAt } = deposit;
  const { data } = useDepositMethodsQuery(undefined, { skip: status !== 'Pending' });
  const method = status === 'Pending' && data?.rows.find(({ paymentAddressType }) => paymentAddressType === gateway);
  const usdt = money.amount(amount, { decimals: 2, upTo: 6 });
  const note = {
    Pending: t('detail.whenReviewed'),
    Completed: t('detail.added'),
    Rejected: t('detail.notAdded', { amount: usdt }),
  };

  return (
    <ReceiptLayout
      head={
        <>
          <ReceiptHeader
            status={status}
            network={gateway}
            amount={usdt}
            reason={status === 'Rejected' ? reason : method && <DecisionTime method={method} />}
            note={note[status]}
          />
          <RequestProgress
            status={status}
            sentAt={createdAt}
            completedText={t('detail.added')}
            amountText={`${money.amount(amount, { decimals: 2, upTo: 6, signed: true })} USDT`}
            rejectedText={t('detail.notCredited')}
          />
        </>
      }
      rows={
        <ReceiptRows
          rows={[
            [t('detail.paymentMethod'), gateway],
            [t('detail.amount'), `${usdt} USDT`],
            [t('detail.conversionRate'), <ConversionRate key="rate" amount={amount} coinConversion={coinConversion} />],
            [t('detail.status'), <StatusBadge key={status} status={status} />],
            [t('detail.transactionId'), <TransactionId key={transactionId} id={transactionId} status={status} />],
            [t('detail.date'), dateTime(createdAt)],
          ]}
        />
      }
    >
      <LogLink to="/deposit/log" name={t('detail.others')} />
    </ReceiptLayout>
  );
}
