import { areNumbersExact } from './exactNumbers.ts';

it.each([
  '5',
  '-0.1',
  '1e-7',
  '1E+3',
  '100000000000000000000',
  '0.30000000000000004',
  '1.7976931348623157e308',
  '0.000000',
  '"5.0000000000000001"',
  '{"a":"\\"1.00000000000000001","b":[5.50,1000000]}',
])('keeps the numbers of %s', json => {
  expect(areNumbersExact(json)).toBe(true);
});

it.each([
  '5.0000000000000001',
  '{"amount":0.1000000000000000055}',
  '[9007199254740993]',
  '1e400',
  '-1e-400',
  '{"text":"\\\\","amount":4.99999999999999999}',
])('finds that a number of %s would change', json => {
  expect(areNumbersExact(json)).toBe(false);
});

// Mutation check: removing LONGEST, so that this takes seconds, must fail this test.
it('refuses endless numbers in no time', () => {
  // The processor's time, because on a busy machine other processes can pause this one for longer.
  const before = process.cpuUsage();
  expect(areNumbersExact(`[1${'0'.repeat(64_000)}1]`)).toBe(false);
  expect(process.cpuUsage(before).user).toBeLessThan(250_000);
});
