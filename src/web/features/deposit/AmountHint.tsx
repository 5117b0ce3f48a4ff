import { useTranslation } from 'react-i18next';
import type { CheckoutMethod } from '#contract/depositMethods.ts';
import { dividedBy, typedDecimal } from '#contract/money.ts';
import { tabular } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

/** The conversion is shown with this many decimals here (product.md section 9). */
const DECIMALS = 8;

interface AmountHintProps {
  typed: string;
  method: CheckoutMethod;
  coin: string;
}

/** How much of the coin the typed amount is, and between which limits it may lie. */
export function AmountHint({ typed, method, coin }: AmountHintProps) {
  const { t } = useTranslation('deposit');
  const money = useMoney();
  const { minDeposit, maxDeposit, conversionRate } = method;
  const whole = { decimals: 0, upTo: 6 };
  const amount = typedDecimal(typed);
  const converted = amount && money.amount(dividedBy(amount, conversionRate, DECIMALS), { decimals: DECIMALS });
  const range = t('checkout.range', { min: money.amount(minDeposit, whole), max: money.amount(maxDeposit, whole) });
  return (
    <span style={tabular}>
      {converted && <span>{t('checkout.conversion', { amount: converted, coin })}</span>}
      {converted && ' · '}
      {range}
    </span>
  );
}
