/** @jest-environment ./test/support/webEnvironment.ts */
import { act } from '@testing-library/react';
import { somePushSettings } from '#test/support/fixtures/notificationFixtures.ts';
import { NO_PUSHES, renderApp } from '#test/support/app/renderApp.tsx';
import { PUSH_ENDPOINT } from '#web/deps.ts';
import { renewPush } from './renewPush.ts';

const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const SENT = 'https://push.example.com/one';
const RENEWED = 'https://push.example.com/two';

interface Scene {
  stored?: string | null;
  endpoint?: string | null;
  permission?: NotificationPermission;
}

/** Starts the app on a device whose pushes were switched on; returns the addresses that the provider received. */
async function start({ stored = SENT, endpoint = RENEWED, permission = 'granted' }: Scene) {
  const { app, deps, requests } = await renderApp({
    route: '/contact',
    signedIn: true,
    provider: {
      '/api/getPushSettings': () => somePushSettings({ isSubscribed: true }),
      'PUT /api/updatePushSubscription': () => somePushSettings({ isSubscribed: true }),
    },
    deps: {
      loadPushDevice: async () => ({
        ...NO_PUSHES,
        getPermission: () => permission,
        findEndpoint: async () => endpoint,
        subscribe: async () => ({ endpoint: RENEWED, keys: KEYS }),
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
  ['pushes are off', { stored: null }, null],
  ['the permission was withdrawn', { permission: 'denied' }, SENT],
] as const)('sends nothing while %s', async (_why, scene, stored) => {
  expect(await start(scene)).toEqual({ sent: [], stored });
});
