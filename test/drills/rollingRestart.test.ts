import { type ProviderProcess, startProviderProcess } from '#test/support/process/providerProcess.ts';
import { createTransferUsers, underLoad, waitForMore } from '#test/support/process/transferLoad.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { readBooks } from '#test/support/world/books.ts';
import { readTransferIds } from './readTransferIds.ts';

jest.setTimeout(600_000);

const ROUNDS = 5;
const REQUESTS_BETWEEN = 100;
const MAX_WAIT_MS = 15_000;

let db: TestDatabase;
let providers: ProviderProcess[];
beforeAll(async () => {
  db = await openTestDatabase();
  providers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(providers.map(({ kill }) => kill('SIGTERM')));
  await db.close();
});

const start = (port?: number) =>
  startProviderProcess({
    env: { DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl, RATE_LIMITS: '0' },
    isCompiled: true,
    port,
  });

/** Stops one of the providers as an upgrade does, and starts it again on its port. Returns how long each took. */
async function restart(index: number): Promise<{ stopMs: number; startMs: number }> {
  const { url, kill } = providers[index] ?? (await start());
  const began = performance.now();
  await kill('SIGTERM');
  const stopped = performance.now();
  providers[index] = await start(Number(new URL(url).port));
  return { stopMs: Math.round(stopped - began), startMs: Math.round(performance.now() - stopped) };
}

// Mutation check: a new idempotency key for each attempt in transferLoad.ts must fail this test.
it(`loses and doubles no transfer while two providers are restarted ${ROUNDS} times in turn`, async () => {
  const urls = providers.map(({ url }) => url);
  const users = await createTransferUsers(urls[0] ?? '');
  const before = await readTransferIds(db);
  const startedAt = performance.now();
  const took: Awaited<ReturnType<typeof restart>>[] = [];
  const load = await underLoad({ urls, users }, async running => {
    for (let restarts = 0; restarts < 2 * ROUNDS; restarts += 1) {
      await waitForMore(running, REQUESTS_BETWEEN);
      took.push(await restart(restarts % 2));
    }
    return running;
  });
  const figures = load.figures();
  const seconds = (performance.now() - startedAt) / 1_000;
  const slowest = {
    stopMs: Math.max(...took.map(({ stopMs }) => stopMs)),
    startMs: Math.max(...took.map(({ startMs }) => startMs)),
  };
  const perSecond = Math.round(figures.acknowledged / seconds);
  process.stdout.write(
    `rolling restart: ${JSON.stringify({ restarts: took.length, ...figures, perSecond, slowest })}\n`,
  );

  expect(figures.failed).toEqual([]);
  expect(figures.longestWaitMs).toBeLessThan(MAX_WAIT_MS);
  const stored = (await readTransferIds(db)).filter(id => !before.includes(id));
  const acknowledged = [...load.acknowledged.values()].map(({ id }) => id);
  expect(stored.sort()).toEqual(acknowledged.sort());
  expect(await readBooks(db)).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
  for (const { anonymous } of providers)
    expect((await anonymous.get('/health/ready')).body).toMatchObject({ booksBalance: true, sealsHold: true });
});
