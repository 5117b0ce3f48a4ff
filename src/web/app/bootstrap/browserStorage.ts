import { parseJson } from '#contract/wire.ts';
import { ADMIN_TOKEN, type AppCookies, type AppStorage, type DraftStorage, FRAME_KEY, USER_TOKEN } from '#web/deps.ts';
import { RELOADED_AT_KEY } from '#web/shared/app/loadChunk.ts';

const PROBE = 'larkspur/probe';

/** Returns null if the browser refuses storage. In a third-party frame, mere access throws. */
function openIfAvailable(open: () => Storage): Storage | null {
  try {
    const storage = open();
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return storage;
  } catch {
    return null;
  }
}

/** Returns false if the storage is full or unavailable. */
function tryRun(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function readAll(storage: Storage | null): Map<string, string> {
  const copy = new Map<string, string>();
  tryRun(() => {
    for (const key of Object.keys(storage ?? {})) copy.set(key, storage?.getItem(key) ?? '');
  });
  return copy;
}

/** Reads from a copy that changes only by own writes or storage events, so that the token and its listeners agree. */
export function createStorage(page: Window): AppStorage {
  const storage = openIfAvailable(() => page.localStorage);
  let stored = readAll(storage);
  /** Values that the browser did not store. */
  const unstored = new Map<string, string>();
  const listeners = new Map<string, Set<(value: string | null) => void>>();
  const get = (key: string): string | null => unstored.get(key) ?? stored.get(key) ?? null;

  function syncFromStorage(): void {
    const before = new Map([...stored, ...unstored]);
    const fresh = readAll(storage);
    // A value that another tab has written since is newer.
    for (const key of unstored.keys()) if (fresh.get(key) !== stored.get(key)) unstored.delete(key);
    stored = fresh;
    for (const [key, subscribers] of listeners) {
      const value = get(key);
      if (value !== (before.get(key) ?? null)) subscribers.forEach(listener => listener(value));
    }
  }
  page.addEventListener('storage', syncFromStorage);
  // A page restored from the back/forward cache has missed the storage events.
  page.addEventListener('pageshow', syncFromStorage);
  page.document.addEventListener('visibilitychange', syncFromStorage);

  function remove(key: string): void {
    // Another tab may have replaced it, and its storage event follows: the user of that tab stays signed in.
    tryRun(() => storage?.getItem(key) === stored.get(key) && storage?.removeItem(key));
    stored.delete(key);
    unstored.delete(key);
  }

  const removeOthers = (kept: readonly string[]): void =>
    [...stored.keys(), ...unstored.keys()].filter(key => !kept.includes(key)).forEach(remove);

  /** Returns whether another tab has stored a value whose event follows. A removed one does not count. */
  const isReplaced = (key: string): boolean => ![undefined, stored.get(key)].includes(readAll(storage).get(key));

  return {
    get isRefused() {
      return storage === null || unstored.size > 0;
    },
    get,
    set: (key, value) => {
      const isStored = storage !== null && tryRun(() => storage.setItem(key, value));
      if (isStored) unstored.delete(key);
      (isStored ? stored : unstored).set(key, value);
    },
    remove,
    clear: () => {
      // Beside a session that another tab has started, only own values go. All others are of the former user.
      if (![USER_TOKEN, ADMIN_TOKEN].some(isReplaced)) tryRun(() => storage?.clear());
      removeOthers([]);
    },
    removeOthers,
    watch: (key, listener) => {
      const subscribers = listeners.get(key) ?? new Set();
      listeners.set(key, subscribers.add(listener));
      return () => void subscribers.delete(listener);
    },
  };
}

export function createDrafts(page: Window): DraftStorage {
  const storage = openIfAvailable(() => page.sessionStorage);
  const copy = readAll(storage);
  const remove = (key: string): void => {
    copy.delete(key);
    tryRun(() => storage?.removeItem(key));
  };
  return {
    read: key => parseJson(copy.get(key) ?? ''),
    write: (key, value) => {
      const text = JSON.stringify(value);
      copy.set(key, text);
      tryRun(() => storage?.setItem(key, text));
    },
    remove,
    clear: (isDeleted = () => true) =>
      [...copy.keys()]
        .filter(key => key !== RELOADED_AT_KEY && !key.startsWith(FRAME_KEY) && isDeleted(key))
        .forEach(remove),
  };
}

const ONE_YEAR_S = 31_536_000;

/** Creates cookies that last a year. `onChange` is called after a value has changed. */
export function createCookies(page: Document, onChange: () => void = () => undefined): AppCookies {
  const get = (name: string): string | null => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(page.cookie)?.[1] ?? null;
  return {
    get,
    set: (name, value) => {
      const before = get(name);
      page.cookie = `${name}=${value}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
      if (before !== value) onChange();
    },
  };
}
