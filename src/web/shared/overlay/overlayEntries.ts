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

/** Why an overlay closes: the user goes back from it, or a navigation leaves its screen or replaces it. */
export type CloseReason = 'back' | 'navigation';

interface Entry {
  id: string;
  close: (reason: CloseReason) => void;
  isModal: boolean;
  isClosed: boolean;
}

export interface OverlayEntries {
  /** Adds an entry for an opened overlay; calls `close` when the entry is left. Returns a function that removes it. */
  add: (close: Entry['close'], isModal: boolean) => () => void;
  /** Navigates for everything else and first leaves the entries of open overlays. */
  navigator: Navigator;
  syncWithLocation: (location: Location) => void;
  stop: () => void;
}

// Overlays may have closed by themselves in the meantime.
const closeAsync = (removed: readonly Entry[], reason: CloseReason): void =>
  queueMicrotask(() => removed.filter(({ isClosed }) => !isClosed).forEach(({ close }) => close(reason)));

const createId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

interface Leaving {
  whenIdle: (task: () => void) => void;
  goBackOver: (left: readonly Entry[]) => void;
  /** Removes all entries and returns them. */
  takeAll: () => Entry[];
  onNavigate: () => void;
  open: (entry: Entry) => void;
}

/** Creates a navigator that first leaves the entries of open overlays. */
function createNavigator(history: Navigator, { whenIdle, goBackOver, takeAll, onNavigate, open }: Leaving): Navigator {
  function leaveAll(): number {
    const left = takeAll();
    closeAsync(left, 'navigation');
    return left.length;
  }

  // A replacement usually keeps the screen, so an overlay that does not cover it stays open.
  function leaveModals(): Entry[] {
    const left = takeAll();
    closeAsync(
      left.filter(({ isModal }) => isModal),
      'navigation',
    );
    goBackOver(left);
    return left.filter(({ isModal }) => !isModal);
  }

  return Object.assign(Object.create(history), {
    push: (...args: Parameters<Navigator['push']>) =>
      whenIdle(() => {
        const hasLeft = leaveAll() > 0;
        onNavigate();
        if (hasLeft) history.replace(...args);
        else history.push(...args);
      }),
    replace: (...args: Parameters<Navigator['replace']>) =>
      whenIdle(() => {
        const kept = leaveModals();
        whenIdle(() => {
          onNavigate();
          history.replace(...args);
        });
        kept.forEach(open);
      }),
    go: (delta: number) => whenIdle(() => history.go(delta < 0 ? delta - leaveAll() : delta)),
  } satisfies Partial<Navigator>);
}

/** Creates the entries of overlays on top of a router's own history. */
export function createOverlayEntries(history: Navigator, start: Location): OverlayEntries {
  let current = start;
  const entries: Entry[] = [];
  let isStopped = false;
  // Entries being left, and tasks that wait until the browser has left them; null while the history is idle.
  let removal: { ids: string[]; tasks: (() => void)[] } | null = null;
  // Overlays that opened while the screen of a navigation is not rendered yet; null while none is due.
  let opened: Entry[] | null = null;

  const whenIdle = (task: () => void): void => void (removal ? removal.tasks.push(task) : task());

  // The browser goes back later, so a navigation in between would be lost.
  function goBackOver(left: readonly Pick<Entry, 'id'>[]): void {
    if (left.length === 0 || isStopped) return;
    removal = { ids: [...(removal?.ids ?? []), ...left.map(({ id }) => id)], tasks: removal?.tasks ?? [] };
    history.go(-left.length);
  }

  function removeClosed(): void {
    const firstClosed = entries.findLastIndex(({ isClosed }) => !isClosed) + 1;
    goBackOver(entries.splice(firstClosed));
  }

  function enter(entry: Entry): void {
    if (entry.isClosed) return;
    const { pathname, search, hash, state, key } = getScreenLocation(current);
    entries.push(entry);
    history.push({ pathname, search, hash }, { overlay: entry.id, state, key });
  }

  const open = (entry: Entry): void => whenIdle(() => void (opened ? opened.push(entry) : enter(entry)));

  function add(close: Entry['close'], isModal: boolean): () => void {
    const entry: Entry = { id: createId(), close, isModal, isClosed: false };
    open(entry);
    return () => {
      entry.isClosed = true;
      queueMicrotask(() => whenIdle(removeClosed));
    };
  }

  const navigator = createNavigator(history, {
    ...{ whenIdle, goBackOver, open },
    takeAll: () => entries.splice(0),
    onNavigate: () => void (opened ??= []),
  });

  function syncWithLocation(location: Location): void {
    const isSameScreen = getScreenLocation(location).key === getScreenLocation(current).key;
    current = location;
    const id = getOverlayId(location);
    if (id !== undefined && removal?.ids.includes(id)) return;
    const keptCount = entries.findIndex(entry => entry.id === id) + 1;
    closeAsync(entries.splice(keptCount), isSameScreen ? 'back' : 'navigation');
    const [tasks, entering] = [removal?.tasks ?? [], opened ?? []];
    [removal, opened] = [null, null];
    // The overlay was closed by a reload or belongs to another screen, so the screen below is shown.
    if (id !== undefined && keptCount === 0) goBackOver([{ id }]);
    tasks.forEach(whenIdle);
    entering.forEach(open);
  }

  return { add, navigator, syncWithLocation, stop: () => void (isStopped = true) };
}
