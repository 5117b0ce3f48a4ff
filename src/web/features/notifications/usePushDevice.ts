import { useEffect, useState } from 'react';
import type { PushSettings } from '#contract/notifications/push.ts';
import { type Failure, isRateLimited, toFailure } from '#web/api/http/failure.ts';
import { useDeletePushSubscriptionMutation, useUpdatePushSubscriptionMutation } from '#web/api/push.ts';
import { type AppStorage, PUSH_ENDPOINT, type PushDevice, USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

export type PushState = 'loading' | 'unavailable' | 'unsupported' | 'denied' | 'off' | 'on' | 'failed';

interface PushEvents {
  onChanged: (settings: PushSettings) => void;
  onLimited: (failure: Failure) => void;
}

function getState(
  permission: ReturnType<PushDevice['getPermission']> | undefined,
  isOn: boolean,
  hasFailed: boolean,
): PushState {
  if (hasFailed) return 'failed';
  if (permission === undefined) return 'loading';
  if (permission === 'unsupported' || permission === 'denied') return permission;
  return isOn ? 'on' : 'off';
}

function createSessionCheck(storage: AppStorage): () => boolean {
  const token = storage.get(USER_TOKEN);
  return () => storage.get(USER_TOKEN) === token;
}

/**
 * Returns whether this device receives pushes, and a function that switches them on or off. They need a subscription of
 * the browser and one of the account's session. It loads the device again after a failure.
 */
export function usePushDevice({ publicKey, isSubscribed }: PushSettings, { onChanged, onLimited }: PushEvents) {
  const { loadPushDevice, config, storage } = useDeps();
  const [device, setDevice] = useState<PushDevice | null>(null);
  const [hasSubscription, setSubscription] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failedTarget, setFailedTarget] = useState<boolean | null>(null);
  const [subscribe] = useUpdatePushSubscriptionMutation();
  const [unsubscribe] = useDeletePushSubscriptionMutation();
  useEffect(() => {
    async function load() {
      const loaded = await loadPushDevice();
      setSubscription(await loaded.isSubscribed(publicKey));
      setDevice(loaded);
    }
    load().catch(() => setFailedTarget(true));
  }, [loadPushDevice, publicKey]);

  const permission = device?.getPermission();
  // The service worker shows the messages.
  const isOn = config.serviceWorker && permission === 'granted' && isSubscribed && hasSubscription;

  // A change whose response was lost may have been saved, which the refetched settings show.
  const hasFailed = failedTarget !== null && failedTarget !== isOn;

  async function switchOn(target: PushDevice, isSameSession: () => boolean): Promise<void> {
    const subscription = await target.subscribe(publicKey);
    if (!subscription || !isSameSession()) return;
    // If the provider had none, its settings show whether it saved this one, even when the response is lost.
    if (!isSubscribed) setSubscription(true);
    const saved = await subscribe(subscription).unwrap();
    if (!isSameSession()) return;
    storage.set(PUSH_ENDPOINT, subscription.endpoint);
    onChanged(saved);
    setSubscription(true);
  }

  async function switchOff(target: PushDevice, isSameSession: () => boolean): Promise<void> {
    // Before the request, because the provider may delete the subscription and its response be lost.
    storage.remove(PUSH_ENDPOINT);
    // The provider first: it then sends nothing, even if the browser keeps its subscription.
    const saved = await unsubscribe().unwrap();
    if (!isSameSession()) return;
    onChanged(saved);
    await target.unsubscribe();
  }

  async function toggle(isWanted: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailedTarget(null);
    // The browser waits for the permission without limit, and another user may have signed in meanwhile.
    const isSameSession = createSessionCheck(storage);
    try {
      const target = device ?? (await loadPushDevice());
      setDevice(target);
      if (isSameSession()) await (isWanted ? switchOn : switchOff)(target, isSameSession);
    } catch (error) {
      const failure = toFailure(error);
      if (isRateLimited(failure)) onLimited(failure);
      else setFailedTarget(isWanted);
    }
    setBusy(false);
  }

  return { state: config.serviceWorker ? getState(permission, isOn, hasFailed) : 'unavailable', isOn, isBusy, toggle };
}
