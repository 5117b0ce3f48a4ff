import { createHash } from 'node:crypto';
import { type Database } from '#provider/db/database.ts';
import {
  FAILED_LOGINS_PER_ACCOUNT,
  FAILED_LOGINS_PER_KNOWN_NETWORK,
  FAILED_LOGINS_PER_NETWORK,
} from '#provider/rateLimit/rateLimits.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';
import {
  toLimitValues,
  assertNoneUsedUp,
  type RequestCounter,
  type RequestLimit,
  type LimitRow,
  type LimitUse,
} from '#provider/rateLimit/requestCounter.ts';
import { IS_KNOWN_NETWORK, getKnownSince } from './networkStore.ts';

interface LoginRateLimiterDeps {
  db: Database;
  now: () => number;
  counter: RequestCounter;
  /** With the right password. */
  signIns: RequestLimit;
}

/** Limits password guesses and sign-ins. */
export interface LoginRateLimiter {
  /** Refuses an attempt above a limit, by one read. */
  assertNotLimited(email: string, address: string): Promise<void>;
  /**
   * Counts an attempt as wrong before the password is checked, so that concurrent guesses are counted. In fifteen
   * minutes: five per account from all unknown networks, five from each known one, twenty per network. A check that
   * throws has not found the password wrong, so it does not count.
   */
  attempt<Result>(email: string, address: string, check: () => Promise<Result>): Promise<LoginAttempt<Result>>;
}

interface LoginAttempt<Result> {
  result: Result;
  /** Takes back this attempt and clears the wrong ones before it. */
  succeed(): Promise<void>;
  /** The same for a sign-in, which is counted itself. */
  succeedSignIn(): Promise<void>;
}

/** Creates the limiter on this database, which all processes share; `now` is in epoch milliseconds. */
export function createLoginRateLimiter({ db, now, counter, signIns }: LoginRateLimiterDeps): LoginRateLimiter {
  async function checkLimits(email: string, address: string) {
    const network = getNetwork(address);
    // Hashed, because the text may be anything that a user typed.
    const account = createHash('sha256').update(email).digest('hex');
    const [unknownNetworks, knownNetwork]: [LimitUse, LimitUse] = [
      { limit: FAILED_LOGINS_PER_ACCOUNT, key: account },
      { limit: FAILED_LOGINS_PER_KNOWN_NETWORK, key: `${account} ${network}` },
    ];
    const ofNetwork = { limit: FAILED_LOGINS_PER_NETWORK, key: network };
    const ofSignIns = { limit: signIns, key: account };
    const at = new Date(now());
    // Unknown accounts take the same statement, so that neither response nor time reveals them.
    const all = [unknownNetworks, knownNetwork, ofNetwork, ...(signIns.max === Infinity ? [] : [ofSignIns])];
    const [row] = await db.query<LimitRow & { is_known: boolean }>(
      `SELECT ${IS_KNOWN_NETWORK} AS is_known, limits_used_up($4, $5, $6, $7, $8) AS used_up`,
      [email, network, getKnownSince(now()), ...toLimitValues(all, at)],
    );
    const [ofAccount, other] = row?.is_known ? [knownNetwork, unknownNetworks] : [unknownNetworks, knownNetwork];
    assertNoneUsedUp(
      all,
      row && { used_up: row.used_up.map((time, index) => (all[index] === other ? null : time)) },
      at,
    );
    return { ofAccount, ofNetwork, ofSignIns };
  }

  return {
    async assertNotLimited(email, address) {
      await checkLimits(email, address);
    },

    async attempt(email, address, check) {
      const { ofAccount, ofNetwork, ofSignIns } = await checkLimits(email, address);
      const at = await counter.count(ofAccount, ofNetwork);
      const result = await check().catch(async (error: unknown) => {
        await Promise.allSettled([counter.undo(ofNetwork, at), counter.undo(ofAccount, at)]);
        throw error;
      });
      const succeed = async () => {
        await counter.undo(ofNetwork, at);
        await counter.clear(ofAccount);
      };
      return {
        ...{ result, succeed },
        async succeedSignIn() {
          await succeed();
          await counter.count(ofSignIns);
        },
      };
    },
  };
}
