const RELOADED_AT_KEY = 'larkspur/reloaded';

/** A page that still misses a part this soon after its reload would only reload for ever. */
const MIN_RELOAD_INTERVAL_MS = 60_000;

/** True when this page has been reloaded for a missing part only just now. */
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
    // Without storage nothing can say that it was tried already: then it is not tried at all.
  }
}

/**
 * Loads a part of the app. One that is gone after a deploy reloads the page, once: the new page knows the new names.
 * Offline nothing is reloaded, and a second failure is told as it is.
 */
export async function loadChunk<Part>(load: () => Promise<Part>, reload = () => location.reload()): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const now = Date.now();
    if (wasReloaded(now) || !navigator.onLine) throw error;
    markReload(now);
    reload();
    return new Promise<Part>(() => undefined);
  }
}
