import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { decimal, dividedBy } from '#contract/money.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { Icon } from '#web/components/Icon.tsx';
import { Lead } from '#web/components/Lead.tsx';
import { NetworkTag } from '#web/components/NetworkTag.tsx';
import { color, focusRing, radius, size, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { usePercent } from '#web/shared/format/usePercent.ts';
import { passedOn } from './useWithdrawCheckout.ts';

const HUNDRED = decimal('100');

const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Card = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 84,
  padding: 16,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
  '& > svg': { gridArea: '1 / 2 / 3 / 3', color: color.muted },
  '& small': { color: color.muted, fontSize: size.small },
});
const Name = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& strong': { fontSize: size.title, fontWeight: weight.heavy },
});

/** The ways to be paid out, a card each: coin, address type, limits and fee. Tapping one opens its checkout. */
export function WithdrawMethods({ methods }: { methods: readonly WithdrawMethod[] }) {
  const { t } = useTranslation('withdraw');
  const { amount } = useMoney();
  const { share } = usePercent();
  const whole = { decimals: 0, upTo: 6 };
  return (
    <>
      <Lead>{t('methods.lead')}</Lead>
      <List aria-label={t('title')}>
        {methods.map(method => (
          <li key={method._id}>
            <Card to={`/withdraw/checkout/${method._id}`} state={passedOn(method)}>
              <Name>
                <strong>{method.coinName}</strong>
                <NetworkTag network={method.paymentAddressType} />
              </Name>
              <small>
                {t('methods.terms', {
                  min: amount(method.minAmount, whole),
                  max: amount(method.maxAmount, whole),
                  fee: share(dividedBy(method.charge, HUNDRED, 8)),
                })}
              </small>
              <Icon name="forward" size={18} />
            </Card>
          </li>
        ))}
      </List>
    </>
  );
}
