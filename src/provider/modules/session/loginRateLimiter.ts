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
  /** How often an account may sign in with the right password. */
  signIns: RequestLimit;
}

/** Limits how often passwords are guessed, and how often an account signs in. */
export interface LoginRateLimiter {
  /** Refuses an attempt that is over a limit, by one read. */
  assertNotLimited(email: string, address: string): Promise<void>;
  /**
   * Counts an attempt as wrong before the password is checked, so that simultaneous guesses cannot slip by: five for an
   * account from all networks that it has never signed in from, five from each network that it has, and twenty from a
   * network, in fifteen minutes.
   */
  attempt(email: string, address: string): Promise<LoginAttempt>;
}

export interface LoginAttempt {
  /** Takes the count back and forgets the wrong attempts before it. */
  succeed(): Promise<void>;
  /** The same for a sign-in, which counts as one. */
  succeedSignIn(): Promise<void>;
}

export function createLoginRateLimiter({ db, now, counter, signIns }: LoginRateLimiterDeps): LoginRateLimiter {
  async function checkLimits(email: string, address: string) {
    const network = getNetwork(address);
    // What was typed is not kept, also when it is no account's.
    const account = createHash('sha256').update(email).digest('hex');
    const [unknownNetworks, knownNetwork]: [LimitUse, LimitUse] = [
      { limit: FAILED_LOGINS_PER_ACCOUNT, key: account },
      { limit: FAILED_LOGINS_PER_KNOWN_NETWORK, key: `${account} ${network}` },
    ];
    const ofNetwork = { limit: FAILED_LOGINS_PER_NETWORK, key: network };
    const ofSignIns = { limit: signIns, key: account };
    const at = new Date(now());
    // An account that does not exist takes the same statement: neither answer nor time tells it from one that does.
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

    async attempt(email, address) {
      const { ofAccount, ofNetwork, ofSignIns } = await checkLimits(email, address);
      const at = await counter.count(ofAccount, ofNetwork);
      const succeed = async () => {
        await counter.undo(ofNetwork, at);
        await counter.clear(ofAccount);
      };
      return {
        succeed,
        async succeedSignIn() {
          await succeed();
          await counter.count(ofSignIns);
        },
      };
    },
  };
}
