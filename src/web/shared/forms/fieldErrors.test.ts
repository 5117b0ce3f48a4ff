import type { Failure } from '#web/api/http/failure.ts';
import { errorTexts } from '#web/i18n/errorTexts.ts';
import { i18n, initI18n, loadTexts } from '#web/i18n/i18n.ts';
import { fieldError } from './fieldErrors.ts';
import { translateMessage } from './validationMessage.ts';

type Refused = Extract<Failure, { kind: 'refused' }>;
const SENTENCE = 'The email exists already.';
const refused = (more: Partial<Refused>): Failure => ({
  ...{ kind: 'refused', status: 409, code: 'already_taken', message: 'This is already taken.' },
  fields: { email: SENTENCE },
  ...more,
});

const getText = (more: Partial<Refused>): string | undefined => {
  const message = fieldError(refused(more), 'email');
  return message && translateMessage(i18n, message);
};

const code = (name: string, params?: Record<string, string>) => ({ fieldCodes: { email: { code: name, params } } });

beforeAll(() => initI18n('en'));

// Every first visit in English is in this state.
it('shows the sentence of the provider while the texts of codes are not loaded', () => {
  expect(getText(code('email_taken'))).toBe(SENTENCE);
  expect(getText({ fields: { email: '' } })).toBe('An error occurred');
});

// Mutation check: reading only `fields`, or trusting every code, must fail this test.
it.each<[what: string, Partial<Refused>, string | undefined]>([
  ['a known code by its text', code('email_taken'), 'This email is already registered.'],
  ['a known code with its values', code('max_length', { max: '<7>' }), 'Use <7> characters or fewer'],
  ['the sentence of a provider without codes', {}, SENTENCE],
  ['the sentence beside an unknown code', code('email_odd'), SENTENCE],
  ['the sentence beside a code that every object has', code('toString'), SENTENCE],
  ['the sentence beside a code without its parameter', code('max_length'), SENTENCE],
  ['a sentence that looks like a message', { fields: { email: 'gone:key|{' } }, 'gone:key|{'],
  ['the generic text when there is no sentence', { fields: { email: '' } }, 'Please check this field'],
  ['no error of another field', { fields: { username: 'Taken.' } }, undefined],
])('shows %s', async (_what, more, text) => {
  await loadTexts([], errorTexts);
  expect(getText(more)).toBe(text);
});

it("uses the form's own text for a code when it has one", () => {
  const message = fieldError(refused(code('email_taken')), 'email', { email_taken: 'app:retry' });
  expect(translateMessage(i18n, message ?? '')).toBe('Retry');
});
