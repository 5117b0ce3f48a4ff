import { checkBooks } from '#provider/ledger/selfCheck.ts';
import { marketPrice } from '#test/support/marketPrice.ts';
import { startWorld, type World } from '#test/support/startWorld.ts';
import { order } from '#test/support/tradeWorld.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

it('lives and is ready', async () => {
  expect(await world.anybody.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await world.anybody.get('/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ok', database: true, booksBalance: true },
  });
});

it('is not ready when the books do not balance: no order is taken, and everything can still be read', async () => {
  const ann = await world.signUp({ balance: '50' });
  await world.db.query('UPDATE accounts SET balance = balance + 1 WHERE id = $1', [`user:${ann.userId}:available`]);
  await checkBooks(world.db);

  expect(await world.anybody.get('/health/ready')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', database: true, booksBalance: false },
  });
  expect((await world.anybody.get('/health/live')).status).toBe(200);
  const refused = await order(ann, { tradeAmount: 1, coinPrice: await marketPrice(world.exchangeUrl) });
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '60']);
  expect((await ann.get('/api/getUserById')).status).toBe(200);
});
