import * as z from 'zod/mini';
import { withRules } from './withRules.ts';
import { zodValidate } from './zodValidate.ts';

const FIELDS = z.object({
  name: z.string().check(z.minLength(1, { error: 'no name', abort: true })),
  password: z.string(),
  again: z.string().check(z.minLength(1, { error: 'not repeated', abort: true })),
});
const getErrors = zodValidate(
  withRules(
    FIELDS,
    z.refine(({ password, again }) => password === again, { path: ['again'], error: 'different' }),
  ),
);

// Mutation check: a rule as a check of the object itself must fail this test.
it.each([
  [
    'a rule while another field is missing',
    { name: '', password: 'a', again: 'b' },
    { name: 'no name', again: 'different' },
  ],
  ['a rule alone', { name: 'Ada', password: 'a', again: 'b' }, { again: 'different' }],
  [
    'the error of the field before that of a rule',
    { name: 'Ada', password: 'a', again: '' },
    { again: 'not repeated' },
  ],
  ['no error of valid values', { name: 'Ada', password: 'a', again: 'a' }, {}],
])('reports %s', (_, values, errors) => {
  expect(getErrors(values)).toEqual(errors);
});
