import { AdminPasswordValues } from './adminPasswordForm.ts';

// Mutation check: removing maxCharacters from the current password must fail this test.
it('refuses at the field a current password that is too long to be sent', () => {
  const [password, confirmPassword] = ['nine purple lanterns', 'nine purple lanterns'];
  const issues = (currentPassword: string) =>
    AdminPasswordValues.safeParse({ currentPassword, password, confirmPassword }).error?.issues;
  expect(issues('a'.repeat(200))).toBeUndefined();
  expect(issues('a'.repeat(201))).toMatchObject([
    { path: ['currentPassword'], message: 'session:invalid.tooLong|{"max":200}' },
  ]);
});
