import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Decimal, divide } from '#contract/money.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

// Detail screens show fewer decimals of a conversion than a checkout.
const DECIMALS = 6;

export function ConversionRate({ amount, coinConversion }: { amount: Decimal; coinConversion: Decimal }) {
  const { t } = useTranslation('money');
  const money = useMoneyFormat();
  return (
    <>
      <span>{money.amount(divide(amount, coinConversion, DECIMALS), { decimals: DECIMALS })}</span>{' '}
      <Typography component="small" variant="caption" color="textSecondary">
        {t('atRate', { rate: money.rate(coinConversion) })}
      </Typography>
    </>
  );
}
