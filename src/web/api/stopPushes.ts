import type { WebDeps } from '#web/deps.ts';

/** Ends this device's pushes, as far as possible, with a session that may go on at the provider. */
export const stopPushes = ({ loadPushDevice }: WebDeps): Promise<void> =>
  loadPushDevice()
    .then(device => device.unsubscribe())
    .catch(() => undefined);
