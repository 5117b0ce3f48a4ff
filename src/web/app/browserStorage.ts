import type { AppCookies, AppStorage, DraftStorage } from '#web/deps.ts';

const PROBE = 'larkspur/probe';

/** The storage itself, or null where the browser refuses it: in a third-party frame it throws on mere access. */
function usable(open: () => Storage): Storage | null {
  try {
    const storage = open();
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return storage;
  } catch {
    return null;
  }
}

/** Full or gone: the copy in memory serves until the page closes. */
function quietly(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function readAll(storage: Storage | null): Map<string, string> {
  const copy = new Map<string, string>();
  quietly(() => {
    for (const key of Object.keys(storage ?? {})) copy.set(key, storage?.getItem(key) ?? '');
  });
  return copy;
}

/** Forgets in the copy at once, and in the storage where it can be reached. */
const forgetting = (storage: Storage | null, copy: () => Map<string, string>) => ({
  remove: (key: string): void => {
    copy().delete(key);
    quietly(() => storage?.removeItem(key));
  },
  clear: (): void => {
    copy().clear();
    quietly(() => storage?.clear());
  },
});

/**
 * Local storage behind a copy of this tab's own. The copy changes only when this tab writes or when another tab's
 * change has been announced, so a screen never works with a token its listeners have not heard of.
 */
export function openStorage(page: Window): AppStorage {
  const storage = usable(() => page.localStorage);
  let copy = readAll(storage);
  const listeners = new Map<string, Set<(value: string | null) => void>>();

  function follow(fresh: Map<string, string>): void {
    const before = copy;
    copy = fresh;
    for (const [key, heard] of listeners) {
      const value = fresh.get(key) ?? null;
      if (value !== (before.get(key) ?? null)) heard.forEach(listener => listener(value));
    }
  }
  let isLasting = storage !== null;
  const look = () => {
    if (isLasting) follow(readAll(storage));
  };
  page.addEventListener('storage', look);
  // A page that comes back from the browser's cache has slept through every announcement.
  page.addEventListener('pageshow', look);
  page.document.addEventListener('visibilitychange', look);

  return {
    get isLasting() {
      return isLasting;
    },
    get: key => copy.get(key) ?? null,
    set: (key, value) => {
      copy.set(key, value);
      isLasting &&= quietly(() => storage?.setItem(key, value));
    },
    ...forgetting(storage, () => copy),
    watch: (key, listener) => {
      const heard = listeners.get(key) ?? new Set();
      listeners.set(key, heard.add(listener));
      return () => void heard.delete(listener);
    },
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What this tab remembers across a reload. */
export function openDrafts(page: Window): DraftStorage {
  const storage = usable(() => page.sessionStorage);
  const copy = readAll(storage);
  return {
    read: key => parsed(copy.get(key)),
    write: (key, value) => {
      const text = JSON.stringify(value);
      copy.set(key, text);
      quietly(() => storage?.setItem(key, text));
    },
    ...forgetting(storage, () => copy),
  };
}

const A_YEAR_S = 31_536_000;

/** Cookies of this app alone, for a year; `onChange` hears of a value that is another one than before. */
export function openCookies(page: Document, onChange: () => void = () => undefined): AppCookies {
  const get = (name: string): string | null => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(page.cookie)?.[1] ?? null;
  return {
    get,
    set: (name, value) => {
      const before = get(name);
      page.cookie = `${name}=${value}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
      if (before !== value) onChange();
    },
  };
}
