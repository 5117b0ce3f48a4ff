import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { decimal, minus, plus, sum, ZERO } from '#contract/money.ts';
import { UserTrades } from '#contract/trades.ts';
import { User } from '#contract/users.ts';
import { stopOrphanedServer } from '#provider/db/embedded/embeddedPostgres.ts';
import { freePort } from '#provider/core/ports.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { eventually } from '#test/support/eventually.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { type ProviderProcess, startProviderProcess } from '#test/support/process/providerProcess.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { randomInt, runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { anOrder } from '#test/support/world/tradeWorld.ts';

jest.setTimeout(600_000);

const KILLS = byRunLength({ short: 3, long: 100 });
const CLIENTS = 8;
const HEALTHY_TIMEOUT_MS = 15_000;
const REFUSED = new Set(['price_moved', 'insufficient_balance']);
const FIRST_BALANCE = decimal('1000');
const PAGE_SIZE = 100;
const random = seededRandom(runSeed('killed'));

let dataDir: string;
let port: number;
let provider: ProviderProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larkspur-killed-'));
  chmodSync(dataDir, 0o755);
  port = await freePort();
  provider = await start();
});
afterAll(async () => {
  await provider.kill('SIGTERM');
  await stopOrphanedServer(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => startProviderProcess({ env: { DATA_DIR: dataDir, RATE_LIMITS: '0' }, port, isCompiled: true });

interface Placed {
  trade?: { _id: string };
  code?: string;
}

/** Kills PostgreSQL, and waits until the provider has noticed. */
async function killPostgres(): Promise<void> {
  process.kill(parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  await provider.waitUntilUnready(HEALTHY_TIMEOUT_MS);
}

async function killProvider(): Promise<void> {
  await provider.kill('SIGKILL');
  provider = await start();
}

// Mutation check: answering before COMMIT in db/database.ts must fail this test.
it(`loses no acknowledged request in ${KILLS} kills under load, and is healthy again within 15 s`, async () => {
  const { body } = await createApiClient(provider.url).post<{ token: string }>('/api/login', {
    email: 'demo@larkspur.test',
    password: 'demo-pass-1',
  });
  const demo = createApiClient(provider.url, body.token);
  let coinPrice = await fetchMarketPrice(`${provider.url}/exchange`);
  /** The trade that answered each key. */
  const acknowledged = new Map<string, string>();
  let isOver = false;

  /** Sends one order with one key until it is answered, as the app does with an unknown outcome. */
  async function place(key: string): Promise<void> {
    const order = anOrder({ tradeAmount: 1, coinPrice, selectedTime: 'trade5Min', payoutRate: 0.88 });
    for (;;) {
      const answer = await demo.post<Placed>('/api/createTrade', order, { 'idempotency-key': key }).catch(() => null);
      if (answer?.body?.trade) return void acknowledged.set(key, answer.body.trade._id);
      // Refused, so nothing has happened: an order at an old price is a new order.
      if (REFUSED.has(answer?.body?.code ?? '')) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }
  async function client(name: number): Promise<void> {
    for (let count = 0; !isOver; count += 1) await place(`client-${name}-order-${count}`);
  }

  const load = Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
  const backAfterMs: number[] = [];
  for (let kills = 0; kills < KILLS; kills += 1) {
    await new Promise(resolve => setTimeout(resolve, randomInt(random, 50, 700)));
    const killedAt = performance.now();
    if (kills % 2 === 0) await killProvider();
    else await killPostgres();
    await provider.waitUntilReady(4 * HEALTHY_TIMEOUT_MS);
    backAfterMs.push(Math.round(performance.now() - killedAt));
    coinPrice = await fetchMarketPrice(`${provider.url}/exchange`);
  }
  isOver = true;
  await load;

  process.stdout.write(`killed: ${JSON.stringify({ acknowledged: acknowledged.size, backAfterMs })}\n`);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  expect(Math.max(...backAfterMs)).toBeLessThan(HEALTHY_TIMEOUT_MS);
  for (const id of acknowledged.values()) {
    expect((await demo.get<Placed>(`/api/getTradeDetails/${id}`)).body.trade?._id).toBe(id);
  }
  const { body: log } = await demo.get<{ total: number }>('/api/getUserTrades');
  expect([new Set(acknowledged.values()).size, log.total]).toEqual([acknowledged.size, acknowledged.size]);
  // Trades of the first kills may have settled, and another may settle between the queries.
  await eventually(
    async () => ({ acknowledged: await readAcknowledged(demo), due: await readTrades(demo, log.total) }),
    books => isDeepStrictEqual(books.acknowledged, books.due),
  );
  expect((await demo.get('/health/ready')).body).toMatchObject({ booksBalance: true });
});

const readAcknowledged = async (caller: ApiClient) => {
  const { balance, heldBalance } = User.parse((await caller.get('/api/getUserById')).body);
  return { held: heldBalance, free: balance };
};

/** Computes what the account must hold after these trades: won, lost or still open. */
async function readTrades(caller: ApiClient, total: number) {
  const pages = Array.from({ length: Math.ceil(total / PAGE_SIZE) }, async (_, index) => {
    const { body } = await caller.get(`/api/getUserTrades?page=${index + 1}&pageSize=${PAGE_SIZE}`);
    return UserTrades.parse(body).trades;
  });
  const trades = (await Promise.all(pages)).flat();
  const came = trades
    .filter(({ tradeStatus, tradeResult }) => tradeStatus === 'Completed' && tradeResult !== 'loss')
    .flatMap(({ tradeAmount, tradeAfterAmount }) => [tradeAmount, tradeAfterAmount ?? ZERO]);
  const held = trades.filter(({ tradeStatus }) => tradeStatus === 'Pending').map(({ tradeAmount }) => tradeAmount);
  const stakes = trades.map(({ tradeAmount }) => tradeAmount);
  return { held: sum(held), free: minus(plus(FIRST_BALANCE, sum(came)), sum(stakes)) };
}
