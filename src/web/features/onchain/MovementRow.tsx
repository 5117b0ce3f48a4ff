import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/deposits.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RecordRow } from '#web/ui/RecordRow.tsx';
import { color, radius, size, TOUCH } from '#web/ui/tokens.ts';
import { useMoney } from '#web/ui/useMoney.ts';

const Ground = styled.span({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.round,
  background: color.raised,
});
const Chain = styled.p({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  margin: '-8px 0 0 48px',
  color: color.muted,
  fontSize: size.small,
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > a': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: TOUCH,
    height: TOUCH,
    color: color.onBrandSoft,
  },
});

interface MovementRowProps {
  deposit: Deposit;
  /** Where a block explorer shows its transaction; null when nobody knows. */
  explorer: string | null;
}

/** One movement on a chain: what it was, when, how much, how it stands, and its transaction. */
export function MovementRow({ deposit, explorer }: MovementRowProps) {
  const { t } = useTranslation('onchain');
  const { amount } = useMoney();
  const { _id, gateway, status, transactionId, createdAt } = deposit;
  return (
    <>
      <RecordRow
        to={`/deposit/log/${_id}`}
        sign={
          <Ground>
            <Icon name="deposit" size={18} />
          </Ground>
        }
        name={t('movements.deposit', { network: gateway.toUpperCase() })}
        createdAt={createdAt}
        amount={amount(deposit.amount, { decimals: 2, upTo: 6, signed: true })}
        status={status}
      />
      {transactionId && (
        <Chain>
          <span title={transactionId}>{t('movements.transactionId', { id: transactionId })}</span>
          {explorer && (
            <a href={explorer} target="_blank" rel="noopener noreferrer" aria-label={t('movements.explorer')}>
              <Icon name="external" size={18} />
            </a>
          )}
        </Chain>
      )}
    </>
  );
}
