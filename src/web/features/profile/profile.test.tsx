import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { jsonResponse, errorResponse, renderApp, type Handler } from '#test/support/app/renderApp.tsx';
import { casesForRun } from '#test/support/runLength.ts';
import { usersApi } from '#web/api/users.ts';
import { USER_TOKEN } from '#web/deps.ts';

const SAVED: Handler = ({ body }) => {
  const { id, ...profile } = body as { id: string };
  return { user: aUser({ ...profile, _id: id }) };
};

async function editing(save: Handler = SAVED, more: Record<string, Handler> = {}) {
  const world = await renderApp({
    route: '/user/profile',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getSiteSetting': () => ({}),
      '/api/getUserSessions': () => [],
      'PUT /api/updateUserByUser': save,
      ...more,
    },
  });
  await screen.findByLabelText('Full Name');
  return world;
}

async function retype(world: Awaited<ReturnType<typeof editing>>, label: string, text: string) {
  await world.user.clear(screen.getByLabelText(label));
  await world.user.click(screen.getByLabelText(label));
  if (text) await world.user.paste(text);
}
const save = (world: Awaited<ReturnType<typeof editing>>) =>
  world.user.click(screen.getByRole('button', { name: 'Update Profile' }));

it('shows the stored values; username and e-mail are read-only', async () => {
  await editing();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Demo Person');
  expect(screen.getByLabelText('Phone Number')).toHaveValue('+15550100');
  expect(screen.getByLabelText('Username')).toBeDisabled();
  expect(screen.getByLabelText('Username')).toHaveValue('demo');
  expect(screen.getByLabelText('Email')).toBeDisabled();
  expect(screen.getByLabelText('Email')).toHaveValue('demo@larkspur.test');
});

it('saves the whole profile, announces it and opens the settings', async () => {
  const world = await editing();
  await retype(world, 'Full Name', 'Dema Persson');
  await save(world);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(world.shownToasts).toEqual([{ kind: 'success', text: 'User updated successfully' }]);
  expect(world.requests('/api/updateUserByUser')[0]?.body).toEqual({
    id: 'u1',
    fullName: 'Dema Persson',
    username: 'demo',
    email: 'demo@larkspur.test',
    phoneNumber: '+15550100',
  });
});

// Mutation check: reading the response as strictly as the contract must fail this test.
it('saves the profile of a user who has an order that this app cannot read', async () => {
  const world = await editing(call => {
    const { user } = SAVED(call) as { user: object };
    return { user: { ...user, tradeLog: [{ ...aTrade(), tradeType: 'later' }] } };
  });
  await retype(world, 'Full Name', 'Dema Persson');
  await save(world);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

it.each(
  casesForRun(2, [
    ['Full Name', '', 'Full name is required'],
    ['Phone Number', 'call me', 'Enter a valid phone number'],
    ['Full Name', 'x'.repeat(121), 'Use 120 characters or fewer'],
    ['Phone Number', '', 'Phone number is required'],
  ] as const),
)('refuses the %s "%s" at the field, and sends nothing', async (label, text, complaint) => {
  const world = await editing();
  await retype(world, label, text);
  await save(world);
  expect(await screen.findByText(complaint)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(world.requests('/api/updateUserByUser')).toHaveLength(0);
});

it.each([
  ['refused', () => errorResponse(503, 'busy', 'The service is busy.'), 'The service is busy.'],
  [
    'left without a response',
    () => jsonResponse(502, 'no'),
    'The server sent an unexpected response. Please try again later.',
  ],
  ['confirmed without a user', () => ({ ok: true }), 'The server sent an unexpected response. Please try again later.'],
])('keeps the form filled when it is %s', async (_what, reply, why) => {
  const world = await editing(reply);
  await retype(world, 'Full Name', 'Dema Persson');
  await save(world);
  expect(await screen.findByText(why)).toBeVisible();
  expect(world.shownToasts).toEqual([{ kind: 'error', text: 'Failed to update user. Please try again.' }]);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Dema Persson');
  expect(location.pathname).toBe('/user/profile');
  expect(world.requests('/api/updateUserByUser')).toHaveLength(1);
});

it("shows the provider's refusal of a field at the field", async () => {
  const world = await editing(() =>
    errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', {
      fields: { phoneNumber: 'No such country.' },
    }),
  );
  await save(world);
  expect(await screen.findByText('No such country.')).toBeVisible();
  expect(screen.getByLabelText('Phone Number')).toHaveAccessibleDescription('No such country.');
});

it('keeps typed values through a reload, until they are saved or restored', async () => {
  const first = await editing();
  await retype(first, 'Full Name', 'Dema Persson');
  first.unmount();
  const second = await editing();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Dema Persson');
  await retype(second, 'Full Name', 'Demo Person');
  second.unmount();
  await editing(SAVED, { '/api/getUserById': () => aUser({ fullName: 'Changed Elsewhere' }) });
  expect(screen.getByLabelText('Full Name')).toHaveValue('Changed Elsewhere');
});

// Mutation check: keeping or sending values that the user did not type must fail this test.
it('never reverses a correction of a field that was not typed', async () => {
  const first = await editing();
  await retype(first, 'Full Name', 'Dema Persson');
  first.unmount();
  let phoneNumber = '+15550111';
  const second = await editing(SAVED, { '/api/getUserById': () => aUser({ phoneNumber }) });
  expect(screen.getByLabelText('Full Name')).toHaveValue('Dema Persson');
  expect(screen.getByLabelText('Phone Number')).toHaveValue('+15550111');
  phoneNumber = '+15550122';
  act(() => void second.dispatch(usersApi.util.invalidateTags(['User'])));
  await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveValue('+15550122'));
  await save(second);
  await waitFor(() => expect(second.requests('/api/updateUserByUser')).toHaveLength(1));
  expect(second.requests('/api/updateUserByUser')[0]?.body).toMatchObject({
    fullName: 'Dema Persson',
    phoneNumber: '+15550122',
  });
});

it('restores no field with another stored value by now', async () => {
  const first = await editing();
  await retype(first, 'Phone Number', '+15550133');
  first.unmount();
  await editing(SAVED, { '/api/getUserById': () => aUser({ phoneNumber: '+15550111' }) });
  expect(screen.getByLabelText('Phone Number')).toHaveValue('+15550111');
});

it('shows that the account could not be loaded, and retries', async () => {
  let isDown = true;
  const { user } = await renderApp({
    route: '/user/profile',
    signedIn: true,
    provider: { '/api/getUserById': () => (isDown ? errorResponse(404, 'not_found', 'Not found.') : aUser()) },
  });
  expect(await screen.findByText('Failed to load user data.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Full Name')).toHaveValue('Demo Person');
});

it('sends nothing without a network, and shows the reason', async () => {
  const world = await editing();
  let isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  isOnline = false;
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('button', { name: 'Update Profile' })).toHaveAccessibleDescription('You are offline.');
  await save(world);
  expect(world.requests('/api/updateUserByUser')).toHaveLength(0);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  jest.restoreAllMocks();
});

describe('left while it is being saved', () => {
  async function left() {
    let respond: (reply: unknown) => void = () => undefined;
    const world = await editing(() => new Promise(resolve => (respond = resolve)));
    await retype(world, 'Full Name', 'Dema Persson');
    await save(world);
    fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
    await screen.findByRole('tablist');
    return { ...world, respond: (reply: unknown) => act(async () => respond(reply)) };
  }

  // Mutation check: opening the settings wherever the user is by then must fail this test.
  it('announces that it was saved, and does not navigate', async () => {
    const { respond, shownToasts } = await left();
    await respond({ user: aUser({ fullName: 'Dema Persson' }) });
    await waitFor(() => expect(shownToasts).toEqual([{ kind: 'success', text: 'User updated successfully' }]));
    expect(location.pathname).toBe('/orders');
    expect(sessionStorage.getItem('form/profile')).toBeNull();
  });

  it('announces that it was not saved', async () => {
    const { respond, shownToasts } = await left();
    await respond(errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.'));
    await waitFor(() =>
      expect(shownToasts).toEqual([{ kind: 'error', text: 'Failed to update user. Please try again.' }]),
    );
  });

  // Mutation check: removing the token from onSubmit must fail this test.
  it('announces nothing to another user who has signed in since', async () => {
    const { respond, shownToasts, deps, requests } = await left();
    act(() => deps.storage.set(USER_TOKEN, 'B'.repeat(43)));
    const requestCount = requests('/api/getUserById').length;
    await respond({ user: aUser({ fullName: 'Dema Persson' }) });
    await waitFor(() => expect(requests('/api/getUserById').length).toBeGreaterThan(requestCount));
    expect(shownToasts).toEqual([]);
  });
});
