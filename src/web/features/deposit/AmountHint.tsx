import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { divide, parseDecimalInput } from '#contract/money.ts';
import { tabular } from '#web/theme/tokens.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import type { CheckoutMethod } from './checkoutState.ts';

// Keeps its line while there is none, so that the first digit moves no button.
const line = { display: 'block', minHeight: '1lh', ...tabular } as const;

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
  return (
    <Typography component="span" variant="inherit" sx={line}>
      {converted && t('checkout.conversion', { amount: converted, coin })}
    </Typography>
  );
});
