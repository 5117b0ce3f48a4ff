import type { ProviderDispatch } from '#web/api/http/providerApi.ts';
import { pushApi } from '#web/api/push.ts';
import { PUSH_ENDPOINT, USER_TOKEN, type WebDeps } from '#web/deps.ts';

interface RenewingApp {
  deps: Pick<WebDeps, 'storage' | 'loadPushDevice'>;
  store: { dispatch: ProviderDispatch };
}

const { getPushSettings, updatePushSubscription } = pushApi.endpoints;

/** Stands for the address of a subscription that the provider has and this device did not store. */
const UNKNOWN = '';

/**
 * Sends the provider this device's subscription again if the browser has renewed or dropped it, or if its address was not
 * stored. The service worker, which the browser informs of a renewal, has no session.
 */
export async function renewPush({
  deps: { storage, loadPushDevice },
  store: { dispatch },
}: RenewingApp): Promise<void> {
  const [stored = null, token] = [PUSH_ENDPOINT, USER_TOKEN].map(key => storage.get(key));
  // The user may leave, or switch pushes on or off, meanwhile.
  const isUnchanged = (address: string | null) =>
    storage.get(USER_TOKEN) === token && storage.get(PUSH_ENDPOINT) === address;
  if (!token) return;
  const device = await loadPushDevice();
  if (device.getPermission() !== 'granted' || (await device.findEndpoint()) === stored) return;
  const settings = await dispatch(getPushSettings.initiate(undefined, { subscribe: false })).unwrap();
  const known = stored ?? UNKNOWN;
  if (stored === null) {
    // The former release stored no address, and the response to switching on may have been lost.
    if (!settings.isSubscribed || !isUnchanged(null)) return;
    storage.set(PUSH_ENDPOINT, known);
  }
  const subscription = await device.subscribe(settings.publicKey);
  if (!subscription || !isUnchanged(known)) return;
  await dispatch(updatePushSubscription.initiate(subscription)).unwrap();
  if (isUnchanged(known)) storage.set(PUSH_ENDPOINT, subscription.endpoint);
}
