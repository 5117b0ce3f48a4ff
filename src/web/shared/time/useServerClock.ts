import type { Store } from '@reduxjs/toolkit';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { serverNow, type WithClock } from '#web/api/http/clock.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { createServerClock, type ServerClock } from './serverClock.ts';

const clockByStore = new WeakMap<Store, ServerClock>();

/** The tick that all countdowns of this app share. */
export function useServerClock(): ServerClock {
  const store = useStore<WithClock>();
  const { now, page } = useDeps();
  const known = clockByStore.get(store);
  if (known) return known;
  const tick = createServerClock(() => serverNow(store.getState(), now()), page);
  clockByStore.set(store, tick);
  return tick;
}

/** Runs `write` before the first paint and on every second after it: for text that changes without rendering. */
export function useEverySecond(write: (now: number) => void): void {
  const tick = useServerClock();
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
    write(tick.now());
  });
  useLayoutEffect(() => tick.subscribe(now => latest.current(now)), [tick]);
}

/** Whether a deadline has passed; renders again only when that changes. */
export function useIsExpired(until: number): boolean {
  const tick = useServerClock();
  return useSyncExternalStore(tick.subscribe, () => tick.now() >= until);
}
