import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Deposit } from '#contract/deposits.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { color, focusRing, size, tabular, weight } from '#web/ui/tokens.ts';
import { useLocale } from '#web/ui/useLocale.ts';
import { useMoney } from '#web/ui/useMoney.ts';

const Row = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 68,
  padding: '8px 0',
  color: color.text,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});
const Side = styled.span({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '&:last-child': { alignItems: 'flex-end' },
});
const Main = styled.span({ fontSize: size.body, fontWeight: weight.strong, ...tabular });
const Time = styled.time({ color: color.muted, fontSize: size.note, ...tabular });

/** A deposit in the history: gateway, date and time, amount in USDT, and how it stands. */
export function DepositRow({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const { dateTime } = useLocale();
  const { amount } = useMoney();
  return (
    <Row to={`/deposit/log/${deposit._id}`} title={t('detailTitle')}>
      <Side>
        <Main>{deposit.gateway}</Main>
        <Time dateTime={deposit.createdAt}>{dateTime(deposit.createdAt)}</Time>
      </Side>
      <Side>
        <Main>{`${amount(deposit.amount, { decimals: 2, upTo: 6 })} USDT`}</Main>
        <StatusBadge status={deposit.status} />
      </Side>
    </Row>
  );
}
