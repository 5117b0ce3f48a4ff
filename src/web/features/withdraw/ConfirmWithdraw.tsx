import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { type CreateWithdraw, WITHDRAW_RECEIVE_DECIMALS } from '#contract/withdraws.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { Button } from '#web/components/Button.tsx';
import { Stack } from '#web/components/Card.tsx';
import { ReceiptRows } from '#web/components/ReceiptRows.tsx';
import { color, size } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const Sentence = styled.p({ margin: 0, fontSize: size.body, lineHeight: 1.5, overflowWrap: 'anywhere' });
const Warning = styled.p({ margin: 0, color: color.wait, fontSize: size.note, lineHeight: 1.5 });
const Rows = styled.div({ '& dl': { background: color.page } });

interface ConfirmWithdrawProps {
  /** What is sent, to the letter, when it is confirmed. */
  request: CreateWithdraw;
  /** Why it cannot be sent this moment. */
  reason: string | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Says once more what leaves, what it costs, where it goes and what arrives, before any money moves. */
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
  const money = useMoney();
  const usdt = (value: Decimal) => `${money.amount(value, { decimals: 2, upTo: 6 })} USDT`;
  const [amount, fee] = [usdt(request.amount), usdt(request.charge)];
  const net = `${money.amount(request.needToPay, { decimals: WITHDRAW_RECEIVE_DECIMALS })} USDT`;
  const { paymentAddress: address } = request;
  const network = request.gatWay.toUpperCase();
  return (
    <Stack gap={4}>
      <Sentence>{t('confirm.sentence', { amount, fee, net, address, network })}</Sentence>
      <Rows>
        <ReceiptRows
          rows={[
            [t('confirm.amount'), amount],
            [t('confirm.fee'), fee],
            [t('confirm.address'), address],
            [t('confirm.network'), network],
            [t('confirm.net'), <strong key="net">{net}</strong>],
          ]}
        />
      </Rows>
      <Warning>{t('confirm.warning')}</Warning>
      <Button disabledReason={reason} onClick={onConfirm}>
        {t('confirm.send')}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {t('confirm.cancel')}
      </Button>
    </Stack>
  );
}
