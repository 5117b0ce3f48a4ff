import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { divide, parseDecimalInput } from '#contract/money.ts';
import { HintLine } from '#web/money/HintLine.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import type { CheckoutMethod } from './checkoutState.ts';

// A checkout shows more decimals of a conversion than detail screens.
const DECIMALS = 8;

interface AmountHintProps {
  typed: string;
  method: CheckoutMethod;
  coin: string;
}

/** Shows the typed amount converted to the coin. */
export const AmountHint = memo(function AmountHint({ typed, method, coin }: AmountHintProps) {
  const { t } = useTranslation('deposit');
  const money = useMoneyFormat();
  const amount = parseDecimalInput(typed);
  const converted = amount && money.amount(divide(amount, method.conversionRate, DECIMALS), { decimals: DECIMALS });
  return <HintLine>{converted && t('checkout.conversion', { amount: converted, coin })}</HintLine>;
});
