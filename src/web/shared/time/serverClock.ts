import type { Page } from '#web/deps.ts';

export interface ServerClock {
  /** Returns the provider's time in epoch milliseconds. */
  now: () => number;
  /** Returns the time at which the page became visible again; 0 before the first time. */
  visibleSince: () => number;
  /** Calls back on every whole second of that time, and at once when the page becomes visible. */
  subscribe: (onTick: (now: number) => void) => () => void;
}

const SECOND_MS = 1000;

/**
 * Creates the one timer behind every countdown. It fires once a second, and never while the page is hidden. Listeners
 * compute the remaining time from their deadline, so a late or lost timer does no harm.
 */
export function createServerClock(now: () => number, page: Page): ServerClock {
  const listeners = new Set<(now: number) => void>();
  let visibleSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function arm() {
    clearTimeout(timer);
    if (listeners.size > 0 && page.isVisible()) timer = setTimeout(onSecond, SECOND_MS - (now() % SECOND_MS));
  }

  function notify(time: number) {
    for (const listener of listeners) listener(time);
    arm();
  }

  // A timer fires a few milliseconds early or late, so the time is rounded to the second.
  const onSecond = () => notify(Math.round(now() / SECOND_MS) * SECOND_MS);
  function onVisibilityChange() {
    if (!page.isVisible()) return clearTimeout(timer);
    visibleSince = now();
    notify(visibleSince);
  }
  let unwatch = (): void => undefined;

  return {
    now,
    visibleSince: () => visibleSince,
    subscribe(onTick) {
      const listener = (time: number) => onTick(time);
      listeners.add(listener);
      if (listeners.size === 1) {
        unwatch = page.watch(['visibilitychange'], onVisibilityChange);
        arm();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unwatch();
        clearTimeout(timer);
      };
    },
  };
}

export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / SECOND_MS));

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

export function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return [hours, minutes, seconds % 60].map(padTwoDigits).join(':');
}

export const formatShortClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${padTwoDigits(seconds % 60)}`;
