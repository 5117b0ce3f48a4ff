import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { SignUpValues } from './signUpForm.ts';

const GOOD: SignUpValues = {
  fullName: 'Ada Lovelace',
  username: 'ada',
  email: 'ada@larkspur.test',
  phoneNumber: '+44 20 7946 0958',
  password: 'difference-engine-7',
  confirmPassword: 'difference-engine-7',
  acceptsRisk: true,
};
const complaintsAbout = (values: Partial<SignUpValues>) => zodValidate(SignUpValues)({ ...GOOD, ...values });

it('accepts valid values', async () => {
  expect((await complaintsAbout({})) ?? {}).toEqual({});
});

it.each<[Partial<SignUpValues>, string]>([
  [{ fullName: ' ' }, 'fullName|{}'],
  [{ fullName: 'x'.repeat(121) }, 'tooLong|{"max":120}'],
  [{ fullName: 'An\u200Bn' }, 'unreadable|{}'],
  [{ username: '' }, 'username|{}'],
  [{ username: 'a' }, 'usernameForm|{}'],
  [{ email: '' }, 'email|{}'],
  [{ email: 'ada' }, 'emailForm|{}'],
  [{ phoneNumber: '' }, 'phoneNumber|{}'],
  [{ phoneNumber: 'call me' }, 'phoneForm|{}'],
  [{ password: '', confirmPassword: 'x' }, 'password|{}'],
  [{ password: 'short', confirmPassword: 'short' }, 'passwordShort|{"min":8}'],
  [{ confirmPassword: '' }, 'confirm|{}'],
  [{ confirmPassword: 'another-engine-7' }, 'passwordsDiffer|{}'],
  [{ fullName: '', confirmPassword: 'another-engine-7' }, 'passwordsDiffer|{}'],
  [{ acceptsRisk: false }, 'risk|{}'],
])('reports the error of %j at the field', async (values, complaint) => {
  expect(Object.values(await complaintsAbout(values))).toContain(`session:invalid.${complaint}`);
});
