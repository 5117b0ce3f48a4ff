/** @jest-environment ./test/support/webEnvironment.ts */
import { act, screen, waitFor } from '@testing-library/react';
import type { PushDevice } from '#web/deps.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { somePushSettings } from '#test/support/fixtures/notificationFixtures.ts';
import { type Handler, jsonResponse, NO_PUSHES, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { casesForRun } from '#test/support/runLength.ts';

const SUBSCRIPTION = {
  endpoint: 'https://push.example.com/one',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

const down = () => jsonResponse(503, 'down');
const WITHOUT_TRADES = { ...somePushSettings().kinds, trade: false };

interface Options extends Pick<RenderOptions, 'config'> {
  loadPushDevice?: (device: PushDevice) => Promise<PushDevice>;
  isSubscribed?: boolean;
}

async function open(
  device: Partial<PushDevice> = {},
  provider: Record<string, Handler> = {},
  { loadPushDevice, config, isSubscribed = false }: Options = {},
) {
  let settings = somePushSettings({ isSubscribed });
  const save = (more: object) => (settings = { ...settings, ...more });
  const pushDevice: PushDevice = {
    ...NO_PUSHES,
    getPermission: () => 'default',
    isSubscribed: async () => true,
    subscribe: async () => SUBSCRIPTION,
    ...device,
  };
  const app = await renderApp({
    route: '/settings',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getUserSessions': () => [],
      '/api/getAccountViews': () => [],
      '/api/getSiteSetting': () => ({}),
      '/api/getPushSettings': () => settings,
      'PUT /api/updatePushSettings': ({ body }) =>
        save({ kinds: { ...settings.kinds, ...(body as Partial<typeof settings>).kinds } }),
      'PUT /api/updatePushSubscription': () => save({ isSubscribed: true }),
      'DELETE /api/pushSubscription': () => save({ isSubscribed: false }),
      ...provider,
    },
    ...(config && { config }),
    deps: { loadPushDevice: async () => loadPushDevice?.(pushDevice) ?? pushDevice },
  });
  return { ...app, save, main: await screen.findByRole('switch', { name: 'Push on this device' }) };
}

it.each([
  ['unsupported', false, 'This browser doesn’t support push notifications.', false],
  ['denied', true, 'Notifications are blocked.', false],
  ['default', false, 'Shows messages even when the app is closed', true],
  // The account's session on this device has a subscription, but the browser's permission was withdrawn.
  ['default', true, 'Shows messages even when the app is closed', true],
  ['granted', false, 'Shows messages even when the app is closed', true],
] as const)('with the permission %s (subscribed: %s) shows "%s"', async (permission, isSubscribed, text, isEnabled) => {
  const { main } = await open(
    { getPermission: () => permission },
    { '/api/getPushSettings': () => somePushSettings({ isSubscribed }) },
  );
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(main).not.toBeChecked();
  if (isEnabled) expect(main).toBeEnabled();
  else expect(main).toBeDisabled();
});

// Mutation check: trusting the provider alone must fail this test.
it('is off while the browser has no subscription, as after the service worker was removed', async () => {
  let hasSubscription = false;
  const { user, main } = await open(
    {
      getPermission: () => 'granted',
      isSubscribed: async key => key === 'BKey' && hasSubscription,
      subscribe: async () => {
        hasSubscription = true;
        return SUBSCRIPTION;
      },
    },
    { '/api/getPushSettings': () => somePushSettings({ isSubscribed: true }) },
  );
  await waitFor(() => expect(main).toBeEnabled());
  expect(main).not.toBeChecked();
  await user.click(main);
  await waitFor(() => expect(main).toBeChecked());
});

// Mutation check: sending the subscription before the permission was granted must fail this test.
it('subscribes this device with the key of the provider, and ends the subscription', async () => {
  let permission: NotificationPermission = 'default';
  const keys: string[] = [];
  let unsubscribed = 0;
  const { user, main, requests } = await open({
    getPermission: () => permission,
    subscribe: async key => {
      keys.push(key);
      permission = 'granted';
      return SUBSCRIPTION;
    },
    unsubscribe: async () => void (unsubscribed += 1),
  });
  await waitFor(() => expect(main).toBeEnabled());
  await user.click(main);
  await waitFor(() => expect(main).toBeChecked());
  expect([keys, localStorage.getItem('pushEndpoint')]).toEqual([['BKey'], SUBSCRIPTION.endpoint]);
  expect(requests('/api/updatePushSubscription', 'PUT').map(({ body }) => body)).toEqual([SUBSCRIPTION]);
  expect(screen.getByText('This device receives push notifications until you log out.')).toBeVisible();
  await user.click(main);
  await waitFor(() => expect(main).not.toBeChecked());
  const ended = requests('/api/pushSubscription', 'DELETE').length;
  expect([ended, unsubscribed, localStorage.getItem('pushEndpoint')]).toEqual([1, 1, null]);
});

it('stays off when the user refuses the permission', async () => {
  let permission: NotificationPermission = 'default';
  const { user, main, requests } = await open({
    getPermission: () => permission,
    subscribe: async () => {
      permission = 'denied';
      return null;
    },
  });
  await waitFor(() => expect(main).toBeEnabled());
  await user.click(main);
  expect(await screen.findByText('Notifications are blocked.', { exact: false })).toBeVisible();
  expect(requests('/api/updatePushSubscription')).toEqual([]);
});

it('announces that it could not be switched on', async () => {
  const { user, main } = await open({ subscribe: () => Promise.reject(new Error('no push service')) });
  await waitFor(() => expect(main).toBeEnabled());
  await user.click(main);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t change this on this device.');
});

it('offers no results of trades, and no confirmation of them, where the operator offers no trades', async () => {
  await open({}, {}, { config: { trading: false } });
  expect(screen.getByRole('switch', { name: 'Deposits' })).toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: /trade/i })).toBeNull();
});

it('switches one kind for the account, and back when that could not be saved', async () => {
  let isDown = false;
  const { user, requests, shownToasts, save } = await open(
    {},
    { 'PUT /api/updatePushSettings': () => (isDown ? down() : save({ kinds: WITHOUT_TRADES })) },
  );
  const trades = screen.getByRole('switch', { name: 'Trade results' });
  expect(screen.getAllByRole('switch').length).toBeGreaterThanOrEqual(9);
  await user.click(trades);
  await waitFor(() => expect(requests('/api/updatePushSettings')).toHaveLength(1));
  expect(requests('/api/updatePushSettings')[0]?.body).toEqual({ kinds: { trade: false } });
  expect(trades).not.toBeChecked();
  isDown = true;
  await user.click(trades);
  await waitFor(() => expect(shownToasts).toEqual([{ kind: 'error', text: 'Couldn’t save this. Please try again.' }]));
  await waitFor(() => expect(trades).not.toBeChecked());
});

// Mutation check: restoring all settings after a failure must fail this test.
it('keeps another switch that was changed while one could not be saved', async () => {
  let refuse: () => void = () => undefined;
  const { user, shownToasts, save } = await open(
    {},
    {
      'PUT /api/updatePushSettings': ({ body }) =>
        JSON.stringify(body).includes('trade')
          ? new Promise(resolve => (refuse = () => resolve(down())))
          : save({ kinds: { ...somePushSettings().kinds, deposit: false } }),
    },
  );
  const [trades, deposits] = ['Trade results', 'Deposits'].map(name => screen.getByRole('switch', { name }));
  await user.click(trades!);
  await user.click(deposits!);
  refuse();
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  await waitFor(() => expect(trades).toBeChecked());
  expect(deposits).not.toBeChecked();
});

// Mutation check: leaving `providesTags` out of `getPushSettings` must fail this test.
it('shows a kind as the provider has it after the response to a switch was lost', async () => {
  const { user, shownToasts, save } = await open(
    {},
    { 'PUT /api/updatePushSettings': () => (save({ kinds: WITHOUT_TRADES }), down()) },
  );
  const trades = screen.getByRole('switch', { name: 'Trade results' });
  await user.click(trades);
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  await waitFor(() => expect(trades).not.toBeChecked());
});

// Mutation check: showing a failed switch as off must fail this test.
it.each([true, false])('shows the device as it is after the response to a switch (on: %s) was lost', async wanted => {
  let isSaved = true;
  const change = (isSubscribed: boolean) => () => (isSaved && save({ isSubscribed }), down());
  const { user, main, save } = await open(
    { getPermission: () => 'granted' },
    { 'PUT /api/updatePushSubscription': change(true), 'DELETE /api/pushSubscription': change(false) },
    { isSubscribed: !wanted },
  );
  await waitFor(() => expect(main).toBeEnabled());
  isSaved = false;
  await user.click(main);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t change this on this device.');
  expect(main).toHaveProperty('checked', !wanted);
  isSaved = true;
  await user.click(main);
  await waitFor(() => expect(main).toHaveProperty('checked', wanted));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

// Mutation check: ignoring a tap without a loaded device must fail this test.
it('loads what it needs again when it is tapped after a failure', async () => {
  let loads = 0;
  const subscribed: string[] = [];
  const { user, main } = await open(
    {
      getPermission: () => 'granted',
      subscribe: async key => {
        subscribed.push(key);
        return SUBSCRIPTION;
      },
    },
    {},
    {
      loadPushDevice: async device => {
        loads += 1;
        if (loads === 1) throw new Error('lost');
        return device;
      },
    },
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(main);
  await waitFor(() => expect(main).toBeChecked());
  expect(subscribed).toEqual(['BKey']);
});

// Mutation check: offering the switch whatever the configuration contains must fail this test.
it('is not available while the operator removes the service worker, which shows the messages', async () => {
  const { main } = await open(
    { getPermission: () => 'granted' },
    { '/api/getPushSettings': () => somePushSettings({ isSubscribed: true }) },
    { config: { serviceWorker: false } },
  );
  expect(await screen.findByText('Push notifications aren’t available right now.')).toBeVisible();
  expect(main).toBeDisabled();
  expect(main).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Deposits' })).toBeEnabled();
});

const limit = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });

// Mutation check: announcing a rate limit in a toast or as a failure of the device must fail this test.
it.each(casesForRun(1, ['Push on this device', 'Deposits']))(
  'counts a rate limit down after %s was switched',
  async name => {
    const { user, main, shownToasts } = await open(
      { getPermission: () => 'granted' },
      { 'PUT /api/updatePushSettings': limit, 'PUT /api/updatePushSubscription': limit },
    );
    const control = screen.getByRole('switch', { name });
    await waitFor(() => expect(control).toBeEnabled());
    await user.click(control);
    await waitFor(() => expect(main).toHaveAccessibleDescription(/^Too many requests\. Try again in \d s\.$/));
    for (const each of screen.getAllByRole('switch', { name: /Push on|Deposits/ })) expect(each).toBeDisabled();
    expect(shownToasts).toEqual([]);
  },
);

it('cannot be changed offline', async () => {
  const { main } = await open({ getPermission: () => 'granted' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await waitFor(() => expect(main).toBeDisabled());
  for (const kind of screen.getAllByRole('switch', { name: /results|Deposits|sign-ins/ })) expect(kind).toBeDisabled();
  jest.restoreAllMocks();
});

it('is absent with a provider that does not support it', async () => {
  await renderApp({
    route: '/settings',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getUserSessions': () => [],
      '/api/getSiteSetting': () => ({}),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Push notifications' })).toBeNull());
});
