import { fetchWithTimeout } from '#web/api/http/fetchWithTimeout.ts';

const RELOADED_AT_KEY = 'larkspur/reloaded';

// Prevents a reload loop when a chunk is still missing after a reload.
const MIN_RELOAD_INTERVAL_MS = 60_000;

function wasReloaded(now: number): boolean {
  try {
    return now - Date.parse(sessionStorage.getItem(RELOADED_AT_KEY) ?? '') < MIN_RELOAD_INTERVAL_MS;
  } catch {
    return true;
  }
}

function markReload(now: number): void {
  try {
    sessionStorage.setItem(RELOADED_AT_KEY, new Date(now).toISOString());
  } catch {
    // Without storage an earlier reload is unknown, so there is none.
  }
}

const SERVED_TIMEOUT_MS = 4_000;

/** Returns whether the server sends the page. A service worker answers no HEAD request. */
async function isPageServed(send: typeof fetch): Promise<boolean> {
  const init = { method: 'HEAD', cache: 'no-store', timeoutMs: SERVED_TIMEOUT_MS } as const;
  const answer = await fetchWithTimeout(send, '/', init, async ({ ok }) => ok);
  return answer.kind === 'answered' && answer.result;
}

/**
 * Loads a chunk. One that is missing after a deploy reloads the page once. Rejects after a second failure, or while the
 * server does not send the page, because a reload would then lose it.
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  reload = () => location.reload(),
  send: typeof fetch = (...request) => fetch(...request),
): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    const now = Date.now();
    if (wasReloaded(now) || !navigator.onLine || !(await isPageServed(send))) throw error;
    markReload(now);
    reload();
    return new Promise<Chunk>(() => undefined);
  }
}
