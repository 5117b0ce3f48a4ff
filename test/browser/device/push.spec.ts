import { CHROMIUM_FLAGS, WITH_CAMERA } from '#test/support/process/chromium.ts';
import { expect, test } from '#test/browser/fixtures.ts';
import { SANDBOX, signIn } from '#test/browser/pages/session.ts';

// The browser without a window shows no notifications.
test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: { ...WITH_CAMERA, args: CHROMIUM_FLAGS },
});

const ENDPOINT = 'https://push.example.com/send/device-1';
const TEXTS = { en: 'A deposit was decided.', de: 'Eine Einzahlung wurde bearbeitet.' };

/** Replaces the browser's push service, which needs its vendor's servers. A subscription outlives a reload. */
function stubPushService(endpoint: string): void {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const decode = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0)).buffer;
  const createSubscription = (key: string) => {
    const options = { applicationServerKey: decode(key), userVisibleOnly: true };
    const subscription = { options, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    return subscription as Partial<PushSubscription> as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => {
    const key = sessionStorage.getItem('subscribed');
    return key === null ? null : createSubscription(key);
  };
  PushManager.prototype.subscribe = async (options = {}) => {
    const key = String(options.applicationServerKey);
    sessionStorage.setItem('subscribed', key);
    return createSubscription(key);
  };
}

const listShown = async () => {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
};

// Mutation check: leaving the import of pushEvents.js out of the service worker must fail this test.
test('pushes are switched on in the settings, and shown by the worker in the language of the device', async ({
  page,
  context,
  world,
}) => {
  await page.addInitScript(stubPushService, ENDPOINT);
  await signIn(page, SANDBOX.demo);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/settings#notifications');
  await page.getByRole('switch', { name: 'Push on this device' }).click();
  await expect(page.getByText('This device receives push notifications until you log out.')).toBeVisible();
  await page.getByRole('switch', { name: 'Deposits' }).click();
  await expect.poll(() => world.db.query('SELECT muted FROM push_settings')).toEqual([{ muted: ['deposit'] }]);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Push on this device' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Deposits' })).not.toBeChecked();
  const stored = await world.db.query('SELECT endpoint FROM push_subscriptions');
  expect(stored).toEqual([{ endpoint: ENDPOINT }]);

  const devTools = await context.newCDPSession(page);
  let registrationId = '';
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId;
  });
  await devTools.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  const message = { title: 'Larkspur', kind: 'deposit', path: '/deposit/log', texts: TEXTS };
  const push = { origin: new URL(page.url()).origin, registrationId, data: JSON.stringify(message) };
  await devTools.send('ServiceWorker.deliverPushMessage', push);
  await expect.poll(() => page.evaluate(listShown)).toEqual([{ title: 'Larkspur', body: TEXTS.en, tag: 'deposit' }]);
});
