import * as z from 'zod/mini';
import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { byRunLength } from '#test/support/runLength.ts';
import {
  Amount,
  Balance,
  formatAmount,
  compare,
  type Decimal,
  decimal,
  countDecimals,
  divide,
  calculateFee,
  fromMicros,
  isEqualWithinRounding,
  minus,
  negate,
  Percent,
  plus,
  Price,
  roundDown,
  roundHalfUp,
  SignedAmount,
  getMinChargedAmount,
  sum,
  times,
  toMicros,
  parseDecimalInput,
  parseSignedInput,
  ZERO,
} from './money.ts';

const PAIRS = 50_000;
const AMOUNTS = byRunLength({ short: 10_000, long: PAIRS });
const random = seededRandom(runSeed('money'));
const below = (limit: number) => BigInt(Math.floor(random() * limit));

/** Micro-USDT of every size, from dust to a billion. */
const someMicros = () => below(10 ** (1 + Math.floor(random() * 15)));

/** The decimal text of whole units: the oracle shares no code with its subject. */
function formatUnits(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

const halfUp = (numerator: bigint, divisor: bigint) => (2n * numerator + divisor) / (2n * divisor);

describe('arithmetic, compared with an oracle of whole numbers', () => {
  // Mutation check: binary floats, or half to even, in any of these functions must fail this test.
  it(`agrees to the last decimal for ${PAIRS} random pairs`, () => {
    const differing: unknown[] = [];
    const check = (what: string, got: string, expected: string, ...input: unknown[]) => {
      if (got !== expected) differing.push([what, got, expected, ...input]);
    };
    for (let index = 0; index < PAIRS; index += 1) {
      const [a, b] = [someMicros(), someMicros()];
      const [left, right] = [fromMicros(a), fromMicros(b)];
      check('plus', plus(left, right), formatUnits(a + b, 6), a, b);
      check('minus', minus(left, right), formatUnits(a - b, 6), a, b);
      check('times', times(left, right), formatUnits(a * b, 12), a, b);
      check('compare', String(compare(left, right)), String(a < b ? -1 : a > b ? 1 : 0), a, b);
      check('roundedDown', roundDown(left, 2), formatUnits(a / 10_000n, 2), a);
      check('roundedHalfUp', roundHalfUp(left, 2), formatUnits(halfUp(a, 10_000n), 2), a);
      if (b > 0n) check('dividedBy', divide(left, right, 8), formatUnits((a * 100_000_000n) / b, 8), a, b);
      if (toMicros(left) !== a) differing.push(['toMicros', left, a]);
    }
    expect(differing).toEqual([]);
  });

  it(`splits ${AMOUNTS} amounts into a fee and a net amount that add up to them`, () => {
    const differing: unknown[] = [];
    for (let index = 0; index < AMOUNTS; index += 1) {
      const [micros, hundredths] = [someMicros(), below(10_001)];
      const [amount, percent] = [fromMicros(micros), decimal(formatUnits(hundredths, 2))];
      const fee = calculateFee(amount, percent, 2);
      // amount × percent / 100, in hundredths of a USDT: micros × hundredths / 10⁴ / 10⁴.
      const isExact = fee === formatUnits(halfUp(micros * hundredths, 100_000_000n), 2);
      if (!isExact || plus(fee, minus(amount, fee)) !== amount) differing.push([amount, percent, fee]);
    }
    expect(differing).toEqual([]);
  });

  // Mutation check: rounding down in getMinChargedAmount must fail this test.
  it('finds the smallest amount that is charged at all, to the micro-USDT', () => {
    const differing: unknown[] = [];
    for (let index = 0; index < 5_000; index += 1) {
      const [millionths, decimals] = [1n + below(10 ** (1 + (index % 8))), index % 2 === 0 ? 2 : 4];
      const percent = decimal(formatUnits(millionths, 6));
      const smallest = getMinChargedAmount(percent, decimals);
      const below1 = minus(smallest, fromMicros(1n));
      const isExact =
        calculateFee(smallest, percent, decimals) !== ZERO && calculateFee(below1, percent, decimals) === ZERO;
      if (!isExact) differing.push([percent, decimals, smallest]);
    }
    expect(differing).toEqual([]);
    expect(getMinChargedAmount(ZERO, 2)).toBe('0');
  });

  it(`carries ${AMOUNTS} amounts over the wire and back unchanged`, () => {
    const differing: unknown[] = [];
    for (let index = 0; index < AMOUNTS; index += 1) {
      const amount = fromMicros(4n * someMicros() + below(4));
      const wire = JSON.parse(JSON.stringify(z.encode(Balance, amount))) as number;
      if (z.decode(Balance, wire) !== amount) differing.push([amount, wire]);
    }
    expect(differing).toEqual([]);
  });
});

describe('a decimal', () => {
  it.each([
    ['1', '1'],
    ['1.50', '1.5'],
    ['-0', '0'],
    ['007.10', '7.1'],
    ['100.000', '100'],
    ['64123.45000000', '64123.45'],
    ['-0.00', '0'],
    ['-0.10', '-0.1'],
    ['100', '100'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [10n ** 30n, '1000000000000000000000000000000'],
  ])('of %s is written in plain notation', (value, text) => expect(decimal(value)).toBe(text));

  it.each(['', 'NaN', '1e5', '.5', '5.', '0x10', ' 1', '1,5', Infinity, NaN])('of %s is refused', value =>
    expect(() => decimal(value)).toThrow(RangeError),
  );

  it('adds up exactly what floats cannot', () => {
    expect(sum(['0.1', '0.2', '0.3'].map(decimal))).toBe('0.6');
    expect([sum([]), negate(decimal('1.5')), negate(ZERO)]).toEqual(['0', '-1.5', '0']);
    expect([countDecimals(decimal('1.250')), countDecimals(ZERO)]).toEqual([2, 0]);
  });

  it('is equal within rounding to one that differs by one unit of the last decimal, and to no other', () => {
    const fee = decimal('0.03');
    expect(['0.02', '0.025', '0.04'].map(text => isEqualWithinRounding(decimal(text), fee, 2))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['0.019999', '0.040001', '-0.03'].map(text => isEqualWithinRounding(decimal(text), fee, 2))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is never finer than a micro-USDT as a count of units, and cannot be divided by zero', () => {
    expect(() => toMicros(decimal('0.0000001'))).toThrow('finer than a micro-USDT');
    expect(() => divide(decimal('1'), ZERO, 2)).toThrow('division by zero');
  });
});

describe('an amount from the wire', () => {
  it.each([
    [Amount, 0.1, true],
    [Amount, 0, true],
    [Amount, 0.000001, true],
    [Amount, 0.0000001, false],
    [Amount, -1, false],
    [Amount, 1e9, true],
    [Amount, 1e9 + 1, false],
    [Balance, 4e9, true],
    [Balance, 4e9 + 1, false],
    [Balance, -1, false],
    [Amount, '5', false],
    [Amount, true, false],
    [Amount, [5], false],
    [Amount, null, false],
    [Amount, NaN, false],
    [Amount, Infinity, false],
    [SignedAmount, -0.5, true],
    [Price, 0, false],
    [Price, 0.000000000001, true],
    [Percent, 100, true],
    [Percent, 100.1, false],
  ] as const)('%#: is accepted only when it is exact', (schema, value, isGood) =>
    expect(schema.safeParse(value).success).toBe(isGood),
  );
});

describe('a number that a user types and reads', () => {
  it.each([
    ['1,5', '1.5'],
    [' 12.50 ', '12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['', null],
    ['0,125', '0.125'],
    ['1,0005', '1.0005'],
    // A user who means a thousand must not send one. Mutation check: reading this as 1 must fail this test.
    ['1,000', null],
    [' 25,500', null],
    // The same in every language, as the app itself formats amounts.
    ['1,000.50', '1000.5'],
    ['1.000,50', '1000.5'],
    ['12,345,678.123', '12345678.123'],
    // Unfinished or inconsistent groups. Mutation check: removing the second sign unchecked must fail this test.
    ['1,000.', null],
    ['1.000,', null],
    ['1,00.5', null],
    ['1000,000.5', null],
    ['0,100.5', null],
    ['1.000,000.5', null],
    ['1,5.000', null],
    ['1.2.3', null],
    ['1e3', null],
    ['-', null],
    ['-5', null],
    ['9'.repeat(31), null],
  ])('%j is read as %j', (typed, value) => expect(parseDecimalInput(typed)).toBe(value));

  it.each([
    ['-5', '-5'],
    ['-1,5', '-1.5'],
    ['-1,000', null],
    ['-1,000.5', '-1000.5'],
    ['5', '5'],
    ['5-', null],
  ])('%j is read as %j where it may be negative', (typed, value) => expect(parseSignedInput(typed)).toBe(value));

  it('is cut, never rounded up, with the separators of the language', () => {
    const amount: Decimal = decimal('1234.999');
    expect(formatAmount(amount, 'en')).toBe('1,234.99');
    expect(formatAmount(amount, 'de')).toBe('1.234,99');
    expect(formatAmount(negate(amount), 'en', { signed: true })).toBe('−1,234.99');
    expect(formatAmount(decimal('8.2'), 'en', { signed: true })).toBe('+8.20');
  });
});
