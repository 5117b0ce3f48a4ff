import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AN_ADMIN, renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse, type Handler } from '#test/support/app/renderApp.tsx';
import { seconds, milliseconds } from '#test/support/app/seconds.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';

const GIVEN = 'given-by-the-operator';
const OWN = 'nine purple lanterns';

// Mutation check: refreshing the counts of the navigation meanwhile must fail this test.
it('requires the change of a given password before anything else is requested, and then opens the page', async () => {
  jest.useFakeTimers();
  let mustChangePassword = true;
  const { user, requests } = await renderAdmin({
    route: '/admin/users?query=ann',
    provider: {
      '/api/admin/me': () => ({ ...AN_ADMIN, mustChangePassword }),
      '/api/admin/users': () => ({ items: [], total: 0 }),
      'PUT /api/updateAdminPassword': () => {
        mustChangePassword = false;
        return new Response(null, { status: 204 });
      },
    },
  });
  expect(await screen.findByText('Change the password you were given before you go on.')).toBeVisible();
  await milliseconds(2 * POLL_INTERVAL_MS);
  expect(requests('/api/admin/me').length).toBeGreaterThan(1);
  expect(requests('/api/admin/summary')).toEqual([]);
  await user.type(screen.getByLabelText('Current password'), GIVEN);
  await user.type(screen.getByLabelText('New password'), OWN);
  await user.type(screen.getByLabelText('Confirm new password'), OWN);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin/users?query=ann'));
  await waitFor(() => expect(requests('/api/admin/summary')).not.toEqual([]));
  expect(screen.queryByText('Change the password you were given before you go on.')).not.toBeInTheDocument();
});

const WRONG = {
  fields: { currentPassword: 'Wrong.' },
  fieldCodes: { currentPassword: { code: 'wrong_password' } },
};

/** Opens the form, and submits a change with a provider's response. */
async function submitChange(respond: Handler) {
  await renderAdmin({ route: '/admin/password', provider: { 'PUT /api/updateAdminPassword': respond } });
  const typed = { 'Current password': GIVEN, 'New password': OWN, 'Confirm new password': OWN };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

it('shows the specified text also when the current password is refused', async () => {
  await submitChange(() => errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', WRONG));
  expect(await screen.findByText("Couldn't Update Profile...! Please check the highlighted fields.")).toBeVisible();
  expect(screen.getByLabelText('Current password')).toBeInvalid();
});

// Mutation check: wording an unclear failure as a refusal, or hiding the notice for the retry, must fail this test.
it.each([
  ['a broken network', () => Promise.reject(new TypeError('cut'))],
  ['a provider that lost its database', () => errorResponse(503, 'unavailable', 'Not available.')],
] as const)(
  'shows that the password may have changed after %s, also when the retry is refused',
  async (_what, lost) => {
    let reply: Handler = lost;
    await submitChange(request => reply(request));
    const notice = 'Your password may have changed. Sign in with the new one.';
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.queryByText(/Couldn't Update Profile/)).not.toBeInTheDocument();
    reply = () => errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', WRONG);
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/^Couldn't Update Profile/)).toBeVisible();
    expect(screen.getByText(notice)).toBeVisible();
  },
);

// Mutation check: leaving out the email must fail this test.
it('names the account to password managers', async () => {
  await renderAdmin({ route: '/admin/password' });
  const form = await screen.findByRole('form', { name: 'Password' });
  expect(form.querySelector('[autocomplete=username]')).toHaveValue(AN_ADMIN.email);
});

it('shows after three seconds that the password is still being changed', async () => {
  jest.useFakeTimers();
  await submitChange(() => new Promise(() => undefined));
  await seconds(3.1);
  expect(screen.getByText('Still working…')).toBeVisible();
});

afterEach(() => jest.useRealTimers());
