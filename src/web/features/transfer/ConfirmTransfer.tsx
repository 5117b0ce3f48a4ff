import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { TRANSFER_FEE_DECIMALS } from '#contract/transfers.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { ConfirmActions } from '#web/money/ConfirmActions.tsx';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import type { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { keepTogether } from '#web/shared/format/keepTogether.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import type { SubmissionStatus } from '#web/money/useMoneySubmission.ts';
import { ReceiverHint } from './ReceiverHint.tsx';
import type { Quote } from './transferForm.ts';
import { TransferRefusal } from './TransferRefusal.tsx';
import type { Receiver } from './useReceiver.ts';

const UNKNOWN = '—';

interface ConfirmTransferProps {
  payId: string;
  receiver: Receiver;
  quote: Quote;
  /** The provider refused this fee, and the current one is unknown. */
  isQuoteStale: boolean;
  /** The request for the current fee. */
  settingLoad: ReturnType<typeof useInitialLoad>;
  status: SubmissionStatus;
  isBusy: boolean;
  failure: Failure | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Confirms amount, fee, receiver and received amount before any money moves. */
export function ConfirmTransfer(props: ConfirmTransferProps) {
  const { t } = useTranslation('transfer');
  const { isBusy, onCancel } = props;
  return (
    <BottomSheet isOpen onClose={() => isBusy || onCancel()} title={t('confirm.title')}>
      <Content {...props} />
    </BottomSheet>
  );
}

function Content(props: ConfirmTransferProps) {
  const { payId, receiver, quote, isQuoteStale, settingLoad, status, isBusy, failure, onCancel, onConfirm } = props;
  const { t } = useTranslation('transfer');
  const format = useUsdtFormat();
  const owner = receiver.kind === 'found' ? receiver.owner : null;
  const reason = useBlocked(props);
  const usdt = (value: Decimal, upTo = 6) => format(value, { decimals: 2, upTo });
  const [amount, fee, net] = [
    usdt(quote.amount),
    isQuoteStale ? UNKNOWN : usdt(quote.chargeAmount, TRANSFER_FEE_DECIMALS),
    isQuoteStale ? UNKNOWN : usdt(quote.needToPay),
  ];

  return (
    <Stack useFlexGap spacing={3}>
      {owner && !isQuoteStale && (
        <Typography>
          {t('confirm.sentence', {
            amount: keepTogether(amount),
            name: owner.username,
            fee: keepTogether(fee),
            net: keepTogether(net),
          })}
        </Typography>
      )}
      <ReceiptRows
        isInset
        rows={[
          [t('form.receiver'), payId],
          [t('confirm.username'), owner?.username ?? UNKNOWN],
          [t('confirm.fullName'), owner?.fullName ?? UNKNOWN],
          [t('confirm.amount'), amount],
          [t('confirm.fee'), fee],
          [t('confirm.net'), <strong key="net">{net}</strong>],
          [t('confirm.type'), t('confirm.internal')],
          [t('confirm.speed'), t('confirm.instant')],
          [t('confirm.security'), t('confirm.encrypted')],
        ]}
      />
      <ConfirmActions
        confirm={t('confirm.send')}
        cancel={t('confirm.cancel')}
        busy={isBusy}
        disabledReason={reason}
        onConfirm={onConfirm}
        onCancel={() => isBusy || onCancel()}
      >
        {!owner && <ReceiverHint receiver={receiver} />}
        {settingLoad.failure && (
          <FailureNotice failure={settingLoad.failure} text={t('form.feeUnavailable')} onRetry={settingLoad.retry} />
        )}
        {failure && !isBusy && <TransferRefusal failure={failure} />}
        <MoneyNotice status={status} logTo="/transfer/log" logName={t('historyTitle')} />
      </ConfirmActions>
    </Stack>
  );
}

/** Returns why it cannot be sent now; null when it can. */
function useBlocked({ receiver, isQuoteStale, failure, isBusy }: ConfirmTransferProps): string | null {
  const { t } = useTranslation('transfer');
  const reason = useSubmitBlockedReason(
    failure,
    isQuoteStale && t('form.feeUnavailable'),
    receiver.kind !== 'found' && t('confirm.noReceiver'),
  );
  return isBusy ? null : reason;
}
