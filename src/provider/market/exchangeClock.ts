import { MINUTE_MS } from '#contract/numbers/durations.ts';

interface Measurement {
  /** Bounds of how far the exchange's clock is ahead of ours. */
  atLeastMs: number;
  atMostMs: number;
  measuredAt: number;
}

const MEASUREMENT_TTL_MS = 5 * MINUTE_MS;
/** A longer round trip spans a suspended process or a changed clock, and bounds nothing. */
const MAX_ROUND_TRIP_MS = 10_000;
/** After an event further ahead than this, the clock is unknown until it is measured again. */
const MAX_AHEAD_MS = 10_000;

interface ExchangeClock {
  /** Adds a measurement: the exchange's time, and our times of sending and receiving. */
  addMeasurement(serverMs: number, sentAt: number, receivedAt: number): void;
  /** Adds the time of an event. Returns whether it contradicts the clock, which then has to be measured. */
  addEventTime(eventMs: number): boolean;
  /** The upper bound of the exchange's time. */
  latest(): number | null;
  roundTripMs(): number | null;
}

/**
 * Estimates the exchange's clock. A round trip bounds it from both sides; the tightest recent one counts, and an event
 * from the future corrects it at once.
 */
export function createExchangeClock(now: () => number): ExchangeClock {
  let best: Measurement | null = null;

  const isBetter = (fresh: Measurement, old: Measurement): boolean =>
    fresh.atMostMs - fresh.atLeastMs <= old.atMostMs - old.atLeastMs ||
    fresh.measuredAt - old.measuredAt > MEASUREMENT_TTL_MS ||
    fresh.atLeastMs > old.atMostMs ||
    fresh.atMostMs < old.atLeastMs;

  return {
    addMeasurement(serverMs, sentAt, receivedAt) {
      if (receivedAt - sentAt > MAX_ROUND_TRIP_MS) return;
      const fresh = { atLeastMs: serverMs - receivedAt, atMostMs: serverMs - sentAt, measuredAt: receivedAt };
      if (best === null || isBetter(fresh, best)) best = fresh;
    },
    addEventTime(eventMs) {
      if (best === null) return true;
      const atLeastMs = eventMs - now();
      const aheadMs = atLeastMs - best.atMostMs;
      if (aheadMs <= 0) return false;
      // The event took an unknown time to arrive, so its time is only the lower bound.
      const atMostMs = atLeastMs + best.atMostMs - best.atLeastMs;
      best = aheadMs > MAX_AHEAD_MS ? null : { ...best, atLeastMs, atMostMs };
      return true;
    },
    latest: () => best && now() + best.atMostMs,
    roundTripMs: () => best && best.atMostMs - best.atLeastMs,
  };
}
