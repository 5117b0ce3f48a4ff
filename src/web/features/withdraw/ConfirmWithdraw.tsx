import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type CreateWithdraw, WITHDRAW_RECEIVE_DECIMALS } from '#contract/withdraws.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { FilledText } from '#web/components/FilledText.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { ConfirmActions } from '#web/money/ConfirmActions.tsx';
import { BreakableAddress, GroupedAddress } from '#web/money/GroupedAddress.tsx';
import { keepTogether } from '#web/shared/format/keepTogether.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { FEE_FORMAT } from './feeFormat.ts';

const EXACT = { decimals: 2, upTo: 6 };

interface ConfirmWithdrawProps {
  /** The exact request to send. */
  request: CreateWithdraw;
  /** Why it cannot be sent now. */
  reason: string | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Confirms amount, fee, address and received amount before any money moves. */
export function ConfirmWithdraw(props: ConfirmWithdrawProps) {
  const { t } = useTranslation('withdraw');
  return (
    <BottomSheet isOpen onClose={props.onCancel} title={t('confirm.title')}>
      <Content {...props} />
    </BottomSheet>
  );
}

function Content({ request, reason, onCancel, onConfirm }: ConfirmWithdrawProps) {
  const { t } = useTranslation('withdraw');
  const usdt = useUsdtFormat();
  const [amount, fee] = [usdt(request.amount, EXACT), usdt(request.charge, FEE_FORMAT)];
  const net = usdt(request.needToPay, { decimals: WITHDRAW_RECEIVE_DECIMALS });
  const { paymentAddress: address } = request;
  const network = request.gatWay.toUpperCase();
  return (
    <Stack useFlexGap spacing={3}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <FilledText
          text={values =>
            t('confirm.sentence', {
              ...values,
              amount: keepTogether(amount),
              fee: keepTogether(fee),
              net: keepTogether(net),
              network,
            })
          }
          elements={{ address: <BreakableAddress address={address} /> }}
        />
      </Typography>
      {/* Above the figures, since on a low phone the buttons cover what is below them. */}
      <Alert severity="warning" role="note" icon={<Icon name="alert" />}>
        {t('confirm.warning')}
      </Alert>
      <ReceiptRows
        isInset
        rows={[
          [t('confirm.amount'), amount],
          [t('confirm.fee'), fee],
          [t('confirm.address'), <GroupedAddress key="address" address={address} />],
          [t('confirm.network'), network],
          [t('confirm.net'), <strong key="net">{net}</strong>],
        ]}
      />
      <ConfirmActions
        confirm={t('confirm.send')}
        cancel={t('confirm.cancel')}
        disabledReason={reason}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </Stack>
  );
}
