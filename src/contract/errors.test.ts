import { FIELD_MESSAGES, getFieldMessage, isKnownFieldError, Refusal } from './errors.ts';

it('fills the parameters of a sentence, and leaves no gap for an empty unit', () => {
  expect(getFieldMessage({ code: 'min', params: { min: '10', unit: 'USDT' } })).toBe('Minimum is 10 USDT');
  expect(getFieldMessage({ code: 'max', params: { max: '5', unit: '' } })).toBe('Maximum is 5');
  expect(getFieldMessage('email_taken')).toBe(FIELD_MESSAGES.email_taken);
});

it.each([
  [{ code: 'email_taken' }, true],
  [{ code: 'min', params: { min: '1', unit: 'USDT' } }, true],
  [{ code: 'min', params: { unit: 'USDT' } }, false],
  [{ code: 'min' }, false],
  [{ code: 'email_odd' }, false],
  [{ code: 'toString' }, false],
])('recognises whether a sentence exists for %o', (coded, isKnown) => expect(isKnownFieldError(coded)).toBe(isKnown));

// Mutation check: `fieldCodes` without `z.catch` must fail this test.
it.each([null, 'email_taken', ['email_taken'], { email: 'email_taken' }, { email: { code: 5 } }])(
  'reads a refusal whose field codes are %j as one without codes',
  fieldCodes => {
    const refusal = { error: 'Taken.', code: 'already_taken', fields: { email: 'Taken.' } };
    expect(Refusal.parse({ ...refusal, fieldCodes })).toMatchObject(refusal);
    expect(Refusal.parse({ ...refusal, fieldCodes }).fieldCodes).toBeUndefined();
  },
);
