import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { type Withdraw, WITHDRAW_RECEIVE_DECIMALS } from '#contract/withdraws.ts';
import { ReceiptHeader } from '#web/components/receipt/ReceiptHeader.tsx';
import { ReceiptLayout } from '#web/components/receipt/ReceiptLayout.tsx';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { GroupedAddress } from '#web/money/GroupedAddress.tsx';
import { ConversionRate } from '#web/money/ConversionRate.tsx';
import { RequestProgress } from '#web/money/RequestProgress.tsx';
import { TransactionId } from '#web/money/TransactionId.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { LogLink } from '#web/shell/layout/LogLink.tsx';
import { FEE_FORMAT } from './feeFormat.ts';

const FORMAT = { decimals: 2, upTo: 6 };

export function WithdrawReceipt({ withdraw }: { withdraw: Withdraw }) {
  const { t } = useTranslation('withdraw');
  const money = useMoneyFormat();
  const format = useUsdtFormat();
  const { dateTime } = useDateFormat();
  const { amount, coinConversion, paymentAddress, needToPay, charge, status, gateway, transactionId, reason } =
    withdraw;
  const isRejected = status === 'Rejected';
  const figure = money.amount(amount, FORMAT);
  const usdt = (value: Decimal) => format(value, FORMAT);
  const net = needToPay && format(needToPay, { decimals: WITHDRAW_RECEIVE_DECIMALS });
  const note = {
    Pending: t('detail.whenReviewed'),
    Completed: t('detail.paid'),
    Rejected: t('detail.back', { amount: figure }),
  };

  return (
    <ReceiptLayout
      head={
        <>
          <ReceiptHeader
            status={status}
            network={gateway}
            amount={figure}
            reason={isRejected ? reason : undefined}
            note={note[status]}
            isGood={isRejected}
          />
          <RequestProgress
            status={status}
            sentAt={withdraw.createdAt}
            completedText={t('detail.paid')}
            amountText={net || usdt(amount)}
            rejectedText={t('detail.returned')}
            isReversed
          />
        </>
      }
      rows={
        <ReceiptRows
          rows={[
            [t('detail.paymentMethod'), gateway],
            [t('detail.amount'), usdt(amount)],
            ...(charge ? [[t('detail.fee'), format(charge, FEE_FORMAT)] as const] : []),
            ...(net ? [[t('detail.net'), net] as const] : []),
            [t('detail.conversionRate'), <ConversionRate key="rate" amount={amount} coinConversion={coinConversion} />],
            [t('detail.address'), <GroupedAddress key="address" address={paymentAddress} />],
            [t('detail.status'), <StatusBadge key={status} status={status} />],
            [t('detail.transactionId'), <TransactionId key={transactionId} kind="withdraw" record={withdraw} />],
            [t('detail.date'), dateTime(withdraw.createdAt)],
          ]}
        />
      }
    >
      <LogLink to="/withdraw/log" name={t('detail.others')} />
    </ReceiptLayout>
  );
}
