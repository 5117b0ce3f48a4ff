interface Worker {
  postMessage: (message: string) => void;
}

/** The part of `navigator.serviceWorker` that is needed here. Browsers offer none on pages without HTTPS. */
interface Workers {
  getRegistration: () => Promise<Record<'active' | 'waiting' | 'installing', Worker | null> | undefined>;
}

/**
 * Makes service workers fetch their shells again, because these depend on the cookies. A newer build that waits or is
 * being installed keeps a shell of its own, which answers the next navigation.
 */
export async function refreshCachedShells(workers: Workers | undefined): Promise<void> {
  const registration = await workers?.getRegistration().catch(() => undefined);
  const { active, waiting, installing } = registration ?? {};
  for (const worker of [active, waiting, installing]) worker?.postMessage('refresh');
}
