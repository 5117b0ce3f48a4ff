import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { type Withdraw, WITHDRAW_RECEIVE_DECIMALS } from '#contract/withdraws.ts';
import { ButtonLink } from '#web/components/Button.tsx';
import { ReceiptHead } from '#web/components/ReceiptHead.tsx';
import { ReceiptParts } from '#web/components/ReceiptParts.tsx';
import { ReceiptRows } from '#web/components/ReceiptRows.tsx';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { SplitAddress } from '#web/money/SplitAddress.tsx';
import { ConversionRate } from '#web/money/ConversionRate.tsx';
import { RequestProgress } from '#web/money/RequestProgress.tsx';
import { TransactionId } from '#web/money/TransactionId.tsx';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

/** One withdraw: how it stands, how much it is, where it goes and what arrives there. */
export function WithdrawReceipt({ withdraw }: { withdraw: Withdraw }) {
  const { t } = useTranslation('withdraw');
  const money = useMoney();
  const { dateTime } = useLocale();
  const { amount, coinConversion, paymentAddress, needToPay, charge, status, gateway, transactionId, reason } =
    withdraw;
  const isRejected = status === 'Rejected';
  const written = (value: Decimal) => money.amount(value, { decimals: 2, upTo: 6 });
  const usdt = (value: Decimal) => `${written(value)} USDT`;
  const net = needToPay && `${money.amount(needToPay, { decimals: WITHDRAW_RECEIVE_DECIMALS })} USDT`;
  const note = {
    Pending: t('detail.whenReviewed'),
    Completed: t('detail.paid'),
    Rejected: t('detail.back', { amount: written(amount) }),
  };

  return (
    <ReceiptParts
      head={
        <>
          <ReceiptHead
            status={status}
            network={gateway}
            amount={written(amount)}
            reason={isRejected ? reason : undefined}
            note={note[status]}
            isGood={isRejected}
          />
          <RequestProgress
            status={status}
            sentAt={withdraw.createdAt}
            goal={t('detail.paid')}
            moved={net || usdt(amount)}
            refused={t('detail.returned')}
            isUndone
          />
        </>
      }
      rows={
        <ReceiptRows
          rows={[
            [t('detail.paymentMethod'), gateway],
            [t('detail.amount'), usdt(amount)],
            ...(charge ? [[t('detail.fee'), usdt(charge)] as const] : []),
            ...(net ? [[t('detail.net'), net] as const] : []),
            [t('detail.conversionRate'), <ConversionRate key="rate" amount={amount} coinConversion={coinConversion} />],
            [t('detail.address'), <SplitAddress key="address" address={paymentAddress} />],
            [t('detail.status'), <StatusBadge key={status} status={status} />],
            [t('detail.transactionId'), <TransactionId key={transactionId} id={transactionId} status={status} />],
            [t('detail.date'), dateTime(withdraw.createdAt)],
          ]}
        />
      }
    >
      <ButtonLink to="/withdraw/log" tone="quiet">
        {t('detail.others')}
      </ButtonLink>
    </ReceiptParts>
  );
}
