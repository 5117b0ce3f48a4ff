/** @jest-environment ./test/support/webEnvironment.ts */
import { act, waitFor } from '@testing-library/react';
import { somePushSettings } from '#test/support/fixtures/notificationFixtures.ts';
import { jsonResponse, NO_PUSHES, renderHookInApp } from '#test/support/app/renderApp.tsx';
import { PUSH_ENDPOINT, type PushDevice } from '#web/deps.ts';
import { usePushDevice } from './usePushDevice.ts';

const SUBSCRIPTION = {
  endpoint: 'https://push.example.com/one',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

/** Switches pushes on or off; another user signs in before the awaited step ends. */
async function switchWhileReplaced(isWanted: boolean, createDevice: (step: Promise<void>) => Partial<PushDevice>) {
  let finish: () => void = () => undefined;
  const step = new Promise<void>(resolve => (finish = resolve));
  const sent: string[] = [];
  const answer = (name: string) => async () => {
    sent.push(name);
    if (!isWanted) await step;
    return somePushSettings({ isSubscribed: isWanted });
  };
  const device = { ...NO_PUSHES, ...createDevice(step) };
  const onChanged = jest.fn();
  const settings = somePushSettings({ isSubscribed: !isWanted });
  const { result, deps } = await renderHookInApp(
    () => usePushDevice(settings, { onChanged, onLimited: () => undefined }),
    {
      signedIn: true,
      deps: { loadPushDevice: async () => device },
      provider: {
        'PUT /api/updatePushSubscription': answer('subscribe'),
        'DELETE /api/pushSubscription': answer('unsubscribe'),
      },
    },
  );
  act(() => void result.current.toggle(isWanted));
  if (!isWanted) await waitFor(() => expect(sent).toHaveLength(1));
  deps.storage.set('uToken', 'N'.repeat(43));
  await act(async () => finish());
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  return { sent, onChanged };
}

// Mutation check: subscribing without comparing the token in switchOn must fail this test.
it('never subscribes the session of the next user, who signed in during the request for the permission', async () => {
  const { sent, onChanged } = await switchWhileReplaced(true, step => ({
    subscribe: () => step.then(() => SUBSCRIPTION),
  }));
  expect(sent).toEqual([]);
  expect(onChanged).not.toHaveBeenCalled();
});

// Mutation check: unsubscribing the device without comparing the token in switchOff must fail this test.
it('keeps the pushes of the next user, who signed in while this one was unsubscribed', async () => {
  const unsubscribe = jest.fn(async () => undefined);
  const { sent, onChanged } = await switchWhileReplaced(false, () => ({ unsubscribe }));
  expect(sent).toEqual(['unsubscribe']);
  expect(onChanged).not.toHaveBeenCalled();
  expect(unsubscribe).not.toHaveBeenCalled();
});

// Mutation check: removing the address after the response must fail this test. A renewal would switch pushes on again.
it('removes the address also when the response to switching off is lost', async () => {
  const { result, deps } = await renderHookInApp(
    () =>
      usePushDevice(somePushSettings({ isSubscribed: true }), {
        onChanged: () => undefined,
        onLimited: () => undefined,
      }),
    {
      signedIn: true,
      deps: { loadPushDevice: async () => NO_PUSHES },
      provider: { 'DELETE /api/pushSubscription': () => jsonResponse(504, 'lost') },
    },
  );
  deps.storage.set(PUSH_ENDPOINT, SUBSCRIPTION.endpoint);
  await act(async () => result.current.toggle(false));
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  expect(deps.storage.get(PUSH_ENDPOINT)).toBeNull();
});
