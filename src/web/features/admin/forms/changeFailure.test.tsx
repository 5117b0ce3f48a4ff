import { screen, within } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse } from '#test/support/app/renderApp.tsx';
import { anAccount, MIA } from '#test/support/fixtures/adminFixtures.ts';

const MAYBE_SAVED = 'It may have been saved all the same. Check the record first, or send it again unchanged.';

/** Sends an adjustment that gets this response, and returns the words of its failure. */
async function failToAdjust(reply: () => unknown): Promise<string | null> {
  const { user } = await renderAdmin({
    route: `/admin/users/${MIA._id}`,
    provider: {
      '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1/statement': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1': () => ({ user: anAccount() }),
      'POST /api/admin/adjustment': reply,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Adjust balance' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.type(sheet.getByLabelText('Amount'), '40');
  await user.type(sheet.getByLabelText('Reason'), 'Goodwill for a fault');
  await user.click(sheet.getByRole('button', { name: /^Add/ }));
  return (await sheet.findByRole('alert')).textContent;
}

// Mutation check: leaving the sentence out of ChangeFailure must fail this test.
it.each([
  ['a lost connection', () => Promise.reject(new TypeError('cut'))],
  ['a failure of the provider', () => errorResponse(500, 'internal', 'Something went wrong on our side.')],
  ['a response that is no outcome', () => []],
])('states after %s that an adjustment may have been booked', async (_what, reply) => {
  expect(await failToAdjust(reply)).toContain(MAYBE_SAVED);
});

it.each([
  ['a refusal', () => errorResponse(409, 'record_changed', 'This record has changed. Please refresh.')],
  ['a provider without capacity', () => errorResponse(503, 'busy', 'The service is busy.')],
])('does not state it after %s', async (_what, reply) => {
  expect(await failToAdjust(reply)).not.toContain(MAYBE_SAVED);
});
