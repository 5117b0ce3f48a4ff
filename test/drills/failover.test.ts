import { eventually } from '#test/support/eventually.ts';
import { openDatabase } from '#provider/db/database.ts';
import { type PostgresServer, startPrimary } from '#test/support/process/postgresPair.ts';
import { type ProviderProcess, startProviderProcess } from '#test/support/process/providerProcess.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/process/tcpProxy.ts';
import { createTransferUsers, type TransferLoad, underLoad, waitForMore } from '#test/support/process/transferLoad.ts';
import { readBooks } from '#test/support/world/books.ts';
import { readTransferIds } from './readTransferIds.ts';

jest.setTimeout(600_000);

const ROUNDS = 3;
const REQUESTS_BETWEEN = 200;
const BACK_WITHIN_MS = 15_000;

const servers: PostgresServer[] = [];
let primary: PostgresServer;
/** The virtual address of the database: it leads to the primary. */
let address: TcpProxy;
let providers: ProviderProcess[];
beforeAll(async () => {
  primary = await startPrimary();
  servers.push(primary);
  address = await startTcpProxy(primary.url, {});
  const start = () => startProviderProcess({ env: getEnvironment(), isCompiled: true });
  providers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(providers.map(({ kill }) => kill('SIGTERM')));
  for (const server of servers) await server.stop();
  await address.close();
});

function getEnvironment(): Record<string, string> {
  const { host } = new URL(address.url);
  const ownerUrl = new URL(primary.ownerUrl);
  ownerUrl.host = host;
  return { DATABASE_URL: address.url, DATABASE_OWNER_URL: ownerUrl.href, RATE_LIMITS: '0' };
}

/** Kills the primary under load and promotes the standby. Returns how long no transfer was acknowledged. */
async function failOver(standby: PostgresServer, load: TransferLoad): Promise<number> {
  const killedAt = performance.now();
  primary.kill();
  await standby.promote();
  address.redirect(standby.url);
  primary = standby;
  const isBack = () => [...load.acknowledged.values()].some(({ sentAt }) => sentAt > killedAt);
  await eventually(isBack, Boolean, 60_000);
  return Math.round(performance.now() - killedAt);
}

// Mutation check: leaving `synchronous_standby_names` empty in postgresPair.ts must fail this test.
it(`loses no acknowledged transfer in ${ROUNDS} failovers to a synchronous standby, and is back within 15 s`, async () => {
  const urls = providers.map(({ url }) => url);
  const users = await createTransferUsers(urls[0] ?? '');
  const backAfterMs: number[] = [];
  const startedAt = performance.now();
  const load = await underLoad({ urls, users }, async running => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const standby = await primary.addSynchronousStandby();
      servers.push(standby);
      await waitForMore(running, REQUESTS_BETWEEN);
      backAfterMs.push(await failOver(standby, running));
    }
    return running;
  });
  const figures = load.figures();
  const perSecond = Math.round(figures.acknowledged / ((performance.now() - startedAt) / 1_000));
  process.stdout.write(`failover: ${JSON.stringify({ ...figures, backAfterMs, perSecond })}\n`);

  expect(figures.failed).toEqual([]);
  expect(Math.max(...backAfterMs)).toBeLessThan(BACK_WITHIN_MS);
  const db = await openDatabase(primary.ownerUrl, { poolSize: 2 });
  const stored = new Set(await readTransferIds(db));
  const acknowledged = [...load.acknowledged.values()].map(({ id }) => id);
  expect(acknowledged.filter(id => !stored.has(id))).toEqual([]);
  // Besides those of the load there are only the first transfers to its users.
  expect([new Set(acknowledged).size, stored.size]).toEqual([acknowledged.length, acknowledged.length + users.length]);
  expect(await readBooks(db)).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
  await db.close();
  for (const { waitUntilReady, anonymous } of providers) {
    await waitUntilReady(BACK_WITHIN_MS);
    expect((await anonymous.get('/health/ready')).body).toMatchObject({ booksBalance: true, sealsHold: true });
  }
});
