import { parseJson } from '#contract/wire.ts';
import type { AppCookies, AppStorage, DraftStorage } from '#web/deps.ts';

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

const createRemovers = (storage: Storage | null, copy: () => Map<string, string>) => ({
  remove: (key: string): void => {
    copy().delete(key);
    tryRun(() => storage?.removeItem(key));
  },
  clear: (): void => {
    copy().clear();
    tryRun(() => storage?.clear());
  },
});

/** Reads from a copy that changes only by own writes or storage events, so that the token and its listeners agree. */
export function createStorage(page: Window): AppStorage {
  const storage = openIfAvailable(() => page.localStorage);
  let copy = readAll(storage);
  const listeners = new Map<string, Set<(value: string | null) => void>>();

  function applySnapshot(fresh: Map<string, string>): void {
    const before = copy;
    copy = fresh;
    for (const [key, subscribers] of listeners) {
      const value = fresh.get(key) ?? null;
      if (value !== (before.get(key) ?? null)) subscribers.forEach(listener => listener(value));
    }
  }
  let isPersistent = storage !== null;
  const syncFromStorage = () => {
    if (isPersistent) applySnapshot(readAll(storage));
  };
  page.addEventListener('storage', syncFromStorage);
  // A page restored from the back/forward cache has missed the storage events.
  page.addEventListener('pageshow', syncFromStorage);
  page.document.addEventListener('visibilitychange', syncFromStorage);

  return {
    get isPersistent() {
      return isPersistent;
    },
    get: key => copy.get(key) ?? null,
    set: (key, value) => {
      copy.set(key, value);
      isPersistent &&= tryRun(() => storage?.setItem(key, value));
    },
    ...createRemovers(storage, () => copy),
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
  return {
    read: key => parseJson(copy.get(key) ?? ''),
    write: (key, value) => {
      const text = JSON.stringify(value);
      copy.set(key, text);
      tryRun(() => storage?.setItem(key, text));
    },
    ...createRemovers(storage, () => copy),
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
