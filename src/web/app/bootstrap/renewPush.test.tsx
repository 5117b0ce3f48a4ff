/** @jest-environment ./test/support/webEnvironment.ts */
import { act } from '@testing-library/react';
import { somePushSettings } from '#test/support/fixtures/notificationFixtures.ts';
import { NO_PUSHES, renderApp } from '#test/support/app/renderApp.tsx';
import { type AppStorage, PUSH_ENDPOINT, USER_TOKEN } from '#web/deps.ts';
import { renewPush } from './renewPush.ts';

const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const SENT = 'https://push.example.com/one';
const RENEWED = 'https://push.example.com/two';

interface Scene {
  stored?: string | null;
  endpoint?: string | null;
  permission?: NotificationPermission;
  /** Whether the provider has a subscription of the session. */
  isSubscribed?: boolean;
  /** Changes the storage before the browser has subscribed. */
  onSubscribe?: (storage: AppStorage) => void;
}

/** Starts the app on a device whose pushes were switched on; returns the addresses that the provider received. */
async function start({
  stored = SENT,
  endpoint = RENEWED,
  permission = 'granted',
  isSubscribed = true,
  onSubscribe = () => undefined,
}: Scene) {
  const { app, deps, requests } = await renderApp({
    route: '/contact',
    signedIn: true,
    provider: {
      '/api/getPushSettings': () => somePushSettings({ isSubscribed }),
      'PUT /api/updatePushSubscription': () => somePushSettings({ isSubscribed: true }),
    },
    deps: {
      loadPushDevice: async () => ({
        ...NO_PUSHES,
        getPermission: () => permission,
        findEndpoint: async () => endpoint,
        async subscribe() {
          onSubscribe(deps.storage);
          return { endpoint: RENEWED, keys: KEYS };
        },
      }),
    },
  });
  if (stored !== null) deps.storage.set(PUSH_ENDPOINT, stored);
  await act(() => renewPush(app));
  const sent = requests('/api/updatePushSubscription', 'PUT').map(({ body }) => body);
  return { sent, stored: deps.storage.get(PUSH_ENDPOINT) };
}

// Mutation check: sending nothing without a subscription of the browser must fail this test.
it.each([
  ['renewed', RENEWED],
  ['dropped', null],
])('sends the subscription again that the browser has %s', async (_how, endpoint) => {
  expect(await start({ endpoint })).toEqual({ sent: [{ endpoint: RENEWED, keys: KEYS }], stored: RENEWED });
});

it.each([
  ['the subscription is the same', { endpoint: SENT }, SENT],
  ['pushes are off', { stored: null, isSubscribed: false }, null],
  ['the device has no subscription and no address', { stored: null, endpoint: null }, null],
  ['the permission was withdrawn', { permission: 'denied' }, SENT],
] as const)('sends nothing while %s', async (_why, scene, stored) => {
  expect(await start(scene)).toEqual({ sent: [], stored });
});

// Mutation check: returning without a stored address must fail this test.
it('sends the subscription of a session that the provider knows and the device has no address of', async () => {
  expect(await start({ stored: null })).toEqual({ sent: [{ endpoint: RENEWED, keys: KEYS }], stored: RENEWED });
});

const NEXT_TOKEN = 'N'.repeat(43);

// Mutation check: leaving out either comparison after `subscribe` must fail this test.
it.each([
  ['another user signs in', SENT, (storage: AppStorage) => storage.set(USER_TOKEN, NEXT_TOKEN)],
  ['another user signs in, without an address', null, (storage: AppStorage) => storage.set(USER_TOKEN, NEXT_TOKEN)],
  ['pushes are switched off', SENT, (storage: AppStorage) => storage.remove(PUSH_ENDPOINT)],
  ['pushes are switched off, without an address', null, (storage: AppStorage) => storage.remove(PUSH_ENDPOINT)],
])('sends nothing if %s while the browser subscribes', async (_what, stored, onSubscribe) => {
  expect((await start({ stored, onSubscribe })).sent).toEqual([]);
});
