import Big from 'big.js';
import * as z from 'zod/mini';
import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { compare, decimal } from './decimal.ts';
import { TotalAmount } from './wireDecimals.ts';

const random = seededRandom(runSeed('decimal'));
const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
const zeros = () => '0'.repeat(Math.floor(random() * 4));

/** Big writes plain notation without trailing zeros, but keeps the sign of zero. */
const toOracle = (value: string | number): string => {
  const big = new Big(value);
  return big.eq(0) ? '0' : big.toFixed();
};

// Mutation check: keeping the zeros at the end of a whole number's fraction must fail this test.
it('writes any plain text in its canonical form, as the library of the arithmetic does', () => {
  for (let index = 0; index < 5_000; index += 1) {
    const whole = zeros() + digits(1 + Math.floor(random() * 20));
    const fraction = random() < 0.3 ? '' : `.${zeros()}${digits(1 + Math.floor(random() * 12))}${zeros()}`;
    const text = `${random() < 0.5 ? '-' : ''}${random() < 0.1 ? '0' : whole}${fraction}`;
    expect(decimal(text)).toBe(toOracle(text));
  }
});

// Mutation check: leaving out the sign, or the digits before the point, must fail this test.
it('compares decimals of any size as the library of the arithmetic does', () => {
  const someDecimal = () => {
    const sign = random() < 0.5 ? '-' : '';
    const fraction = random() < 0.3 ? '' : `.${digits(1 + Math.floor(random() * 3))}`;
    return decimal(sign + digits(1 + Math.floor(random() * 3)) + fraction);
  };
  const some = Array.from({ length: 200 }, someDecimal);
  const large = ['123456789012345678901.5', '123456789012345678901.25', '-99999999999999999999', '0'].map(decimal);
  const all = [...some, ...large];
  const differing = all.flatMap(a =>
    all.filter(b => compare(a, b) !== new Big(a).cmp(b)).map(b => `${a} and ${b}: ${compare(a, b)}`),
  );
  expect(differing).toEqual([]);
});

// Mutation check: keeping the text of the wire must fail this test. Decimals are compared by their canonical texts.
it('writes a total of the wire in its canonical form', () => {
  expect(z.parse(TotalAmount, '10.00')).toBe('10');
  expect(z.encode(TotalAmount, decimal('123456789012345.25'))).toBe('123456789012345.25');
});

it('writes any finite number without an exponent', () => {
  const extremes = [
    0,
    -0,
    5e-324,
    -5e-324,
    1e21,
    -1.5e21,
    1.5e-7,
    123.456e-9,
    Number.MAX_VALUE,
    2 ** 53,
    1e-6,
    1.25e300,
  ];
  const some = Array.from({ length: 5_000 }, () => (random() - 0.5) * 10 ** Math.floor(random() * 80 - 40));
  for (const value of [...extremes, ...some]) expect(decimal(value)).toBe(toOracle(value));
});

it.each(['', '-', '.5', '5.', '1e5', '١', ' 1', '1 ', '1,5', 'NaN', NaN, Infinity, -Infinity])(
  'refuses %j, which is no decimal',
  value => {
    expect(() => decimal(value)).toThrow(RangeError);
  },
);
