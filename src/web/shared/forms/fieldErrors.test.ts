import type { Failure } from '#web/api/http/failure.ts';
import { fieldError } from './fieldErrors.ts';

type Refused = Extract<Failure, { kind: 'refused' }>;
const SENTENCE = 'This email is already registered.';
const refused = (more: Partial<Refused>): Failure => ({
  ...{ kind: 'refused', status: 409, code: 'already_taken', message: 'This is already taken.' },
  fields: { email: SENTENCE },
  ...more,
});

// Mutation check: reading only `fields`, or trusting every code, must fail this test.
it.each<[what: string, Partial<Refused>, string | undefined]>([
  ['a known code by its text', { fieldCodes: { email: { code: 'email_taken' } } }, 'app:fieldError.email_taken|{}'],
  ['the sentence of a provider without codes', {}, SENTENCE],
  ['the sentence beside an unknown code', { fieldCodes: { email: { code: 'email_odd' } } }, SENTENCE],
  ['the sentence beside a code without its parameter', { fieldCodes: { email: { code: 'max_length' } } }, SENTENCE],
  ['the generic text when there is no sentence', { fields: { email: '' } }, 'app:fieldError.invalid|{}'],
  ['no error of another field', { fields: { username: 'Taken.' } }, undefined],
])('shows %s', (_what, more, text) => {
  expect(fieldError(refused(more), 'email')).toBe(text);
});

it("uses the form's own text for a code when it has one", () => {
  const failure = refused({ fieldCodes: { email: { code: 'email_taken' } } });
  expect(fieldError(failure, 'email', { email_taken: 'session:taken' })).toBe('session:taken|{}');
});
