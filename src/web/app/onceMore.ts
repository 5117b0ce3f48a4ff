const MARK = 'larkspur/reloaded';

/** True when this page has just been reloaded for a missing part. The mark is gone as soon as one loads. */
function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== null;
  } catch {
    return true;
  }
}

function mark(isReloading: boolean): void {
  try {
    if (isReloading) sessionStorage.setItem(MARK, '1');
    else sessionStorage.removeItem(MARK);
  } catch {
    // Without storage nothing can say that it was tried already: then it is not tried at all.
  }
}

/**
 * Loads a part of the app. One that is gone after a deploy reloads the page, once: the new page knows the new names.
 * Offline nothing is reloaded, and a second failure is told as it is.
 */
export async function onceMore<Part>(load: () => Promise<Part>, reload = () => location.reload()): Promise<Part> {
  try {
    const part = await load();
    mark(false);
    return part;
  } catch (error) {
    if (wasReloaded() || !navigator.onLine) throw error;
    mark(true);
    reload();
    return new Promise<Part>(() => undefined);
  }
}
