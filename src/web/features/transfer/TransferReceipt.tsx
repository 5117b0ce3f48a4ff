import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '#contract/transfers.ts';
import { TRANSFER_FEE_DECIMALS } from '#contract/transfers.ts';
import { AmountHeading } from '#web/components/AmountHeading.tsx';
import { HeaderCard } from '#web/components/receipt/ReceiptHeader.tsx';
import { ReceiptLayout } from '#web/components/receipt/ReceiptLayout.tsx';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { LogLink } from '#web/shell/layout/LogLink.tsx';
import { getBalanceChange, useDirection } from './direction.ts';
import { Party } from './Party.tsx';

export function TransferReceipt({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const money = useMoneyFormat();
  const format = useUsdtFormat();
  const { dateTime } = useDateFormat();
  const direction = useDirection()(transfer);
  const { amount, chargeAmount, needToPay, status, journalRef, createdAt } = transfer;
  const change = { decimals: 2, upTo: 6, signed: direction !== 'unknown' };
  const usdt = (value: Transfer['amount'], upTo = 6) => format(value, { decimals: 2, upTo });
  const party = (username: string, payId: string) => <Party more={t('detail.payId', { payId })}>{username}</Party>;

  return (
    <ReceiptLayout
      head={
        <HeaderCard role="status">
          <Typography variant="h3" component="h2" sx={{ color: direction === 'received' ? 'success.main' : undefined }}>
            {t(`detail.banner.${direction}`)}
          </Typography>
          <AmountHeading unit="USDT">{money.amount(getBalanceChange(transfer, direction), change)}</AmountHeading>
        </HeaderCard>
      }
      rows={
        <ReceiptRows
          rows={[
            [t('detail.sender'), party(transfer.senderUsername, transfer.senderPId)],
            [t('detail.receiver'), party(transfer.receiverUsername, transfer.receivePId)],
            [t('detail.amount'), usdt(amount)],
            [t('detail.fee'), usdt(chargeAmount, TRANSFER_FEE_DECIMALS)],
            [t('detail.net'), usdt(needToPay)],
            [t('detail.date'), dateTime(createdAt)],
            [
              t('detail.hash'),
              <Party key="hash" more={journalRef && t('detail.journal', { ref: journalRef })}>
                {t('detail.noHash')}
              </Party>,
            ],
            [t('detail.status'), <StatusBadge key={status} status={status} />],
          ]}
        />
      }
    >
      <LogLink to="/transfer/log" name={t('historyTitle')} />
    </ReceiptLayout>
  );
}
