import { ProfileValues } from './profileForm.ts';

const messages = (fullName: string) =>
  ProfileValues.safeParse({ fullName, phoneNumber: '+1 555 0199' }).error?.issues.map(({ message }) => message) ?? [];

it('reports at the field that a name has an unusable character, and its other errors', () => {
  expect(messages('Ann-Marie Øst')).toEqual([]);
  expect(messages('Ann \u202Egro.live')).toEqual(['session:invalid.unreadable|{}']);
  expect(messages('a'.repeat(121))).toEqual(['session:invalid.tooLong|{"max":120}']);
  expect(messages(' ')).toEqual(['session:invalid.fullName|{}']);
});
