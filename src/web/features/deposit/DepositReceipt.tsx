import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/deposits.ts';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { ReceiptHeader } from '#web/components/receipt/ReceiptHeader.tsx';
import { ReceiptLayout } from '#web/components/receipt/ReceiptLayout.tsx';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { TextSkeleton } from '#web/components/TextSkeleton.tsx';
import { ConversionRate } from '#web/money/ConversionRate.tsx';
import { RequestProgress } from '#web/money/RequestProgress.tsx';
import { TransactionId } from '#web/money/TransactionId.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { LogLink } from '#web/shell/layout/LogLink.tsx';
import { DecisionTime } from './DecisionTime.tsx';

const FORMAT = { decimals: 2, upTo: 6 };

export function DepositReceipt({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const money = useMoneyFormat();
  const usdt = useUsdtFormat();
  const { dateTime } = useDateFormat();
  const { amount, coinConversion, status, gateway, transactionId, reason, createdAt } = deposit;
  const { data, isLoading } = useDepositMethodsQuery(undefined, { skip: status !== 'Pending' });
  const method = data?.rows.find(({ paymentAddressType }) => paymentAddressType === gateway);
  const figure = money.amount(amount, FORMAT);
  const note = {
    Pending: t('detail.whenReviewed'),
    Completed: t('detail.added'),
    Rejected: t('detail.notAdded', { amount: figure }),
  };

  return (
    <ReceiptLayout
      head={
        <>
          <ReceiptHeader
            status={status}
            network={gateway}
            amount={figure}
            reason={status === 'Rejected' && reason}
            note={note[status]}
          />
          <RequestProgress
            status={status}
            sentAt={createdAt}
            reviewNote={
              method ? <DecisionTime method={method} /> : isLoading && <TextSkeleton>{t('time.none')}</TextSkeleton>
            }
            completedText={t('detail.added')}
            amountText={usdt(amount, { ...FORMAT, signed: true })}
            rejectedText={t('detail.notCredited')}
          />
        </>
      }
      rows={
        <ReceiptRows
          rows={[
            [t('detail.paymentMethod'), gateway],
            [t('detail.amount'), usdt(amount, FORMAT)],
            [t('detail.conversionRate'), <ConversionRate key="rate" amount={amount} coinConversion={coinConversion} />],
            [t('detail.status'), <StatusBadge key={status} status={status} />],
            [t('detail.transactionId'), <TransactionId key={transactionId} kind="deposit" record={deposit} />],
            [t('detail.date'), dateTime(createdAt)],
          ]}
        />
      }
    >
      <LogLink to="/deposit/log" name={t('detail.others')} />
    </ReceiptLayout>
  );
}
