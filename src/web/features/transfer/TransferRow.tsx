import { useTranslation } from 'react-i18next';
import type { Transfer } from '#contract/transfers.ts';
import { RecordRow } from '#web/shared/records/RecordRow.tsx';
import { RowSign } from '#web/components/RowSign.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { changeBy, type Direction } from './direction.ts';

const ICONS = { sent: 'withdraw', received: 'deposit', unknown: 'transfer' } as const;

interface TransferRowProps {
  transfer: Transfer;
  direction: Direction;
  /** The day stands above it. */
  isUnderDay?: boolean;
  /** Its details stand beside the list. */
  isSelected?: boolean;
}

/** A transfer in the history: sent or received, with whom, when, and what it changed of the balance. */
export function TransferRow({ transfer, direction, isUnderDay = false, isSelected = false }: TransferRowProps) {
  const { t } = useTranslation('transfer');
  const { amount } = useMoney();
  const { _id, senderUsername, receiverUsername, status, createdAt } = transfer;
  const isKnown = direction !== 'unknown';
  const user = direction === 'received' ? senderUsername : receiverUsername;
  return (
    <RecordRow
      to={`/transfer/log/${_id}`}
      title={t('detailTitle')}
      sign={<RowSign name={ICONS[direction]} />}
      name={t(`log.direction.${direction}`)}
      note={
        isKnown ? t(direction === 'sent' ? 'log.to' : 'log.from', { user }) : `${senderUsername} → ${receiverUsername}`
      }
      createdAt={createdAt}
      isUnderDay={isUnderDay}
      amount={`${amount(changeBy(transfer, direction), { decimals: 2, upTo: 6, signed: isKnown })} USDT`}
      status={status}
      isSelected={isSelected}
    />
  );
}
