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

/**
 * Loads a chunk. One that is missing after a deploy reloads the page once. Rejects when offline or after a second
 * failure.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, reload = () => location.reload()): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    const now = Date.now();
    if (wasReloaded(now) || !navigator.onLine) throw error;
    markReload(now);
    reload();
    return new Promise<Chunk>(() => undefined);
  }
}
