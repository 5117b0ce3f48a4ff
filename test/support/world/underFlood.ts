import { type Load, startLoad, stopLoad } from '#test/bench/load.ts';
import { createApiClient } from './apiClient.ts';
import { type SignedUp, type World } from './startWorld.ts';
import { aTransfer, getPayId, postTransfer } from './transferRequests.ts';

/** The number of successful requests of a user, and their median time. */
export interface RequestStats {
  sent: number;
  succeeded: number;
  medianMs: number;
}

/** Sends one request after the other. */
async function measureRequests(count: number, send: (index: number) => Promise<boolean>): Promise<RequestStats> {
  const times: number[] = [];
  let succeeded = 0;
  for (let index = 0; index < count; index += 1) {
    const sentAt = performance.now();
    if (await send(index)) succeeded += 1;
    times.push(performance.now() - sentAt);
  }
  times.sort((a, b) => a - b);
  return { sent: count, succeeded, medianMs: times[Math.floor(times.length / 2)] ?? 0 };
}

const forwardedFor = (address: string) => ({ 'x-forwarded-for': address });

/** Prepares a user with money who transfers to another user, from a separate network. */
export async function measureTransfers(world: World, count: number): Promise<() => Promise<RequestStats>> {
  const [sender, receiver] = [await world.signUp({ balance: '100000' }), await world.signUp()];
  const payId = await getPayId(receiver);
  return () =>
    measureRequests(count, async index => {
      const headers = { ...forwardedFor('203.0.113.1'), 'idempotency-key': `${sender.userId}-${index}` };
      return (await postTransfer(sender, aTransfer(payId, 500), headers)).status === 201;
    });
}

/** Prepares users who each sign in a dozen times from a separate network. */
export async function measureSignIns(world: World, count: number): Promise<() => Promise<RequestStats>> {
  const users: SignedUp[] = [];
  for (let index = 0; index < Math.ceil(count / 12); index += 1) users.push(await world.signUp());
  return () =>
    measureRequests(count, async index => {
      const { email, password } = users[index % users.length] ?? { email: '', password: '' };
      const { status } = await createApiClient(world.url).post(
        '/api/login',
        { email, password },
        forwardedFor('203.0.113.2'),
      );
      return status === 200;
    });
}

/** The repeated requests of an attacker: each connection sends the next one after each answer. */
export type Flood = Pick<Load, 'url' | 'method' | 'bodies' | 'headers'>;

/** Runs `work` while an attacker floods the provider beyond its limits; returns the answers to the flood. */
export async function underFlood<T>(flood: Flood, connections: number, work: () => Promise<T>) {
  const load = startLoad({ ...flood, connections, durationMs: 120_000 });
  try {
    await load.limited;
    const done = await work();
    load.stop();
    return { done, flood: await load.result };
  } finally {
    stopLoad();
  }
}
