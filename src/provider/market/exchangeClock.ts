interface Measurement {
  /** The exchange's clock is ahead of ours by at least / at most this. */
  atLeastMs: number;
  atMostMs: number;
  measuredAt: number;
}

const MEASUREMENT_TTL_MS = 5 * 60_000;
/** After an event further ahead than this nothing is believed until the clock is measured again. */
const MAX_AHEAD_MS = 10_000;

interface ExchangeClock {
  /** Learns from an answer of the exchange's clock; both of our own times are when we sent and received. */
  addMeasurement(serverMs: number, sentAt: number, receivedAt: number): void;
  /** Learns from an event that the exchange stamped with its time. */
  addEventTime(eventMs: number): void;
  /** The exchange's time now, at the latest; never behind it. */
  latest(): number | null;
  roundTripMs(): number | null;
}

/**
 * The exchange's clock, seen from ours. A round trip bounds it from both sides; the tightest one of the last minutes
 * counts, and an event from the future corrects it at once.
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
      const fresh = { atLeastMs: serverMs - receivedAt, atMostMs: serverMs - sentAt, measuredAt: receivedAt };
      if (best === null || isBetter(fresh, best)) best = fresh;
    },
    addEventTime(eventMs) {
      if (best === null) return;
      const atLeastMs = eventMs - now();
      const aheadMs = atLeastMs - best.atMostMs;
      if (aheadMs > MAX_AHEAD_MS) best = null;
      else if (aheadMs > 0) best = { ...best, atLeastMs, atMostMs: atLeastMs };
    },
    latest: () => best && now() + best.atMostMs,
    roundTripMs: () => best && best.atMostMs - best.atLeastMs,
  };
}
