import { SECOND_MS } from '#contract/numbers/durations.ts';
import type { Page } from '#web/deps.ts';

export interface ServerClock {
  /** Returns the provider's time in epoch milliseconds, never before the second that listeners got. */
  now: () => number;
  /** Returns the time at which the page became visible again; 0 before the first time. */
  visibleSince: () => number;
  /** Calls back on every whole second of that time, and at once when the page becomes visible. */
  subscribe: (onTick: (now: number) => void) => () => void;
}

/** A timer fires up to a few milliseconds before its time. More means that the clock was corrected. */
const MAX_EARLY_MS = 20;

const floorToSecond = (time: number): number => Math.floor(time / SECOND_MS) * SECOND_MS;

/**
 * Creates the one timer behind every countdown. It fires once a second, and never while the page is hidden. Listeners
 * compute the remaining time from their deadline, so a late or lost timer does no harm.
 */
export function createServerClock(readTime: () => number, page: Page): ServerClock {
  const listeners = new Set<(now: number) => void>();
  let passed = 0;
  let visibleSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function now(): number {
    const time = readTime();
    return time < passed && passed - time < MAX_EARLY_MS ? passed : time;
  }

  function arm() {
    clearTimeout(timer);
    if (listeners.size === 0 || !page.isVisible()) return;
    const next = floorToSecond(now()) + SECOND_MS;
    timer = setTimeout(onSecond, Math.ceil(next - readTime()), next);
  }

  function notify(time: number) {
    for (const listener of listeners) listener(time);
    arm();
  }

  function onSecond(next: number) {
    const time = readTime();
    passed = time < next && next - time < MAX_EARLY_MS ? next : floorToSecond(time);
    notify(passed);
  }
  function onVisibilityChange() {
    if (!page.isVisible()) return clearTimeout(timer);
    visibleSince = readTime();
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
