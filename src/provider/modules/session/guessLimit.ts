import { createHash } from 'node:crypto';
import { type Database } from '#provider/db/database.ts';
import { WRONG_PER_ACCOUNT, WRONG_PER_KNOWN_NETWORK, WRONG_PER_NETWORK } from '#provider/rateLimit/limits.ts';
import { networkOf } from '#provider/rateLimit/networkOf.ts';
import {
  limitValues,
  refuseUntilFree,
  type RequestCounter,
  type RequestLimit,
  type UsedUp,
  type Use,
} from '#provider/rateLimit/requestCounter.ts';
import { IS_KNOWN_NETWORK, knownSince } from './networkStore.ts';

interface GuessLimitDeps {
  db: Database;
  now: () => number;
  counter: RequestCounter;
  /** How often an account may sign in with the right password. */
  signIns: RequestLimit;
}

/** Limits how often passwords are guessed, and how often an account signs in. */
export interface GuessLimit {
  /** Refuses an attempt that is over a limit, by one read. */
  refuseUsedUp(email: string, address: string): Promise<void>;
  /**
   * Counts an attempt as wrong before the password is checked, so that simultaneous guesses cannot slip by: five for an
   * account from all networks that it has never signed in from, five from each network that it has, and twenty from a
   * network, in fifteen minutes.
   */
  attempt(email: string, address: string): Promise<Attempt>;
}

export interface Attempt {
  /** Takes the count back and forgets the wrong attempts before it. */
  wasRight(): Promise<void>;
  /** The same for a sign-in, which counts as one. */
  wasSignIn(): Promise<void>;
}

export function guessLimit({ db, now, counter, signIns }: GuessLimitDeps): GuessLimit {
  async function usesOf(email: string, address: string) {
    const network = networkOf(address);
    // What was typed is not kept, also when it is no account's.
    const account = createHash('sha256').update(email).digest('hex');
    const [strangers, here]: [Use, Use] = [
      { limit: WRONG_PER_ACCOUNT, key: account },
      { limit: WRONG_PER_KNOWN_NETWORK, key: `${account} ${network}` },
    ];
    const ofNetwork = { limit: WRONG_PER_NETWORK, key: network };
    const ofSignIns = { limit: signIns, key: account };
    const at = new Date(now());
    // An account that does not exist takes the same statement: neither answer nor time tells it from one that does.
    const all = [strangers, here, ofNetwork, ...(signIns.max === Infinity ? [] : [ofSignIns])];
    const [row] = await db.query<UsedUp & { is_known: boolean }>(
      `SELECT ${IS_KNOWN_NETWORK} AS is_known, limits_used_up($4, $5, $6, $7, $8) AS used_up`,
      [email, network, knownSince(now()), ...limitValues(all, at)],
    );
    const [ofAccount, other] = row?.is_known ? [here, strangers] : [strangers, here];
    refuseUntilFree(
      all,
      row && { used_up: row.used_up.map((time, index) => (all[index] === other ? null : time)) },
      at,
    );
    return { ofAccount, ofNetwork, ofSignIns };
  }

  return {
    async refuseUsedUp(email, address) {
      await usesOf(email, address);
    },

    async attempt(email, address) {
      const { ofAccount, ofNetwork, ofSignIns } = await usesOf(email, address);
      const at = await counter.count(ofAccount, ofNetwork);
      const wasRight = async () => {
        await counter.takeBack(ofNetwork, at);
        await counter.clear(ofAccount);
      };
      return {
        wasRight,
        async wasSignIn() {
          await wasRight();
          await counter.count(ofSignIns);
        },
      };
    },
  };
}
