import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { CurrentPasswordValues, PasswordValues } from './passwordForm.ts';

const NEW = 'three-blue-kettles';
const getErrors = (password: string, confirmPassword = password) =>
  zodValidate(PasswordValues)({ password, confirmPassword });

// Mutation check: removing one rule of PasswordValues must fail this test.
it.each([
  [
    '',
    '',
    {
      password: validationMessage('session:invalid.password'),
      confirmPassword: validationMessage('session:invalid.confirm'),
    },
  ],
  ['five5', 'five5', { password: validationMessage('session:invalid.passwordShort', { min: 6 }) }],
  ['x'.repeat(201), 'x'.repeat(201), { password: validationMessage('session:invalid.tooLong', { max: 200 }) }],
  [NEW, '', { confirmPassword: validationMessage('session:invalid.confirm') }],
  [NEW, `${NEW}!`, { confirmPassword: validationMessage('session:invalid.passwordsDiffer') }],
])('refuses %j with %j at the field', (password, confirmPassword, errors) => {
  expect(getErrors(password, confirmPassword)).toEqual(errors);
});

it('accepts a password that was typed twice', () => {
  expect(getErrors(NEW)).toEqual({});
});

// Mutation check: removing maxCharacters from CurrentPasswordValues must fail this test.
it('refuses at the field a current password that is too long to be sent', () => {
  const validate = zodValidate(CurrentPasswordValues);
  expect(validate({ currentPassword: 'x'.repeat(200) })).toEqual({});
  const tooLong = validationMessage('session:invalid.tooLong', { max: 200 });
  expect(validate({ currentPassword: 'x'.repeat(201) })).toEqual({ currentPassword: tooLong });
});
