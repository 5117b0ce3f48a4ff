import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '#contract/transfers.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RecordRow } from '#web/ui/RecordRow.tsx';
import { color, radius } from '#web/ui/tokens.ts';
import { useMoney } from '#web/ui/useMoney.ts';
import { changeBy, type Direction } from './direction.ts';

const Ground = styled.span({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.round,
  background: color.raised,
});
const ICONS = { sent: 'withdraw', received: 'deposit', unknown: 'transfer' } as const;

/** A transfer in the history: sent or received, with whom, when, and what it changed of the balance. */
export function TransferRow({ transfer, direction }: { transfer: Transfer; direction: Direction }) {
  const { t } = useTranslation('transfer');
  const { amount } = useMoney();
  const { _id, senderUsername, receiverUsername, status, createdAt } = transfer;
  const isKnown = direction !== 'unknown';
  const user = direction === 'received' ? senderUsername : receiverUsername;
  return (
    <RecordRow
      to={`/transfer/log/${_id}`}
      title={t('detailTitle')}
      sign={
        <Ground>
          <Icon name={ICONS[direction]} size={18} />
        </Ground>
      }
      name={t(`log.direction.${direction}`)}
      note={
        isKnown ? t(direction === 'sent' ? 'log.to' : 'log.from', { user }) : `${senderUsername} → ${receiverUsername}`
      }
      createdAt={createdAt}
      amount={`${amount(changeBy(transfer, direction), { decimals: 2, upTo: 6, signed: isKnown })} USDT`}
      status={status}
    />
  );
}
