import { MINUTE_MS } from '#contract/numbers/durations.ts';

const HALF_LIFE_MS = 10 * MINUTE_MS;
/** An account or network that has used slots this much longer than a waiting one yields to it. */
export const MAX_EXCESS_USE_MS = 60_000;
const NEGLIGIBLE_MS = 1;
const PRUNE_ABOVE = 1_000;

export interface AccountInNetwork {
  account: string;
  network: string;
}

export interface RecentUse {
  add(user: AccountInNetwork, ms: number): void;
  getAccountUse(user: AccountInNetwork): number;
  getNetworkUse(user: AccountInNetwork): number;
  /** Sorts by the use of the network, then of the account, so that many accounts of one network share its turn. */
  compare(a: AccountInNetwork, b: AccountInNetwork): number;
}

/** Measures use in milliseconds with a half-life of ten minutes, in memory. */
export function createRecentUse(now: () => number = () => performance.now()): RecentUse {
  const accounts = createDecayingSums(now);
  const networks = createDecayingSums(now);
  const getAccountUse = ({ account }: AccountInNetwork) => accounts.get(account);
  const getNetworkUse = ({ network }: AccountInNetwork) => networks.get(network);
  return {
    add({ account, network }, ms) {
      accounts.add(account, ms);
      networks.add(network, ms);
    },
    getAccountUse,
    getNetworkUse,
    compare: (a, b) => getNetworkUse(a) - getNetworkUse(b) || getAccountUse(a) - getAccountUse(b),
  };
}

/** Adds milliseconds by key, and halves each sum every ten minutes. */
export function createDecayingSums(now: () => number) {
  const sums = new Map<string, { ms: number; at: number }>();
  let pruneAbove = PRUNE_ABOVE;
  const get = (key: string): number => {
    const sum = sums.get(key);
    const ms = sum ? sum.ms * 0.5 ** ((now() - sum.at) / HALF_LIFE_MS) : 0;
    return ms < NEGLIGIBLE_MS ? 0 : ms;
  };
  return {
    get,
    isEmpty: () => sums.size === 0,
    add(key: string, ms: number): void {
      sums.set(key, { ms: get(key) + ms, at: now() });
      if (sums.size <= pruneAbove) return;
      for (const each of sums.keys()) if (get(each) === 0) sums.delete(each);
      // Reading all of them with every addition would cost more than the additions.
      pruneAbove = Math.max(PRUNE_ABOVE, 2 * sums.size);
    },
  };
}
