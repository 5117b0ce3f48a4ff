import { clearAlarms, raiseAlarms } from '#provider/ledger/alarms.ts';
import { verifyBalances } from '#provider/ledger/verifyBalances.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { placeOrder } from '#test/support/world/tradeWorld.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ now: aClock().now, jobs: false })));
afterAll(() => world.stop());

it('returns publicly the time that every countdown follows', async () => {
  const { status, headers, body } = await world.anonymous.get('/api/time');
  expect([status, body]).toEqual([200, { now: '2026-11-20T12:00:00.000Z' }]);
  expect(headers.get('date')).not.toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

it('lives and is ready', async () => {
  expect(await world.anonymous.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await world.anonymous.get('/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ok', database: true, canWrite: true, booksBalance: true, sealsHold: true },
  });
});

it('is not ready when the books do not balance: no order is taken, and everything can still be read', async () => {
  const ann = await world.signUp({ balance: '50' });
  await world.db.owner.query('UPDATE accounts SET balance = balance + 1 WHERE id = $1', [
    `user:${ann.userId}:available`,
  ]);
  await verifyBalances(world.db);

  expect(await world.anonymous.get('/health/ready')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', database: true, booksBalance: false, sealsHold: true },
  });
  expect((await world.anonymous.get('/health/live')).status).toBe(200);
  const refused = await placeOrder(ann, { tradeAmount: 1, coinPrice: await fetchMarketPrice(world.exchangeUrl) });
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'money_paused', '60']);
  expect((await ann.get('/api/getUserById')).status).toBe(200);
  await world.db.owner.query('UPDATE accounts SET balance = balance - 1 WHERE id = $1', [
    `user:${ann.userId}:available`,
  ]);
  await verifyBalances(world.db);
});

// Mutation check: report every alarm as `booksBalance` must fail this test.
it('is not ready while a seal is broken, and names the seal as the cause', async () => {
  const seal = { kind: 'seal' as const, subject: '1', detail: 'seal 1 does not match its journals' };
  await raiseAlarms(world.db, [seal]);
  await verifyBalances(world.db);
  expect(await world.anonymous.get('/health/ready')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', booksBalance: true, sealsHold: false },
  });
  await clearAlarms(world.db, 'seal', ['1']);
  expect((await world.anonymous.get('/health/ready')).status).toBe(200);
});

// Mutation check: write at every call must fail this test.
it('writes to the database at most every few seconds, however often it is called', async () => {
  const written = async () =>
    (await world.db.query<{ n: bigint }>('SELECT last_value AS n FROM write_probes_id_seq'))[0]?.n ?? 0n;
  const before = await written();
  const began = performance.now();
  await Promise.all(Array.from({ length: 100 }, () => world.anonymous.get('/health/ready')));
  const mostProbes = 1 + Math.floor((performance.now() - began) / 3_000);
  expect(Number((await written()) - before)).toBeLessThanOrEqual(mostProbes);
  expect(await world.db.query('SELECT FROM write_probes')).toEqual([]);
});
