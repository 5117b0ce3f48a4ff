import type { Page } from '#web/deps.ts';

export interface ServerClock {
  /** The provider's time this moment. */
  now: () => number;
  /** Calls back with the time on every whole second of it, and at once when the page is seen again. */
  subscribe: (onTick: (now: number) => void) => () => void;
}

const SECOND_MS = 1000;

/**
 * The one timer behind every countdown: a second costs one wake-up, however many are on screen, and nothing at all while
 * the page is hidden or nobody listens. It says when to look, never how much time has passed: a listener works out what
 * is left from its deadline, so a late or lost tick cannot make it wrong.
 */
export function createServerClock(now: () => number, page: Page): ServerClock {
  const listeners = new Set<(now: number) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function arm() {
    clearTimeout(timer);
    if (listeners.size > 0 && page.isVisible()) timer = setTimeout(onSecond, SECOND_MS - (now() % SECOND_MS));
  }

  function notify(time: number) {
    for (const listener of listeners) listener(time);
    arm();
  }

  /** A timer comes a few milliseconds early or late; the second it stands for is told, so no second is shown twice. */
  const onSecond = () => notify(Math.round(now() / SECOND_MS) * SECOND_MS);
  const onVisibilityChange = () => (page.isVisible() ? notify(now()) : clearTimeout(timer));
  let unwatch = (): void => undefined;

  return {
    now,
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

/** Whole seconds until a deadline, never below zero. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / SECOND_MS));

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** `00:00:21` */
export function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return [hours, minutes, seconds % 60].map(padTwoDigits).join(':');
}

/** `0:21`, for labels without room. */
export const formatShortClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${padTwoDigits(seconds % 60)}`;
