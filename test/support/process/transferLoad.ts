import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { eventually } from '#test/support/eventually.ts';
import { aTransfer, getPayId, postTransfer, type TransferReply } from '#test/support/world/transferRequests.ts';

/** A transfer that a client was shown as done. */
interface Acknowledged {
  id: string;
  /** By `performance.now()`. */
  sentAt: number;
  answeredAt: number;
}

/** Customers who send transfers to each other, each with one idempotency key until it is answered. */
export interface TransferLoad {
  /** By idempotency key. */
  acknowledged: Map<string, Acknowledged>;
  /** The longest wait for an answer so far, and how many requests had to be sent again. */
  figures(): { acknowledged: number; sentAgain: number; refused: number; failed: string[]; longestWaitMs: number };
  /** Ends when every client has its last answer. */
  stop(): Promise<void>;
}

/** Runs the work under load, which also ends when the work fails. */
export async function underLoad<T>(target: Target, work: (load: TransferLoad) => Promise<T>): Promise<T> {
  const load = await startTransferLoad(target);
  try {
    return await work(load);
  } finally {
    await load.stop();
  }
}

/** Waits until so many more transfers are acknowledged. */
export async function waitForMore({ acknowledged }: TransferLoad, count: number): Promise<void> {
  const goal = acknowledged.size + count;
  await eventually(
    () => acknowledged.size,
    size => size >= goal,
    60_000,
  );
}

const USERS = 6;
const CLIENTS_PER_USER = 2;
const FIRST_CENTS = 10_000;
const RETRY_DELAY_MS = 50;
/** One response in so many does not reach its client. */
const LOST_EVERY = 20;
/** As long as the app tries to learn an outcome before it shows the request as failed. */
const ANSWER_TIMEOUT_MS = 60_000;

/** Signs up users at the first of the providers and gives each 100 USDT of the sandbox's demo account. */
export async function createTransferUsers(url: string): Promise<ApiClient[]> {
  const anonymous = createApiClient(url);
  const { body } = await anonymous.post<{ token: string }>('/api/login', {
    email: 'demo@larkspur.test',
    password: 'demo-pass-1',
  });
  const demo = createApiClient(url, body.token);
  const users: ApiClient[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const name = `sender${index}`;
    const registration = { fullName: name, username: name, phoneNumber: '+1 555 0199', password: `pass-of-${name}` };
    const signedUp = await anonymous.post<{ token: string }>('/api/registerUser', {
      ...registration,
      email: `${name}@example.test`,
    });
    const user = createApiClient(url, signedUp.body.token);
    const { status } = await postTransfer(demo, aTransfer(await getPayId(user), FIRST_CENTS));
    if (status !== 201) throw new Error(`${name} got no money: ${status}`);
    users.push(user);
  }
  return users;
}

interface Target {
  /** The providers; a client prefers one and turns to the next after a failure, as a reverse proxy does. */
  urls: readonly string[];
  users: readonly ApiClient[];
}

async function startTransferLoad({ urls, users }: Target): Promise<TransferLoad> {
  const payIds = await Promise.all(users.map(getPayId));
  const acknowledged = new Map<string, Acknowledged>();
  const failed: string[] = [];
  let [isOver, sentAgain, refused, longestWaitMs] = [false, 0, 0, 0];

  /** Returns the answer that ends a request; null after a failure whose outcome is unknown. */
  async function tryOnce(url: string, token: string | undefined, body: Record<string, unknown>, key: string) {
    const answer = await postTransfer(createApiClient(url, token), body, { 'idempotency-key': key }).catch(() => null);
    const isUnknown = answer === null || answer.status >= 500 || answer.body.code === 'request_in_flight';
    return isUnknown || answer.status === 429 ? null : answer;
  }

  async function send(client: number, count: number): Promise<void> {
    const key = `client-${client}-transfer-${count}`;
    const from = client % users.length;
    const body = aTransfer(payIds[(from + 1 + (count % (users.length - 1))) % users.length] ?? '', 100);
    const sentAt = performance.now();
    for (let attempt = 0; performance.now() < sentAt + ANSWER_TIMEOUT_MS; attempt += 1) {
      const url = urls[(client + attempt) % urls.length] ?? '';
      const answer = await tryOnce(url, users[from]?.token, body, key);
      // A lost response: the client cannot know whether its request was executed.
      const isLost = attempt === 0 && count % LOST_EVERY === 0;
      if (answer && !isLost) return record(key, sentAt, answer);
      if (attempt === 0) sentAgain += 1;
      await new Promise(resolve => setTimeout(resolve, RETRY_DELAY_MS));
    }
    failed.push(key);
  }

  function record(key: string, sentAt: number, { status, body }: { status: number; body: TransferReply }): void {
    const answeredAt = performance.now();
    longestWaitMs = Math.max(longestWaitMs, Math.round(answeredAt - sentAt));
    if (status === 201) acknowledged.set(key, { id: body.transfer._id, sentAt, answeredAt });
    else if (body.code === 'insufficient_balance') refused += 1;
    else failed.push(`${key}: ${status} ${body.code ?? ''}`);
  }

  const clients = Array.from({ length: users.length * CLIENTS_PER_USER }, async (_, client) => {
    for (let count = 0; !isOver; count += 1) await send(client, count);
  });
  return {
    acknowledged,
    figures: () => ({ acknowledged: acknowledged.size, sentAgain, refused, failed, longestWaitMs }),
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}
