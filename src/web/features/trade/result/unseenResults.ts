import * as z from 'zod/mini';
import { type AppStorage, UNSEEN_RESULTS } from '#web/deps.ts';

// More than a user has open; the oldest are dropped first.
const MAX_IDS = 100;

const Ids = z.array(z.string());
const NONE: readonly string[] = [];

function parseIds(text: string | null): readonly string[] {
  try {
    return text === null ? NONE : (Ids.safeParse(JSON.parse(text)).data ?? NONE);
  } catch {
    return NONE;
  }
}

/** The trades whose result the user has not seen, shared by all tabs. */
interface UnseenResults {
  /** Returns the same array until it changes. */
  ids: () => readonly string[];
  add: (ids: readonly string[]) => void;
  /** The user has seen the result, in this tab or in another one. */
  remove: (id: string) => void;
  subscribe: (onChange: () => void) => () => void;
}

const instances = new WeakMap<AppStorage, UnseenResults>();

export function getUnseenResults(storage: AppStorage): UnseenResults {
  const results = instances.get(storage) ?? createUnseenResults(storage);
  instances.set(storage, results);
  return results;
}

function createUnseenResults(storage: AppStorage): UnseenResults {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let read = NONE;

  function ids(): readonly string[] {
    const stored = storage.get(UNSEEN_RESULTS);
    if (stored !== text) [text, read] = [stored, parseIds(stored)];
    return read;
  }

  function write(next: readonly string[]): void {
    if (next.length === 0) storage.remove(UNSEEN_RESULTS);
    else storage.set(UNSEEN_RESULTS, JSON.stringify(next.slice(-MAX_IDS)));
    for (const listener of listeners) listener();
  }

  return {
    ids,
    add(added) {
      const fresh = added.filter(id => !ids().includes(id));
      if (fresh.length > 0) write([...ids(), ...fresh]);
    },
    remove(id) {
      if (ids().includes(id)) write(ids().filter(other => other !== id));
    },
    subscribe(onChange) {
      listeners.add(onChange);
      const stop = storage.watch(UNSEEN_RESULTS, onChange);
      return () => {
        listeners.delete(onChange);
        stop();
      };
    },
  };
}
