import { type Decimal, decimal, times } from '#contract/money.ts';
import type { CreateWithdrawMethod, UpdateSiteSetting } from '#contract/admin/operations.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { useUnitFormat } from '#web/shared/format/useUnitFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';

type Fields = UpdateSiteSetting & CreateWithdrawMethod;
type Figure = { [Name in keyof Fields]-?: NonNullable<Fields[Name]> extends Decimal ? Name : never }[keyof Fields];

/** How the numbers of settings and methods are written. One without an entry does not compile. */
const UNITS: Readonly<Record<Figure, 'amount' | 'price' | 'percent'>> = {
  transferMin: 'amount',
  tradeMin: 'amount',
  tradeMax: 'amount',
  fourEyesAbove: 'amount',
  minAmount: 'amount',
  maxAmount: 'amount',
  conversionPrice: 'price',
  transferCharge: 'percent',
  charge: 'percent',
};

export const isFigure = (name: string): name is Figure => Object.hasOwn(UNITS, name);

const HUNDREDTH = decimal('0.01');

/** Returns a function that writes a number of the settings or of a method with its unit. */
export function useFigureText(): (name: Figure, value: Decimal) => string {
  const { price } = useMoneyFormat();
  const [withUnit, usdt] = [useUnitFormat(), useUsdtFormat()];
  const { share } = usePercentFormat();
  const write = {
    amount: (value: Decimal) => usdt(value, { upTo: 6 }),
    price: (value: Decimal) => withUnit(price(value), 'USDT'),
    percent: (value: Decimal) => share(times(value, HUNDREDTH)),
  };
  return (name, value) => write[UNITS[name]](value);
}
