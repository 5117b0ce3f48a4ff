import { Refusal } from './errors.ts';

// Mutation check: `fieldCodes` without `z.catch` must fail this test.
it.each([null, 'email_taken', ['email_taken'], { email: 'email_taken' }, { email: { code: 5 } }])(
  'reads a refusal whose field codes are %j as one without codes',
  fieldCodes => {
    const refusal = { error: 'Taken.', code: 'already_taken', fields: { email: 'Taken.' } };
    expect(Refusal.parse({ ...refusal, fieldCodes })).toMatchObject(refusal);
    expect(Refusal.parse({ ...refusal, fieldCodes }).fieldCodes).toBeUndefined();
  },
);
