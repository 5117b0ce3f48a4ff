import type { Location, Navigator } from 'react-router';
import * as z from 'zod/mini';

const OverlayState = z.object({ overlay: z.string(), state: z.unknown(), key: z.string() });

/** Returns the id of a history entry's overlay; undefined for a screen's own entry. */
const getOverlayId = (location: Location): string | undefined => OverlayState.safeParse(location.state).data?.overlay;

/** Returns the screen's own location, which opening an overlay does not change. */
export function getScreenLocation(location: Location): Location {
  const { data } = OverlayState.safeParse(location.state);
  return data ? { ...location, state: data.state, key: data.key } : location;
}

interface Entry {
  id: string;
  close: () => void;
  isClosed: boolean;
}

export interface OverlayEntries {
  /** Adds an entry for an opened overlay; calls `close` when the user goes back. Returns a function that removes it. */
  add: (close: () => void) => () => void;
  /** Returns whether any overlay is open. */
  hasOpen: () => boolean;
  /** Navigates for everything else and first leaves the entries of open overlays. */
  navigator: Navigator;
  syncWithLocation: (location: Location) => void;
  stop: () => void;
}

// Overlays may have closed by themselves in the meantime.
const closeAsync = (removed: readonly Entry[]): void =>
  queueMicrotask(() => removed.filter(({ isClosed }) => !isClosed).forEach(({ close }) => close()));

const createId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

interface Leaving {
  whenIdle: (task: () => void) => void;
  goBackOver: (ids: string[]) => void;
  dropAll: () => string[];
}

/** Creates a navigator that first leaves the entries of open overlays. */
function createNavigator(history: Navigator, { whenIdle, goBackOver, dropAll }: Leaving): Navigator {
  return Object.assign(Object.create(history), {
    push: (...args: Parameters<Navigator['push']>) =>
      whenIdle(() => (dropAll().length > 0 ? history.replace(...args) : history.push(...args))),
    replace: (...args: Parameters<Navigator['replace']>) => {
      whenIdle(() => goBackOver(dropAll()));
      whenIdle(() => history.replace(...args));
    },
    go: (delta: number) => whenIdle(() => history.go(delta < 0 ? delta - dropAll().length : delta)),
  } satisfies Partial<Navigator>);
}

/** Creates the entries of overlays on top of a router's own history. */
export function createOverlayEntries(history: Navigator, start: Location): OverlayEntries {
  let current = start;
  let entries: Entry[] = [];
  // Includes overlays whose entry is not in the history yet.
  let openCount = 0;
  let isStopped = false;
  // Entries being left, and tasks that wait until the browser has left them; null while the history is idle.
  let removal: { ids: string[]; tasks: (() => void)[] } | null = null;

  const whenIdle = (task: () => void): void => void (removal ? removal.tasks.push(task) : task());

  // The browser goes back later, so a navigation in between would be lost.
  function goBackOver(ids: string[]): void {
    if (ids.length === 0 || isStopped) return;
    removal = { ids: [...(removal?.ids ?? []), ...ids], tasks: removal?.tasks ?? [] };
    history.go(-ids.length);
  }

  function dropAll(): string[] {
    const gone = entries;
    entries = [];
    closeAsync(gone);
    return gone.map(({ id }) => id);
  }

  function removeClosed(): void {
    const firstClosed = entries.findLastIndex(({ isClosed }) => !isClosed) + 1;
    goBackOver(entries.splice(firstClosed).map(({ id }) => id));
  }

  function add(close: () => void): () => void {
    const entry: Entry = { id: createId(), close, isClosed: false };
    openCount += 1;
    whenIdle(() => {
      if (entry.isClosed) return;
      const { pathname, search, hash, state, key } = getScreenLocation(current);
      entries.push(entry);
      history.push({ pathname, search, hash }, { overlay: entry.id, state, key });
    });
    return () => {
      openCount -= 1;
      entry.isClosed = true;
      queueMicrotask(() => whenIdle(removeClosed));
    };
  }

  const navigator = createNavigator(history, { whenIdle, goBackOver, dropAll });

  function syncWithLocation(location: Location): void {
    current = location;
    const id = getOverlayId(location);
    if (id !== undefined && removal?.ids.includes(id)) return;
    const keptCount = entries.findIndex(entry => entry.id === id) + 1;
    closeAsync(entries.splice(keptCount));
    const tasks = removal?.tasks ?? [];
    removal = null;
    // The overlay was closed by a reload or belongs to another screen, so the screen below is shown.
    if (id !== undefined && keptCount === 0) goBackOver([id]);
    tasks.forEach(whenIdle);
  }

  return { add, hasOpen: () => openCount > 0, navigator, syncWithLocation, stop: () => void (isStopped = true) };
}
