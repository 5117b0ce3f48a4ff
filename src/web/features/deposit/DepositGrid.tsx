import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DepositMethod } from '#contract/depositMethods.ts';
import { Lead } from '#web/components/Lead.tsx';
import { NetworkTag } from '#web/components/NetworkTag.tsx';
import { color, focusRing, radius, size, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { checkoutMethod } from './passedMethod.ts';

const Grid = styled.ul({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Tile = styled(Link)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: 128,
  padding: 16,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
  '& strong': { fontSize: size.title, fontWeight: weight.heavy },
  '& small': { marginTop: 'auto', color: color.muted, fontSize: size.small },
});

/** The ways to pay in: coin and address type. Tapping one opens its checkout with what is known of it. */
export function DepositGrid({ methods }: { methods: readonly DepositMethod[] }) {
  const { t } = useTranslation('deposit');
  const { amount } = useMoney();
  const whole = { decimals: 0, upTo: 6 };
  return (
    <>
      <Lead>{t('methods.lead')}</Lead>
      <Grid aria-label={t('title')}>
        {methods.map(method => (
          <li key={method._id}>
            <Tile
              to={`/deposit/checkout/${method._id}`}
              state={checkoutMethod(method, t('methods.with', { coin: method.coinName }))}
            >
              <strong>{method.coinName}</strong>
              <NetworkTag network={method.paymentAddressType} />
              <small>
                {t('methods.limits', {
                  min: amount(method.minAmount, whole),
                  max: amount(method.maxAmount, whole),
                  unit: method.currencyUsdt,
                })}
              </small>
            </Tile>
          </li>
        ))}
      </Grid>
    </>
  );
}
