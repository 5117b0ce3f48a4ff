import { say } from '#web/shared/forms/say.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { PasswordValues } from './passwordForm.ts';

const NEW = 'three-blue-kettles';
const errorsOf = (password: string, confirmPassword = password) =>
  validatedBy(PasswordValues)({ password, confirmPassword });

// Mutation check: removing one rule of PasswordValues must fail this test.
it.each([
  ['', '', { password: say('session:wrong.password'), confirmPassword: say('session:wrong.confirm') }],
  ['five5', 'five5', { password: say('session:wrong.passwordShort', { min: 6 }) }],
  ['x'.repeat(201), 'x'.repeat(201), { password: say('session:wrong.tooLong', { max: 200 }) }],
  [NEW, '', { confirmPassword: say('session:wrong.confirm') }],
  [NEW, `${NEW}!`, { confirmPassword: say('session:wrong.passwordsDiffer') }],
])('refuses %j with %j at the field', (password, confirmPassword, errors) => {
  expect(errorsOf(password, confirmPassword)).toEqual(errors);
});

it('accepts a password that was typed twice', () => {
  expect(errorsOf(NEW)).toEqual({});
});
