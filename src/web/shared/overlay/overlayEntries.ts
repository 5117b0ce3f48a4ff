import type { Location, Navigator } from 'react-router';
import * as z from 'zod/mini';

/** State of an overlay's history entry: its id, and the state and key of the screen's own entry below. */
const OverlayState = z.object({ overlay: z.string(), state: z.unknown(), key: z.string() });

/** Returns the id of the overlay that a history entry belongs to; undefined for a screen's own entry. */
const overlayIn = (location: Location): string | undefined => OverlayState.safeParse(location.state).data?.overlay;

/** Returns the location as screens see it: opening an overlay changes nothing for them. */
export function screenLocation(location: Location): Location {
  const { data } = OverlayState.safeParse(location.state);
  return data ? { ...location, state: data.state, key: data.key } : location;
}

interface Entry {
  id: string;
  close: () => void;
  isClosed: boolean;
}

/** Overlays and their entries at the top of the history. */
export interface OverlayEntries {
  /** Adds an entry for an overlay that opened; `close` is called when the user goes back. Returns how to remove it. */
  add: (close: () => void) => () => void;
  /** Navigation of everything else: it leaves the entries of open overlays first. */
  navigator: Navigator;
  /** Reconciles the overlays with the location after each change. */
  follow: (location: Location) => void;
  /** Leaves the history as it is from now on, as a page does that is closed. */
  stop: () => void;
}

/** Creates the entries of overlays on top of a router's own history. */
export function createOverlayEntries(history: Navigator, start: Location): OverlayEntries {
  let current = start;
  let entries: Entry[] = [];
  let isStopped = false;
  /** Entries that are being left, and what waits until the browser has left them; null while the history stands still. */
  let leaving: { ids: string[]; tasks: (() => void)[] } | null = null;

  const whenStill = (task: () => void): void => void (leaving ? leaving.tasks.push(task) : task());

  /** Goes back over entries. The browser does so later: a navigation in between would be lost. */
  function leave(ids: string[]): void {
    if (ids.length === 0 || isStopped) return;
    leaving = { ids: [...(leaving?.ids ?? []), ...ids], tasks: leaving?.tasks ?? [] };
    history.go(-ids.length);
  }

  /** Closes overlays whose entries are gone. They may have closed by themselves in the meantime. */
  const closeLater = (gone: readonly Entry[]): void =>
    queueMicrotask(() => gone.filter(({ isClosed }) => !isClosed).forEach(({ close }) => close()));

  /** Forgets every overlay's entry and returns the ids. */
  function dropAll(): string[] {
    const gone = entries;
    entries = [];
    closeLater(gone);
    return gone.map(({ id }) => id);
  }

  function leaveClosed(): void {
    const firstToLeave = entries.findLastIndex(({ isClosed }) => !isClosed) + 1;
    leave(entries.splice(firstToLeave).map(({ id }) => id));
  }

  function add(close: () => void): () => void {
    const entry: Entry = { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), close, isClosed: false };
    whenStill(() => {
      if (entry.isClosed) return;
      const { pathname, search, hash, state, key } = screenLocation(current);
      entries.push(entry);
      history.push({ pathname, search, hash }, { overlay: entry.id, state, key });
    });
    return () => {
      entry.isClosed = true;
      // Overlays that close together leave the history together.
      queueMicrotask(() => whenStill(leaveClosed));
    };
  }

  const navigator: Navigator = Object.assign(Object.create(history), {
    // The topmost overlay's entry becomes the new one; a dead one below is skipped on the way back.
    push: (...args: Parameters<Navigator['push']>) =>
      whenStill(() => (dropAll().length > 0 ? history.replace(...args) : history.push(...args))),
    replace: (...args: Parameters<Navigator['replace']>) => {
      whenStill(() => leave(dropAll()));
      whenStill(() => history.replace(...args));
    },
    go: (delta: number) => whenStill(() => history.go(delta < 0 ? delta - dropAll().length : delta)),
  } satisfies Partial<Navigator>);

  function follow(location: Location): void {
    current = location;
    const id = overlayIn(location);
    if (id !== undefined && leaving?.ids.includes(id)) return;
    const kept = entries.findIndex(entry => entry.id === id) + 1;
    closeLater(entries.splice(kept));
    const tasks = leaving?.tasks ?? [];
    leaving = null;
    // An overlay that is no longer open, after a reload or from another screen: the user wants the screen below.
    if (id !== undefined && kept === 0) leave([id]);
    tasks.forEach(whenStill);
  }

  function stop(): void {
    isStopped = true;
  }

  return { add, navigator, follow, stop };
}
