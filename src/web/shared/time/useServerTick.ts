import type { Store } from '@reduxjs/toolkit';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { serverNow, type WithClock } from '#web/api/clock.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { makeServerTick, type ServerTick } from './serverTick.ts';

const tickOfStore = new WeakMap<Store, ServerTick>();

/** The tick that all countdowns of this app share. */
export function useServerTick(): ServerTick {
  const store = useStore<WithClock>();
  const { now } = useDeps();
  const known = tickOfStore.get(store);
  if (known) return known;
  const tick = makeServerTick(() => serverNow(store.getState(), now()));
  tickOfStore.set(store, tick);
  return tick;
}

/** Runs `write` before the first paint and on every second after it: for text that changes without rendering. */
export function useEachSecond(write: (now: number) => void): void {
  const tick = useServerTick();
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
    write(tick.now());
  });
  useLayoutEffect(() => tick.subscribe(now => latest.current(now)), [tick]);
}

/** Whether a deadline has passed; renders again only when that changes. */
export function useIsOver(until: number): boolean {
  const tick = useServerTick();
  return useSyncExternalStore(tick.subscribe, () => tick.now() >= until);
}
