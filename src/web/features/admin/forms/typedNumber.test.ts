import { typedNumber } from './typedNumber.ts';

const price = typedNumber({ above: '0', decimals: 12 });

// Mutation check: leaving the digits unchecked must fail this test.
it.each([
  ['0.000000000001', true],
  ['999999999.123456', true],
  ['64012.5500000000', true],
  ['999999999.123456789012', false],
  ['0', false],
  ['1.0000000000001', false],
])('accepts only what the request carries unchanged: %s', (typed, isAccepted) => {
  expect(price.safeParse(typed).success).toBe(isAccepted);
});
