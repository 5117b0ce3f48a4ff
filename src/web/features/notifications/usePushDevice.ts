import { useEffect, useState } from 'react';
import type { PushSettings } from '#contract/notifications/push.ts';
import { type Failure, isRateLimited, toFailure } from '#web/api/http/failure.ts';
import { useDeletePushSubscriptionMutation, useUpdatePushSubscriptionMutation } from '#web/api/push.ts';
import type { PushDevice } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

export type PushState = 'loading' | 'unavailable' | 'unsupported' | 'denied' | 'off' | 'on' | 'failed';

interface PushEvents {
  onChanged: (settings: PushSettings) => void;
  onLimited: (failure: Failure) => void;
}

/**
 * Returns whether this device receives pushes, and a function that switches them on or off. They need a subscription of
 * the browser and one of the account's session. It loads the device again after a failure.
 */
export function usePushDevice({ publicKey, isSubscribed }: PushSettings, { onChanged, onLimited }: PushEvents) {
  const { loadPushDevice, config } = useDeps();
  const [device, setDevice] = useState<PushDevice | null>(null);
  const [hasSubscription, setSubscription] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [subscribe] = useUpdatePushSubscriptionMutation();
  const [unsubscribe] = useDeletePushSubscriptionMutation();
  useEffect(() => {
    async function load() {
      const loaded = await loadPushDevice();
      setSubscription(await loaded.isSubscribed(publicKey));
      setDevice(loaded);
    }
    load().catch(() => setFailed(true));
  }, [loadPushDevice, publicKey]);

  function getState(): PushState {
    // The service worker shows the messages.
    if (!config.serviceWorker) return 'unavailable';
    if (hasFailed) return 'failed';
    if (!device) return 'loading';
    const permission = device.getPermission();
    if (permission === 'unsupported' || permission === 'denied') return permission;
    return permission === 'granted' && isSubscribed && hasSubscription ? 'on' : 'off';
  }

  async function switchOn(target: PushDevice): Promise<void> {
    const subscription = await target.subscribe(publicKey);
    if (!subscription) return;
    onChanged(await subscribe(subscription).unwrap());
    setSubscription(true);
  }

  async function switchOff(target: PushDevice): Promise<void> {
    // The provider first: it then sends nothing, even if the browser keeps its subscription.
    onChanged(await unsubscribe().unwrap());
    await target.unsubscribe();
  }

  async function toggle(isOn: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      const target = device ?? (await loadPushDevice());
      setDevice(target);
      await (isOn ? switchOn(target) : switchOff(target));
    } catch (error) {
      const failure = toFailure(error);
      if (isRateLimited(failure)) onLimited(failure);
      else setFailed(true);
    }
    setBusy(false);
  }

  return { state: getState(), isBusy, toggle };
}
