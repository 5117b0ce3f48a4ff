import type { ProviderDispatch } from '#web/api/http/providerApi.ts';
import { pushApi } from '#web/api/push.ts';
import { PUSH_ENDPOINT, USER_TOKEN, type WebDeps } from '#web/deps.ts';

interface RenewingApp {
  deps: Pick<WebDeps, 'storage' | 'loadPushDevice'>;
  store: { dispatch: ProviderDispatch };
}

const { getPushSettings, updatePushSubscription } = pushApi.endpoints;

/**
 * Sends the provider this device's subscription again if the browser has renewed or dropped it. The service worker, which
 * the browser informs of that, has no session.
 */
export async function renewPush({
  deps: { storage, loadPushDevice },
  store: { dispatch },
}: RenewingApp): Promise<void> {
  const [known, token] = [PUSH_ENDPOINT, USER_TOKEN].map(key => storage.get(key));
  if (!known || !token) return;
  const device = await loadPushDevice();
  if (device.getPermission() !== 'granted' || (await device.findEndpoint()) === known) return;
  const { publicKey } = await dispatch(getPushSettings.initiate(undefined, { subscribe: false })).unwrap();
  const subscription = await device.subscribe(publicKey);
  // The user may have left, or switched pushes off, meanwhile.
  if (!subscription || storage.get(USER_TOKEN) !== token || storage.get(PUSH_ENDPOINT) !== known) return;
  await dispatch(updatePushSubscription.initiate(subscription)).unwrap();
  if (storage.get(PUSH_ENDPOINT) === known) storage.set(PUSH_ENDPOINT, subscription.endpoint);
}
