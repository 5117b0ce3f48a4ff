import * as z from 'zod/mini';
import type { AppStorage } from '#web/deps.ts';

/** Where the ids of the trades are kept whose result has not been seen; it goes with the session. */
export const AWAITED_RESULTS = 'awaitedResults';
/** More than anybody has open; the oldest go first. */
const KEPT = 100;

const Ids = z.array(z.string());
const NONE: readonly string[] = [];

function parsed(text: string | null): readonly string[] {
  try {
    return text === null ? NONE : (Ids.safeParse(JSON.parse(text)).data ?? NONE);
  } catch {
    return NONE;
  }
}

/** The trades whose result this device still owes to its user, shared by all tabs. */
export interface AwaitedResults {
  /** The same array until it changes. */
  ids: () => readonly string[];
  add: (ids: readonly string[]) => void;
  /** The user has seen the result, in this tab or in another one. */
  remove: (id: string) => void;
  subscribe: (onChange: () => void) => () => void;
}

const known = new WeakMap<AppStorage, AwaitedResults>();

/** Returns the awaited results of a device. */
export function awaitedResultsOf(storage: AppStorage): AwaitedResults {
  const awaited = known.get(storage) ?? createAwaitedResults(storage);
  known.set(storage, awaited);
  return awaited;
}

function createAwaitedResults(storage: AppStorage): AwaitedResults {
  const listeners = new Set<() => void>();
  let [text, read] = [null as string | null, NONE];

  function ids(): readonly string[] {
    const stored = storage.get(AWAITED_RESULTS);
    if (stored !== text) [text, read] = [stored, parsed(stored)];
    return read;
  }

  function write(next: readonly string[]): void {
    if (next.length === 0) storage.remove(AWAITED_RESULTS);
    else storage.set(AWAITED_RESULTS, JSON.stringify(next.slice(-KEPT)));
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
      const stop = storage.watch(AWAITED_RESULTS, onChange);
      return () => {
        listeners.delete(onChange);
        stop();
      };
    },
  };
}
