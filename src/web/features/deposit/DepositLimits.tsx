import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/components/Card.tsx';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUnitFormat } from '#web/shared/format/useUnitFormat.ts';
import type { CheckoutMethod } from './checkoutState.ts';

const LIMIT_FORMAT = { decimals: 0, upTo: 6 };

export const DepositLimits = memo(function DepositLimits({ method }: { method: CheckoutMethod }) {
  const { t } = useTranslation('deposit');
  const { amount, rate } = useMoneyFormat();
  const withUnit = useUnitFormat();
  const { minDeposit, maxDeposit, conversionRate, currencyUsdt: unit } = method;
  return (
    <Card>
      <Facts>
        <Fact name={t('checkout.minimum')}>{withUnit(amount(minDeposit, LIMIT_FORMAT), unit)}</Fact>
        <Fact name={t('checkout.maximum')}>{withUnit(amount(maxDeposit, LIMIT_FORMAT), unit)}</Fact>
        <Fact name={t('checkout.rate')}>{rate(conversionRate)}</Fact>
      </Facts>
    </Card>
  );
});
