import { type RefusalCode } from '#contract/errors.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { type Database, type Tx } from '#provider/db/database.ts';

/** At most `max` requests within any `windowMs`; `Infinity` counts nothing. */
export interface RequestLimit {
  name: string;
  max: number;
  windowMs: number;
  refusal?: Extract<RefusalCode, 'too_many_requests' | 'sign_ups'>;
}

export interface LimitUse {
  limit: RequestLimit;
  key: string;
}

/**
 * Counts requests in sliding windows in the database, so that the counts hold across processes and restarts. A request
 * above a limit is refused by one read without a lock, and does not prolong the wait.
 */
export interface RequestCounter {
  assertNotLimited(...uses: LimitUse[]): Promise<void>;
  /** Counts a request and returns its time; refuses it, and counts nothing, when a limit is used up. */
  count(...uses: LimitUse[]): Promise<Date>;
  undo(use: LimitUse, at: Date): Promise<void>;
  clear(use: LimitUse): Promise<void>;
}

/** Creates the counter on this database, which all processes share; `now` is in epoch milliseconds. */
export function createRequestCounter({ db, now }: { db: Database; now: () => number }): RequestCounter {
  async function callLimitFunction(
    sqlFunction: 'limits_used_up' | 'count_request',
    uses: readonly LimitUse[],
    at: Date,
  ): Promise<void> {
    const counted = uses.filter(({ limit }) => limit.max !== Infinity);
    if (counted.length === 0) return;
    assertNoneClosed(counted);
    const [row] = await db.query<LimitRow>(
      `SELECT ${sqlFunction}($1, $2, $3, $4, $5) AS used_up`,
      toLimitValues(counted, at),
    );
    assertNoneUsedUp(counted, row, at);
  }

  return {
    assertNotLimited: (...uses) => callLimitFunction('limits_used_up', uses, new Date(now())),

    async count(...uses) {
      const at = new Date(now());
      await callLimitFunction('count_request', uses, at);
      return at;
    },

    async undo({ limit, key }, at) {
      await db.query(
        `UPDATE request_times SET times = times[:array_position(times, $3) - 1] || times[array_position(times, $3) + 1:]
         WHERE limit_name = $1 AND key = $2 AND $3 = ANY (times)`,
        [limit.name, key, at],
      );
    },

    async clear({ limit, key }) {
      await db.query('DELETE FROM request_times WHERE limit_name = $1 AND key = $2', [limit.name, key]);
    },
  };
}

/** For each use the time of the request that used it up, or null. */
export interface LimitRow {
  used_up: (Date | null)[];
}

/** The arguments of the SQL functions `limits_used_up` and `count_request`. */
export const toLimitValues = (uses: readonly LimitUse[], at: Date) => [
  uses.map(({ limit }) => limit.name),
  uses.map(({ key }) => key),
  uses.map(({ limit }) => limit.max),
  uses.map(({ limit }) => limit.windowMs),
  at,
];

/** Throws the refusal of the limit that is free last, with the seconds until then. */
export function assertNoneUsedUp(uses: readonly LimitUse[], row: LimitRow | undefined, at: Date): void {
  const exceeded = uses.flatMap(({ limit }, index) => {
    const usedUpAt = row?.used_up[index];
    return usedUpAt ? [{ limit, waitMs: usedUpAt.getTime() + limit.windowMs - at.getTime() }] : [];
  });
  const [longest] = exceeded.sort((a, b) => b.waitMs - a.waitMs);
  if (longest) throw limitError(longest.limit, longest.waitMs);
}

/** A limit of 0 is always used up, without a request that did it. */
function assertNoneClosed(uses: readonly LimitUse[]): void {
  const closed = uses.find(({ limit }) => limit.max === 0);
  if (closed) throw limitError(closed.limit, closed.limit.windowMs);
}

const limitError = ({ refusal = 'too_many_requests' }: RequestLimit, waitMs: number) =>
  new ApiError(refusal, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });

export const purgeExpiredRequests = (tx: Tx, now: number) =>
  tx.query('DELETE FROM request_times WHERE forget_at <= $1', [new Date(now)]);
