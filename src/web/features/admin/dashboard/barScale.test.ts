import { decimal } from '#contract/money.ts';
import { getAxisValues } from './barScale.ts';

it.each([
  ['0', ['1', '0.5', '0']],
  ['0.4', ['1', '0.5', '0']],
  ['100', ['100', '50', '0']],
  ['4321.09', ['6000', '3000', '0']],
  ['98000', ['100000', '50000', '0']],
])('ends the axis of amounts up to %s with round values', (max, values) => {
  expect(getAxisValues(decimal(max))).toEqual(values);
});
