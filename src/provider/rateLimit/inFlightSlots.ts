/** The requests in flight in this process, by account, by network and in total. */
export interface InFlightLimits {
  perAccount: number;
  perNetwork: number;
  total: number;
}

export type ExceededLimit = keyof InFlightLimits;

/** A sign-in has the account that it names. */
export interface Requester {
  account: string | null;
  network: string;
}

/** A slot, whose `release` is safe to call twice, or the exceeded limit. */
export type Acquired = { release(): void } | { exceeded: ExceededLimit };

/** Returns whether the limit that one met counts the other too. */
export function isSharedBy(exceeded: ExceededLimit, one: Requester, other: Requester): boolean {
  if (exceeded === 'total') return true;
  return exceeded === 'perAccount' ? one.account === other.account : one.network === other.network;
}

export interface InFlightSlots {
  tryAcquire(requester: Requester): Acquired;
}

/** Counts requests in flight, in memory. Checks the total last, so that no account or network takes all slots. */
export function createInFlightSlots(limits: InFlightLimits): InFlightSlots {
  const accounts = createCounts();
  const networks = createCounts();
  let total = 0;

  function findExceeded({ account, network }: Requester): ExceededLimit | null {
    if (account !== null && accounts.get(account) >= limits.perAccount) return 'perAccount';
    if (networks.get(network) >= limits.perNetwork) return 'perNetwork';
    return total >= limits.total ? 'total' : null;
  }

  return {
    tryAcquire(requester) {
      const exceeded = findExceeded(requester);
      if (exceeded) return { exceeded };
      const { account, network } = requester;
      let isHeld = true;
      const change = (by: 1 | -1) => {
        total += by;
        networks.add(network, by);
        if (account !== null) accounts.add(account, by);
      };
      change(1);
      return {
        release() {
          if (isHeld) change(-1);
          isHeld = false;
        },
      };
    },
  };
}

export function createCounts() {
  const counts = new Map<string, number>();
  const get = (key: string) => counts.get(key) ?? 0;
  return {
    get,
    add(key: string, by: number) {
      const count = get(key) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}
