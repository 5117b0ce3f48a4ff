import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { type Database } from '#provider/db/database.ts';
import { depositMethodStore } from './depositMethodStore.ts';

const CACHE_MS = 5 * MINUTE_MS;
const PERIOD_MS = 30 * DAY_MS;

interface UsualDecisionsDeps {
  db: Database;
  now: () => number;
}

/**
 * Creates a reader of the minutes that a decision about a deposit usually takes, by the address type of its method.
 * Each process keeps its answer for five minutes, because all users receive the same one.
 */
export function createUsualDecisions({ db, now }: UsualDecisionsDeps): () => Promise<ReadonlyMap<string, number>> {
  let cached: { readAt: number; minutes: Promise<ReadonlyMap<string, number>> } | null = null;
  return () => {
    const at = now();
    if (cached && Math.abs(at - cached.readAt) < CACHE_MS) return cached.minutes;
    const minutes = depositMethodStore(db).usualDecisionMinutes(new Date(at - PERIOD_MS));
    const reading = { readAt: at, minutes };
    cached = reading;
    minutes.catch(() => {
      if (cached === reading) cached = null;
    });
    return minutes;
  };
}
