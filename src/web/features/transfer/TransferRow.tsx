import { useTranslation } from 'react-i18next';
import type { Transfer } from '#contract/transfers.ts';
import { RecordAvatar } from '#web/shared/records/RecordAvatar.tsx';
import { RecordRow } from '#web/shared/records/RecordRow.tsx';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { getBalanceChange, type Direction } from './direction.ts';

const ICONS = { sent: 'withdraw', received: 'deposit', unknown: 'transfer' } as const;

interface TransferRowProps {
  transfer: Transfer;
  direction: Direction;
  /** Hides the date, because a header above shows the day. */
  hidesDate?: boolean;
  /** Marks the row whose details are beside the list. */
  isSelected?: boolean;
}

export function TransferRow({ transfer, direction, hidesDate = false, isSelected = false }: TransferRowProps) {
  const { t } = useTranslation('transfer');
  const usdt = useUsdtFormat();
  const { _id, senderUsername, receiverUsername, status, createdAt } = transfer;
  const isKnown = direction !== 'unknown';
  const user = direction === 'received' ? senderUsername : receiverUsername;
  return (
    <RecordRow
      to={`/transfer/log/${_id}`}
      title={t('detailTitle')}
      leadingIcon={<RecordAvatar subject={isKnown ? { username: user } : null} icon={ICONS[direction]} />}
      name={t(`log.direction.${direction}`)}
      note={
        isKnown ? t(direction === 'sent' ? 'log.to' : 'log.from', { user }) : `${senderUsername} → ${receiverUsername}`
      }
      createdAt={createdAt}
      hidesDate={hidesDate}
      amount={usdt(getBalanceChange(transfer, direction), { decimals: 2, upTo: 6, signed: isKnown })}
      status={status}
      isSelected={isSelected}
    />
  );
}
