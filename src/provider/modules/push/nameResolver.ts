import { type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Returns the addresses of a name. Rejects without any, and when the connection is closed. */
export type ResolveName = (name: string, closed: AbortSignal) => Promise<LookupAddress[]>;

interface ResolverOptions {
  /** Those of the machine by default. */
  servers?: readonly string[];
  /** For each name server. */
  timeoutMs?: number;
}

/**
 * Creates a resolver for names that users choose. `dns.lookup` holds a thread of the process until the name server has
 * answered. A few names without an answer would delay all other connections by name, such as those of the database.
 */
export const createNameResolver =
  ({ servers, timeoutMs = 2_000 }: ResolverOptions = {}): ResolveName =>
  async (name, closed) => {
    closed.throwIfAborted();
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    if (servers) resolver.setServers(servers);
    closed.addEventListener('abort', () => resolver.cancel());
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    // Many names have addresses of one family alone.
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
    return [...toAddresses(v4, 4), ...toAddresses(v6, 6)];
  };

const toAddresses = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'rejected' ? [] : answer.value.map(address => ({ address, family }));
