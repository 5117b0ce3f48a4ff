import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { CheckoutMethod } from '#contract/depositMethods.ts';
import { color, radius, size, tabular, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const Box = styled.dl({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  gap: 8,
  margin: 0,
  padding: '12px 16px',
  borderRadius: radius.control,
  background: color.surface,
  fontSize: size.note,
  ...tabular,
  '& dt': { color: color.muted },
  '& dd': { margin: '2px 0 0', fontSize: size.body, fontWeight: weight.strong },
});

/** The smallest and largest deposit of a method, and its rate. */
export function DepositLimits({ method }: { method: CheckoutMethod }) {
  const { t } = useTranslation('deposit');
  const { amount, price } = useMoney();
  const { minDeposit, maxDeposit, conversionRate, currencyUsdt: unit } = method;
  const whole = { decimals: 0, upTo: 6 };
  return (
    <Box>
      <div>
        <dt>{t('checkout.minimum')}</dt>
        <dd>{`${amount(minDeposit, whole)} ${unit}`}</dd>
      </div>
      <div>
        <dt>{t('checkout.maximum')}</dt>
        <dd>{`${amount(maxDeposit, whole)} ${unit}`}</dd>
      </div>
      <div>
        <dt>{t('checkout.rate')}</dt>
        <dd>{price(conversionRate, 4)}</dd>
      </div>
    </Box>
  );
}
