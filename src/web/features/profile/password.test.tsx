import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import {
  A_TOKEN,
  errorResponse,
  NO_PUSHES,
  renderApp,
  type Handler,
  type RenderOptions,
} from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { casesForRun, itInLongRun } from '#test/support/runLength.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const NEW = 'three-blue-kettles';
const CHANGED = () => ({ user: aUser() });
const LONG_AGO = () => errorResponse(403, 'reauthenticate', 'Please enter your current password.');

const hasCurrent = ({ body }: { body: unknown }) => 'currentPassword' in (body as object);
/** Creates a provider that requires the current password and responds to it as the test defines. */
const requireCurrent =
  (reply: Handler): Handler =>
  call =>
    hasCurrent(call) ? reply(call) : LONG_AGO();

async function typing(
  change: Handler,
  [password, confirmation]: [string, string] = [NEW, NEW],
  logout: Handler = () => new Response(null, { status: 204 }),
  deps: RenderOptions['deps'] = {},
) {
  const world = await renderApp({
    route: '/user/password',
    signedIn: true,
    deps,
    provider: {
      '/api/getUserById': () => aUser(),
      'POST /api/logout': logout,
      'PUT /api/updateUserPasswordByUser': change,
    },
  });
  await screen.findByLabelText('New Password');
  for (const [label, value] of Object.entries({ 'New Password': password, 'Confirm Password': confirmation }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { ...world, sent: () => world.requests('/api/updateUserPasswordByUser').map(({ body }) => body) };
}
type Typed = Awaited<ReturnType<typeof typing>>;

const submit = ({ user }: Typed) => user.click(screen.getByRole('button', { name: 'Update Password' }));
async function dialog(world: Typed) {
  await submit(world);
  return within(await screen.findByRole('dialog', { name: 'Current password' }));
}

it('changes the password, announces it, and a second later signs out', async () => {
  const world = await typing(CHANGED);
  await submit(world);
  await waitFor(() =>
    expect(world.shownToasts).toEqual([
      { kind: 'success', text: 'Password updated successfully' },
      { kind: 'success', text: 'Logged out successfully!' },
    ]),
  );
  await seconds(0.8);
  expect(location.pathname).toBe('/user/password');
  await seconds(0.3);
  expect(location.pathname).toBe('/signin');
  expect(world.sent()).toEqual([{ password: NEW }]);
  const [call] = world.requests('/api/updateUserPasswordByUser');
  expect([call?.method, call?.headers.get('authorization')]).toEqual(['PUT', `Bearer ${A_TOKEN}`]);
  expect(localStorage).toHaveLength(0);
});

// Mutation check: keeping the session, or the pushes of this device, after a failed logout must fail this test.
it('signs out even if the request for it fails', async () => {
  const device = { ...NO_PUSHES, unsubscribe: jest.fn(async () => undefined) };
  const deps = { loadPushDevice: async () => device };
  const world = await typing(CHANGED, [NEW, NEW], () => errorResponse(503, 'busy', 'Busy.'), deps);
  await submit(world);
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(world.requests('/api/logout')).toHaveLength(1);
  expect(world.shownToasts.map(({ kind }) => kind)).toEqual(['success', 'success']);
  expect(localStorage).toHaveLength(0);
  expect(device.unsubscribe).toHaveBeenCalledTimes(1);
});

// Every rule: passwordForm.test.ts.
it('refuses an invalid password at its field, and sends nothing', async () => {
  const world = await typing(CHANGED, ['five5', 'five5!']);
  await submit(world);
  expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible();
  expect(screen.getByText('Passwords must match')).toBeVisible();
  expect(world.sent()).toEqual([]);
});

it('shows when both passwords match', async () => {
  await typing(CHANGED, [NEW, 'three-blue']);
  expect(screen.queryByText('Passwords match')).toBeNull();
  fireEvent.change(screen.getByLabelText('Confirm Password'), { target: { value: NEW } });
  expect(await screen.findByText('Passwords match')).toBeVisible();
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords match');
});

it('explains the effect of the change, and links to the devices and to support', async () => {
  await typing(CHANGED);
  expect(await screen.findByText(/You’ll be signed out here too/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Signed-in devices' })).toHaveAttribute('href', '/settings#devices');
  expect(screen.getByRole('link', { name: 'Forgot your current password?' })).toHaveAttribute('href', '/contact');
});

itInLongRun('shows and hides each of the two', async () => {
  const { user } = await typing(CHANGED);
  const [first, second] = screen.getAllByRole('button', { name: 'Show password' });
  await user.click(first as Element);
  expect(screen.getByLabelText('New Password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'password');
  await user.click(second as Element);
  expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getAllByRole('button', { name: 'Hide password' })[0] as Element);
  expect(screen.getByLabelText('New Password')).toHaveAttribute('type', 'password');
});

it('keeps the form filled after a refusal, and shows the reason', async () => {
  const world = await typing(() =>
    errorResponse(409, 'conflict', 'This isn’t possible right now. Refresh and try again.'),
  );
  await submit(world);
  expect(await screen.findByText('This isn’t possible right now. Refresh and try again.')).toBeVisible();
  expect(world.shownToasts).toEqual([{ kind: 'error', text: 'Failed to update password. Please try again.' }]);
  expect(screen.getByLabelText('New Password')).toHaveValue(NEW);
});

it("shows the provider's refusal of the new password at its field", async () => {
  const [fields, fieldCodes] = [{ password: 'Too common.' }, { password: { code: 'password_common' } }];
  const world = await typing(() => errorResponse(422, 'invalid_fields', 'Please check.', { fields, fieldCodes }));
  await submit(world);
  await waitFor(() =>
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/This password is too common\./),
  );
});

// Mutation check: signing out whichever user is signed in when the response arrives must fail this test.
it('does not sign out another user who signed in on another tab before the response', async () => {
  const theirs = 'D'.repeat(43);
  let respond: () => void = () => undefined;
  const world = await typing(() => new Promise(resolve => (respond = () => resolve(CHANGED()))));
  await submit(world);
  localStorage.setItem('uToken', theirs);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await act(async () => respond());
  expect(await screen.findByLabelText('New Password')).toHaveValue('');
  expect(world.requests('/api/logout')).toEqual([]);
  expect(world.shownToasts).toEqual([]);
  expect(localStorage.getItem('uToken')).toBe(theirs);
});

describe('some time after the sign-in', () => {
  it('requires the current password and continues with it', async () => {
    const world = await typing(requireCurrent(CHANGED));
    const sheet = await dialog(world);
    expect(world.shownToasts).toEqual([]);
    expect(sheet.getByText(/Enter your current password to continue/)).toBeVisible();
    await world.user.type(sheet.getByLabelText('Current Password'), 'demo-pass-1{Enter}');
    await waitFor(() =>
      expect(world.shownToasts[0]).toEqual({ kind: 'success', text: 'Password updated successfully' }),
    );
    expect(world.sent()).toEqual([{ password: NEW }, { password: NEW, currentPassword: 'demo-pass-1' }]);
  });

  // Mutation check: showing the refusal beside a changed password must fail this test.
  it('shows at the field that the current one is incorrect, and accepts another try', async () => {
    const [fields, fieldCodes] = [{ currentPassword: 'Wrong.' }, { currentPassword: { code: 'password_wrong' } }];
    const replies = [errorResponse(422, 'invalid_fields', 'Please check.', { fields, fieldCodes }), CHANGED()];
    const world = await typing(requireCurrent(() => replies.shift()));
    const sheet = await dialog(world);
    const field = sheet.getByLabelText('Current Password');
    await world.user.type(field, 'not-it{Enter}');
    expect(await sheet.findByText('That password is incorrect.')).toBeVisible();
    expect(field).toHaveFocus();
    await world.user.type(field, '!');
    expect(sheet.queryByText('That password is incorrect.')).toBeNull();
    await world.user.keyboard('{Enter}');
    await waitFor(() => expect(world.shownToasts.at(-1)?.kind).toBe('success'));
  });

  it('sends nothing while the field is empty', async () => {
    const world = await typing(requireCurrent(CHANGED));
    const sheet = await dialog(world);
    await world.user.click(sheet.getByRole('button', { name: 'Confirm' }));
    expect(await sheet.findByText('Password is required')).toBeVisible();
    expect(world.sent()).toHaveLength(1);
  });

  it('counts down after too many guesses', async () => {
    const tooMany = () => {
      const reply = errorResponse(429, 'too_many_requests', 'Too many requests.');
      reply.headers.set('retry-after', '900');
      return reply;
    };
    const world = await typing(requireCurrent(tooMany));
    const sheet = await dialog(world);
    await world.user.type(sheet.getByLabelText('Current Password'), 'a-guess{Enter}');
    expect(await sheet.findByText('Too many requests. Try again in 15 minutes.')).toBeVisible();
    await world.user.click(sheet.getByRole('button', { name: 'Confirm' }));
    expect(world.sent()).toHaveLength(2);
  });

  it('returns to the form with its values when the dialog is closed', async () => {
    const world = await typing(requireCurrent(CHANGED));
    await dialog(world);
    await world.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('New Password')).toHaveValue(NEW);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a response without a result', () => {
  it.each(
    casesForRun(1, [
      ['a broken network', () => Promise.reject(new TypeError('cut'))],
      ['a page of HTML', () => new Response('<h1>OK</h1>', { headers: { 'content-type': 'text/html' } })],
      ['a provider that lost its database', () => errorResponse(503, 'unavailable', 'Not available.')],
    ] as const),
  )(
    'shows that the password may have changed (%s), sends nothing again, and links to the sign-in',
    async (_what, reply) => {
      const world = await typing(reply);
      await submit(world);
      expect(await screen.findByText('Your password may have changed. Sign in with the new one.')).toBeVisible();
      expect(world.shownToasts).toEqual([]);
      expect(world.sent()).toHaveLength(1);
      await world.user.click(screen.getByRole('button', { name: 'Sign out and sign in again' }));
      expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    },
  );
});

it('redirects to the sign-in when the session is over, and back without the passwords', async () => {
  const world = await typing(() => errorResponse(401, 'not_signed_in', 'Please sign in again.'));
  await submit(world);
  expect(await screen.findByText(/Your session has expired/)).toBeVisible();
  expect(world.shownToasts).toEqual([]);
  expect(JSON.stringify(sessionStorage)).not.toContain(NEW);
});

// Mutation check: making it an RTK Query mutation with the passwords as its argument must fail this test.
it('leaves no password in the state, in the report, in the drafts or in the storage', async () => {
  const world = await typing(requireCurrent(() => errorResponse(409, 'conflict', 'No.')));
  const sheet = await dialog(world);
  await world.user.type(sheet.getByLabelText('Current Password'), 'demo-pass-1{Enter}');
  await sheet.findByText('No.');
  await act(async () => undefined);
  const seen = JSON.stringify([
    world.app.store.getState(),
    await world.app.readRecording(),
    { ...localStorage },
    { ...sessionStorage },
  ]);
  expect(seen).not.toContain(NEW);
  expect(seen).not.toContain('demo-pass-1');
});

describe('left while the new password is in flight', () => {
  async function left() {
    let respond: (reply: unknown) => void = () => undefined;
    const world = await typing(() => new Promise(resolve => (respond = resolve)));
    await submit(world);
    fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
    await screen.findByRole('tablist');
    // The form that was left is removed with the next tick.
    await seconds(0.1);
    return { ...world, respond: (reply: unknown) => act(async () => respond(reply)) };
  }

  // Mutation check: setting the notice of the unmounted form instead of a toast must fail this test.
  it.each(
    casesForRun(1, [
      [
        'may have changed',
        () => new Response('no', { status: 502 }),
        'Your password may have changed. Sign in with the new one.',
      ],
      ['has not, for want of the current one', LONG_AGO, 'Failed to update password. Please try again.'],
      [
        'was refused',
        () => errorResponse(422, 'invalid_fields', 'No.'),
        'Failed to update password. Please try again.',
      ],
    ] as const),
  )('announces that it %s', async (_what, reply, text) => {
    const { respond, shownToasts } = await left();
    await respond(reply());
    await waitFor(() => expect(shownToasts).toEqual([{ kind: 'error', text }]));
    expect(location.pathname).toBe('/orders');
  });
});
