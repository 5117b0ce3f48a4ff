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

  function getState(): PushState {
    if (!config.serviceWorker) return 'unavailable';
    // A change whose response was lost may have been saved, which the refetched settings show.
    if (failedTarget !== null && failedTarget !== isOn) return 'failed';
    if (permission === undefined) return 'loading';
    if (permission === 'unsupported' || permission === 'denied') return permission;
    return isOn ? 'on' : 'off';
  }

  async function switchOn(target: PushDevice): Promise<void> {
    const subscription = await target.subscribe(publicKey);
    if (!subscription) return;
    // If the provider had none, its settings show whether it saved this one, even when the response is lost.
    if (!isSubscribed) setSubscription(true);
    onChanged(await subscribe(subscription).unwrap());
    setSubscription(true);
  }

  async function switchOff(target: PushDevice): Promise<void> {
    // The provider first: it then sends nothing, even if the browser keeps its subscription.
    onChanged(await unsubscribe().unwrap());
    await target.unsubscribe();
  }

  async function toggle(isWanted: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailedTarget(null);
    try {
      const target = device ?? (await loadPushDevice());
      setDevice(target);
      await (isWanted ? switchOn(target) : switchOff(target));
    } catch (error) {
      const failure = toFailure(error);
      if (isRateLimited(failure)) onLimited(failure);
      else setFailedTarget(isWanted);
    }
    setBusy(false);
  }

  return { state: getState(), isOn, isBusy, toggle };
}
