import type { AppCookies, AppStorage } from '#web/deps.ts';

/** Creates a storage that lasts until the page closes: in a partner's frame no token is ever stored. */
export function createMemoryStorage(): AppStorage {
  const values = new Map<string, string>();
  return {
    get: key => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    clear: () => values.clear(),
    removeOthers: kept => [...values.keys()].filter(key => !kept.includes(key)).forEach(key => values.delete(key)),
    isRefused: false,
    isTemporary: true,
    // No other tab shares it.
    watch: () => () => undefined,
  };
}

/** Creates cookies that start with the partner's choices and leave those of the user's own visits alone. */
export function createMemoryCookies(choices: Readonly<Record<string, string>>): AppCookies {
  const values = new Map(Object.entries(choices));
  return {
    get: name => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
  };
}
