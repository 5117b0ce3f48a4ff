import { EMPTY_SIGN_UP, SignUpValues } from './signUpForm.ts';

it('says at the field that a name has a character that cannot be used', () => {
  const { error } = SignUpValues.safeParse({ ...EMPTY_SIGN_UP, fullName: 'An\u200Bn' });
  const atName = error?.issues.filter(({ path }) => path[0] === 'fullName') ?? [];
  expect(atName.map(({ message }) => message)).toEqual(['session:wrong.unreadable|{}']);
});
