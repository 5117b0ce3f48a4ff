import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Deposit } from '#contract/deposits.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { color, focusRing, radius, size, tabular, TOUCH, weight } from '#web/ui/tokens.ts';
import { useLocale } from '#web/ui/useLocale.ts';
import { useMoney } from '#web/ui/useMoney.ts';

const Row = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 68,
  padding: '8px 0',
  color: color.text,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});
const Ground = styled.span({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.round,
  background: color.raised,
});
const Side = styled.span({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 0,
  '&:last-child': { marginLeft: 'auto', alignItems: 'flex-end' },
});
const Main = styled.span({ fontSize: size.body, fontWeight: weight.strong, ...tabular });
const Time = styled.time({ color: color.muted, fontSize: size.note, ...tabular });
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
  const { dateTime } = useLocale();
  const { _id, gateway, status, transactionId, createdAt } = deposit;
  return (
    <>
      <Row to={`/deposit/log/${_id}`}>
        <Ground>
          <Icon name="deposit" size={18} />
        </Ground>
        <Side>
          <Main>{t('movements.deposit', { network: gateway.toUpperCase() })}</Main>
          <Time dateTime={createdAt}>{dateTime(createdAt)}</Time>
        </Side>
        <Side>
          <Main>{amount(deposit.amount, { decimals: 2, upTo: 6, signed: true })}</Main>
          <StatusBadge status={status} />
        </Side>
      </Row>
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
