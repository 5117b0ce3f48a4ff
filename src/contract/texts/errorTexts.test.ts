import { FIELD_MESSAGES, getFieldMessage } from './errorTexts.ts';

it('fills the parameters of a sentence, and leaves no gap for an empty unit', () => {
  expect(getFieldMessage({ code: 'min', params: { min: '10', unit: 'USDT' } })).toBe('Minimum is 10 USDT');
  expect(getFieldMessage({ code: 'max', params: { max: '5', unit: '' } })).toBe('Maximum is 5');
  expect(getFieldMessage('email_taken')).toBe(FIELD_MESSAGES.email_taken);
});
