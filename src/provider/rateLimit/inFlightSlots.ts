/** How many requests of one kind may be in flight in this process: of an account, of a network, and in all. */
export interface InFlightLimits {
  perAccount: number;
  perNetwork: number;
  total: number;
}

/** Which limit a request exceeds. */
type ExceededLimit = keyof InFlightLimits;

/** Who makes a request. A sign-in has no account before the password is checked, but the account it names. */
interface Requester {
  account: string | null;
  network: string;
}

/** A slot that is held until `release`, which is safe to call twice, or the limit that is exceeded. */
type Acquired = { release(): void } | { exceeded: ExceededLimit };

export interface InFlightSlots {
  tryAcquire(requester: Requester): Acquired;
}

/**
 * Counts the requests in flight. The limits of the account and of the network are checked before the total, so that
 * neither can take the slots of other users. The counts stay in memory: they bound this process, and end with it.
 */
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

/** Counts by key; a key whose count is zero takes no memory. */
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
