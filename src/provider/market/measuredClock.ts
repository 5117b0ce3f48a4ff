import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage } from '#provider/core/logOncePerOutage.ts';
import { createExchangeClock } from './exchangeClock.ts';
import { type ExchangeRest } from './exchangeRest.ts';

const MEASURE_INTERVAL_MS = 60_000;
const MEASURE_RETRY_DELAY_MS = 2_000;
/** A slower round trip is measured again soon. */
const SLOW_ROUND_TRIP_MS = 500;

interface MeasuredClockDeps {
  rest: Pick<ExchangeRest, 'serverTime'>;
  now: () => number;
  log: Log;
}

export interface MeasuredClock {
  measure(): Promise<void>;
  measureIfDue(): void;
  addEventTime(eventMs: number): void;
  latest(): number | null;
  /** How long the newest event took to arrive. */
  lagMs(): number | null;
  roundTripMs(): number | null;
}

interface ClockState {
  measureAt: number;
  lagMs: number | null;
}

export function createMeasuredClock({ rest, now, log }: MeasuredClockDeps): MeasuredClock {
  const clock = createExchangeClock(now);
  const state: ClockState = { measureAt: 0, lagMs: null };
  const outage = logOncePerOutage(log, {
    failed: 'exchange clock not measured',
    passed: 'exchange clock is measured again',
    fields: {},
    level: 'warn',
  });

  async function measure(): Promise<void> {
    state.measureAt = now() + MEASURE_RETRY_DELAY_MS;
    const sentAt = now();
    clock.addMeasurement(await rest.serverTime(), sentAt, now());
    outage.passed();
    const isSlow = (clock.roundTripMs() ?? 0) > SLOW_ROUND_TRIP_MS;
    state.measureAt = now() + (isSlow ? MEASURE_RETRY_DELAY_MS : MEASURE_INTERVAL_MS);
  }

  return {
    measure,
    measureIfDue() {
      const isSetBack = now() < state.measureAt - MEASURE_INTERVAL_MS;
      if (now() < state.measureAt && !isSetBack) return;
      measure().catch(outage.failed);
    },
    addEventTime(eventMs) {
      if (clock.addEventTime(eventMs)) state.measureAt = Math.min(state.measureAt, now() + MEASURE_RETRY_DELAY_MS);
      const latest = clock.latest();
      state.lagMs = latest === null ? null : Math.max(0, latest - eventMs);
    },
    latest: clock.latest,
    lagMs: () => state.lagMs,
    roundTripMs: clock.roundTripMs,
  };
}
