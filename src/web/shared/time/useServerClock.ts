import type { Store } from '@reduxjs/toolkit';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { serverNow, type WithClock } from '#web/api/http/clock.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { createServerClock, type ServerClock } from './serverClock.ts';

const clockByStore = new WeakMap<Store, ServerClock>();

/** Returns the server clock that all countdowns of this app share. */
export function useServerClock(): ServerClock {
  const store = useStore<WithClock>();
  const { now, page } = useDeps();
  const known = clockByStore.get(store);
  if (known) return known;
  const clock = createServerClock(() => serverNow(store.getState(), now()), page);
  clockByStore.set(store, clock);
  return clock;
}

/** Calls `write` before the first paint and on every second, for text that changes without rendering. */
export function useEverySecond(write: (now: number) => void): void {
  const clock = useServerClock();
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
    write(clock.now());
  });
  useLayoutEffect(() => clock.subscribe(now => latest.current(now)), [clock]);
}

/** Returns whether a deadline has passed; renders again only when that changes. */
export function useIsExpired(until: number): boolean {
  return useHasPassed(useCallback(() => until, [until]));
}

/** Returns whether a time was longer ago than `ageMs`. Time before the page became visible again does not count. */
export function useIsOutdated(getSince: () => number, ageMs: number): boolean {
  const clock = useServerClock();
  return useHasPassed(useCallback(() => Math.max(getSince(), clock.visibleSince()) + ageMs, [clock, getSince, ageMs]));
}

function useHasPassed(getDeadline: () => number): boolean {
  const clock = useServerClock();
  const subscribe = useCallback(
    (onChange: () => void) => {
      let hasPassed = clock.now() >= getDeadline();
      return clock.subscribe(now => {
        if (now >= getDeadline() === hasPassed) return;
        hasPassed = !hasPassed;
        onChange();
      });
    },
    [clock, getDeadline],
  );
  return useSyncExternalStore(subscribe, () => clock.now() >= getDeadline());
}
