import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Movement } from '#web/api/movements.ts';
import { Icon } from './Icon.tsx';
import { RecordRow } from './RecordRow.tsx';
import { color, radius } from './tokens.ts';
import { useMoney } from './useMoney.ts';

const Ground = styled.span({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.round,
  background: color.raised,
});

/** One movement over a chain: what it was, when, how much, and how it stands. It leads to its record. */
export function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation('parts');
  const { amount } = useMoney();
  const { _id, kind, gateway, status, createdAt } = movement;
  return (
    <RecordRow
      to={`/${kind}/log/${_id}`}
      sign={
        <Ground>
          <Icon name={kind} size={18} />
        </Ground>
      }
      name={t(`movement.${kind}`, { network: gateway.toUpperCase() })}
      createdAt={createdAt}
      amount={amount(movement.amount, { decimals: 2, upTo: 6, signed: true })}
      status={status}
    />
  );
}
