import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { compare, type Decimal, decimal, divide } from '#contract/money.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

const DECIMALS = 8;
const ONE = decimal('1');

/** Returns false where an amount in the method's coin would only repeat the one in USDT. */
export const isConverted = ({ coinName, conversionPrice }: WithdrawMethod): boolean =>
  coinName !== 'USDT' || compare(conversionPrice, ONE) !== 0;

/** Shows one limit, or the range of two, in the method's coin. Limits are in USDT. */
export function InCoin({ method, limits }: { method: WithdrawMethod; limits: readonly Decimal[] }) {
  const { t } = useTranslation('withdraw');
  const money = useMoneyFormat();
  const { coinName: coin, conversionPrice } = method;
  const converted = limits.map(limit =>
    money.amount(divide(limit, conversionPrice, DECIMALS), { decimals: 0, upTo: DECIMALS }),
  );
  return (
    <Typography component="small" variant="caption" color="textSecondary">
      {t('checkout.inCoin', { amount: converted.join(' – '), coin })}
    </Typography>
  );
}
