import { fetchWithTimeout } from '#web/api/http/fetchWithTimeout.ts';
import { loadWithRetry } from '#web/saga/loadWithRetry.ts';

/** The key of the time of the last reload in the session storage; it outlives sign-outs. */
export const RELOADED_AT_KEY = 'larkspur/reloaded';

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

/** A chunk did not load, and the server does not send the page either. */
class UnreachableError extends Error {}

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
    if (!navigator.onLine || !(await isPageServed(send)))
      throw new UnreachableError('the server sends neither the chunk nor the page', { cause: error });
    const now = Date.now();
    if (wasReloaded(now)) throw error;
    markReload(now);
    reload();
    return new Promise<Chunk>(() => undefined);
  }
}

/** Loads a chunk as `loadChunk` does, but waits for the server: an error while rendering would end every form. */
export const loadWhenReachable = <Chunk>(...chunk: Parameters<typeof loadChunk<Chunk>>): Promise<Chunk> =>
  loadWithRetry(
    () => loadChunk(...chunk),
    error => error instanceof UnreachableError,
  );
