import { PhoneNumber } from '#contract/session.ts';

// Mutation check: leaving one of the marks or signs as it is must fail this test.
it.each([
  ['+1 (555) 010-0199', '+1 (555) 010-0199'],
  ['\u202a+49 170 1234567\u202c', '+49 170 1234567'],
  ['+49\u00a0170\u202f1234567', '+49 170 1234567'],
  ['+44 20 7946\u20110958', '+44 20 7946-0958'],
  ['\u200e+33 1 23 45 67 89\u2069', '+33 1 23 45 67 89'],
  ['＋８６　１３８００１３８０００', '+86 13800138000'],
])('reads the phone number %j, as contacts and keyboards write it', (typed, number) => {
  expect(PhoneNumber.parse(typed)).toBe(number);
});

// Mutation check: counting signs as digits must fail this test.
it.each(['', 'call me', '-----', '( ) - ( )', '+1 23', '0170/abc', '1'.repeat(25), '+49 +170 1234567'])(
  'refuses %j as a phone number',
  typed => {
    expect(PhoneNumber.safeParse(typed).success).toBe(false);
  },
);
