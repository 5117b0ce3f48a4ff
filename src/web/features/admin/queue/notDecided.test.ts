import { adminTexts } from '#web/i18n/adminTexts.ts';
import { errorTexts } from '#web/i18n/errorTexts.ts';
import { i18n, loadTexts, initI18n } from '#web/i18n/i18n.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { notDecided as whyNotDecided } from './notDecided.ts';

const refused = (code: string, params?: Record<string, string>) =>
  ({ kind: 'refused', status: 409, code, message: 'What the provider says.', ...(params && { params }) }) as const;
const late = (state: string) => refused('already_decided', { state, at: '2026-11-20T12:00:00.000Z', by: 'Tom Kay' });
const claimed = refused('claimed', { by: 'Tom Kay', until: '2026-11-20T12:00:00.000Z' });

/** Words a failure of a decision on a deposit. */
const notDecided = (failure: Failure) => whyNotDecided(failure, 'deposits');

beforeAll(() => initI18n('en'));

it('names the administrator and the time in English', async () => {
  await loadTexts([], adminTexts);
  expect(['Completed', 'Rejected', 'approved', 'rejected'].map(state => notDecided(late(state)))).toEqual([
    'Tom Kay already approved this on Nov 20, 2026, 12:00.',
    'Tom Kay already rejected this on Nov 20, 2026, 12:00.',
    'Tom Kay already approved this on Nov 20, 2026, 12:00.',
    'Tom Kay already rejected this on Nov 20, 2026, 12:00.',
  ]);
  expect(notDecided(refused('already_decided', { state: 'withdrawn' }))).toBe('The request was withdrawn.');
  expect(notDecided(refused('already_decided'))).toBe('What the provider says.');
  expect(notDecided({ kind: 'timeout' })).toBe(i18n.t('app:failure.timeout'));
});

// Mutation check: leaving out the params of a claim must fail this test.
it('names who reviews an item, and until when in the format of the app', async () => {
  await loadTexts([], adminTexts);
  expect(notDecided(claimed)).toBe('Tom Kay is reviewing this until Nov 20, 2026, 12:00.');
  expect(notDecided(refused('claimed'))).toBe('What the provider says.');
});

// Mutation check: showing the provider's sentence for either must fail this test.
it('words a rate limit and a missing permission like every other call', () => {
  const answer = (status: number, code: string) => ({ ...refused(code), status });
  expect(notDecided({ ...answer(429, 'too_many_requests'), retryAfterS: 7 })).toBe(
    'Too many requests. Try again in 7 s.',
  );
  expect(notDecided({ ...answer(429, 'too_many_requests'), retryAfterS: 90 })).toBe(
    'Too many requests. Try again in 2 minutes.',
  );
  expect(notDecided(answer(403, 'forbidden'))).toBe('You don’t have access to this.');
});

// Mutation check: leaving out the kind must fail this test. A refresh does not make an outdated request current.
it('advises to reject a request for approval whose record has changed, and to refresh any other item', async () => {
  await i18n.changeLanguage('de');
  await loadTexts([], adminTexts, errorTexts);
  const changed = refused('record_changed');
  expect(whyNotDecided(changed, 'approvals')).toBe(
    'Der Eintrag hat sich seit der Anfrage geändert. Lehnen Sie die Anfrage ab.',
  );
  expect(whyNotDecided(changed, 'deposits')).toBe('Dieser Eintrag hat sich geändert. Bitte laden Sie ihn neu.');
  await i18n.changeLanguage('en');
  expect(whyNotDecided(changed, 'approvals')).toBe(
    'The record has changed since this was requested. Reject this request.',
  );
});

// Mutation check: showing the provider's message in every language must fail this test.
it.each(LANGUAGES.filter(language => language !== 'en'))('shows no English in %s', async language => {
  await i18n.changeLanguage(language);
  await loadTexts([], adminTexts, errorTexts);
  const messages = [late('Rejected'), claimed, refused('already_decided'), refused('claimed')].map(notDecided);
  for (const named of messages.slice(0, 2)) {
    expect(named).toContain('Tom Kay');
    expect(named).toContain('12:00');
  }
  for (const text of messages) expect(text).not.toMatch(/provider|already|rejected|reviewing/);
});
