import type { Every } from '#exchange/buildExchange.ts';

const STEP_MS = 100;

/** Creates a clock for tests that advances on request and fires its timers in order. */
export function createManualClock(startsAt: number) {
  let at = startsAt;
  const timers = new Set<{ periodMs: number; dueAt: number; work: () => void }>();

  const every: Every = (periodMs, work) => {
    const timer = { periodMs, dueAt: at + periodMs, work };
    timers.add(timer);
    return () => timers.delete(timer);
  };

  return {
    now: () => at,
    every,
    /** Advances the time without its timers, as after a machine's sleep. */
    jump(forMs: number): void {
      at += forMs;
      for (const timer of timers) timer.dueAt += forMs;
    },
    advance(forMs: number): void {
      const until = at + forMs;
      while (at < until) {
        at = Math.min(until, at + STEP_MS);
        for (const timer of timers) {
          if (timer.dueAt > at) continue;
          timer.dueAt += timer.periodMs;
          timer.work();
        }
      }
    },
  };
}
