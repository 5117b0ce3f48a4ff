import { useTranslation } from 'react-i18next';
import type { Movement } from '#web/api/movements.ts';
import { RecordRow } from './RecordRow.tsx';
import { NetworkAvatar } from '#web/components/CoinAvatar.tsx';
import { MarkedAvatar } from '#web/components/MarkedAvatar.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';

/** One movement over a chain: what it was, when, how much, and how it stands. It leads to its record. */
export function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation('parts');
  const { amount } = useMoney();
  const { _id, kind, gateway, status, createdAt } = movement;
  return (
    <RecordRow
      to={`/${kind}/log/${_id}`}
      sign={
        <MarkedAvatar icon={kind}>
          <NetworkAvatar network={gateway} />
        </MarkedAvatar>
      }
      name={t(`movement.${kind}`, { network: gateway.toUpperCase() })}
      createdAt={createdAt}
      amount={amount(movement.amount, { decimals: 2, upTo: 6, signed: true })}
      status={status}
    />
  );
}
