import { type RefusalCode } from '#contract/errors.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { Refused } from '#provider/db/refused.ts';

/** At most `max` requests of one account or network within any `windowMs`. `Infinity` means that nothing is counted. */
export interface RequestLimit {
  name: string;
  max: number;
  windowMs: number;
  /** The code of its refusals; `too_many_requests` where none is set. */
  refusal?: Extract<RefusalCode, 'too_many_requests' | 'sign_ups'>;
}

/** A limit, and the account or network whose requests count. */
export interface Use {
  limit: RequestLimit;
  key: string;
}

/**
 * Counts requests in sliding windows. The counts are in the database, so they hold across processes and restarts. A
 * request that is over a limit is refused with 429 by one read, without a lock or a write, and does not prolong the wait.
 */
export interface RequestCounter {
  /** Refuses a request when one of its limits is used up. */
  refuseUsedUp(...uses: Use[]): Promise<void>;
  /** Counts a request and returns its time; refuses it, and counts nothing, when one of its limits is used up. */
  count(...uses: Use[]): Promise<Date>;
  /** Takes back a request that was counted at this time. */
  takeBack(use: Use, at: Date): Promise<void>;
  /** Forgets the requests counted so far. */
  clear(use: Use): Promise<void>;
}

export function createRequestCounter({ db, now }: { db: Database; now: () => number }): RequestCounter {
  async function ask(sqlFunction: 'limits_used_up' | 'count_request', uses: readonly Use[], at: Date): Promise<void> {
    const counted = uses.filter(({ limit }) => limit.max !== Infinity);
    if (counted.length === 0) return;
    refuseClosed(counted);
    const [row] = await db.query<UsedUp>(
      `SELECT ${sqlFunction}($1, $2, $3, $4, $5) AS used_up`,
      limitValues(counted, at),
    );
    refuseUntilFree(counted, row, at);
  }

  return {
    refuseUsedUp: (...uses) => ask('limits_used_up', uses, new Date(now())),

    async count(...uses) {
      const at = new Date(now());
      await ask('count_request', uses, at);
      return at;
    },

    async takeBack({ limit, key }, at) {
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

/** What `limits_used_up` returns: for each use the time of the request that used it up, or null. */
export interface UsedUp {
  used_up: (Date | null)[];
}

/** The arguments of the SQL functions `limits_used_up` and `count_request`. */
export const limitValues = (uses: readonly Use[], at: Date) => [
  uses.map(({ limit }) => limit.name),
  uses.map(({ key }) => key),
  uses.map(({ limit }) => limit.max),
  uses.map(({ limit }) => limit.windowMs),
  at,
];

/** Throws the refusal of the limit that is free last, with the seconds until then. */
export function refuseUntilFree(uses: readonly Use[], row: UsedUp | undefined, at: Date): void {
  const waits = uses.flatMap(({ limit }, index) => {
    const usedUpAt = row?.used_up[index];
    return usedUpAt ? [{ limit, waitMs: usedUpAt.getTime() + limit.windowMs - at.getTime() }] : [];
  });
  const [longest] = waits.sort((a, b) => b.waitMs - a.waitMs);
  if (longest) throw tooMany(longest.limit, longest.waitMs);
}

/** A limit of 0 is always used up, and no request has done it. */
function refuseClosed(uses: readonly Use[]): void {
  const closed = uses.find(({ limit }) => limit.max === 0);
  if (closed) throw tooMany(closed.limit, closed.limit.windowMs);
}

const tooMany = ({ refusal = 'too_many_requests' }: RequestLimit, waitMs: number) =>
  new Refused(refusal, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });

/** Removes the counts whose windows are over. */
export const forgetRequests = (tx: Tx, now: number) =>
  tx.query('DELETE FROM request_times WHERE forget_at <= $1', [new Date(now)]);
