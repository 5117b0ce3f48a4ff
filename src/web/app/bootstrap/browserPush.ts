import { UpdatePushSubscription } from '#contract/notifications/push.ts';
import type { PushDevice } from '#web/deps.ts';

const toBase64Url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const getRegistration = async ({ navigator }: Window) => navigator.serviceWorker.getRegistration();

/** A subscription is bound to the key that it was created with. */
const hasKey = ({ options }: PushSubscription, publicKey: string): boolean =>
  toBase64Url(options.applicationServerKey) === publicKey;

/** Creates the access to pushes of a browser. It shows messages through the service worker. */
export function createPushDevice(page: Window & typeof globalThis): PushDevice {
  const isSupported = 'serviceWorker' in page.navigator && 'PushManager' in page && 'Notification' in page;
  const getSubscription = async () =>
    isSupported ? (await getRegistration(page))?.pushManager.getSubscription() : undefined;
  return {
    getPermission: () => (isSupported ? page.Notification.permission : 'unsupported'),

    async isSubscribed(publicKey) {
      const known = await getSubscription();
      return !!known && hasKey(known, publicKey);
    },

    findEndpoint: async () => (await getSubscription())?.endpoint ?? null,

    async subscribe(publicKey) {
      if (!isSupported || (await page.Notification.requestPermission()) !== 'granted') return null;
      const registration = await getRegistration(page);
      if (!registration) throw new Error('no service worker is registered');
      const known = await registration.pushManager.getSubscription();
      if (known && !hasKey(known, publicKey)) await known.unsubscribe();
      const created = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      });
      const { endpoint, keys } = created.toJSON();
      return UpdatePushSubscription.parse({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });
    },

    async unsubscribe() {
      await (await getSubscription())?.unsubscribe();
    },
  };
}
