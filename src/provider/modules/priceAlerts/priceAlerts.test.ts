import { decimal } from '#contract/money.ts';
import { NotificationPage } from '#contract/notifications/notifications.ts';
import { type PriceAlert } from '#contract/notifications/priceAlerts.ts';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { newId } from '#provider/core/newId.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { countPagesRead } from '#test/support/world/countPagesRead.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { reachPriceAlerts } from './priceAlertService.ts';
import { priceAlertStore } from './priceAlertStore.ts';

const clock = aClock();
let world: World;
beforeAll(async () => void (world = await startWorld({ now: clock.now, jobs: false, settings: { rateLimits: true } })));
afterAll(() => world.stop());
beforeEach(() => world.db.owner.query('TRUNCATE price_alerts'));

type Wire = Omit<PriceAlert, 'price'> & { price: number };
interface Created {
  priceAlert: Wire;
  code?: string;
  fieldCodes?: object;
}

const create = (user: ApiClient, alert: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  user.post<Created>('/api/createPriceAlert', { coin: 'BTC', direction: 'above', price: 9_000_000, ...alert }, headers);
const list = async (user: ApiClient) => (await user.get<Wire[]>('/api/getPriceAlerts')).body;
const listReached = async (user: ApiClient) =>
  NotificationPage.parse((await user.get('/api/getNotifications?group=alerts')).body).notifications;

/** Compares the alerts with the prices of a market that has only these pairs. */
const reach = (prices: Record<string, string>, priceSource = world.deps.market.priceSource) => {
  const market = {
    priceSource,
    lastPrices: async () => new Map(Object.entries(prices).map(([pair, price]) => [pair, decimal(price)])),
  };
  return reachPriceAlerts(world.db, market, clock.now());
};

it('is stored exactly, listed newest first, and deleted', async () => {
  const user = await world.signUp();
  const first = await create(user, { direction: 'below', price: 0.000000000123, coin: 'DOGE' });
  expect([first.status, first.body.priceAlert]).toMatchObject([201, { coin: 'DOGE', price: 1.23e-10 }]);
  const { body } = await create(user, { price: 9_161_234.567891 });
  expect(await list(user)).toEqual([body.priceAlert, first.body.priceAlert]);
  expect((await user.delete(`/api/priceAlerts/${body.priceAlert._id}`)).status).toBe(204);
  expect(await list(user)).toEqual([first.body.priceAlert]);
});

// Mutation check: comparing with < instead of <= in `reachBatch` must fail this test.
it.each([
  ['above', 9_000_000, '8999999.999999', '9000000'],
  ['below', 1.5, '1.500001', '1.5'],
  ['above', 9_000_000, '8999999', '9000000.01'],
  ['below', 1.5, '2', '0.25'],
])('is reached %s %d: not at %s, but at %s, once', async (direction, price, before, at) => {
  const user = await world.signUp();
  await create(user, { direction, price });
  expect(await reach({ BTCUSDT: before })).toBe(0);
  expect(await reach({ ETHUSDT: at })).toBe(0);
  const counts = await Promise.all([reach({ BTCUSDT: at }), reach({ BTCUSDT: at })]);
  expect(counts.reduce((total, count) => total + count)).toBe(1);
  expect(await reach({ BTCUSDT: at })).toBe(0);
  expect(await listReached(user)).toMatchObject([
    { kind: 'priceAlert', coin: 'BTC', direction, price: String(price), reached: decimal(at), isRead: false },
  ]);
  expect(await list(user)).toEqual([]);
});

// Mutation check: a statement without LIMIT, or one batch instead of all, must fail this test.
it('is reached with all others of its price, in statements that stay short', async () => {
  const { userId } = await world.signUp();
  await world.db.query(
    `INSERT INTO price_alerts (id, user_id, coin, direction, price, created_at)
     SELECT 'alert-' || n, $1, 'BTC', 'above', 9000000, now() FROM generate_series(1, 2500) n`,
    [userId],
  );
  const query = jest.spyOn(world.db, 'query');
  expect(await reach({ BTCUSDT: '9000000' })).toBe(2_500);
  const sizes = await Promise.all(query.mock.results.map(async ({ value }) => ((await value) as unknown[]).length));
  query.mockRestore();
  expect(Math.max(...sizes)).toBe(1_000);
});

it('is compared with the prices of the exchange, of these coins alone', async () => {
  const user = await world.signUp();
  await create(user, { coin: 'ETH', direction: 'below', price: 0.000001 });
  const reached = { coin: 'BTC', direction: 'above', price: decimal('1') } as const;
  await priceAlertStore(world.db, world.deps.market.priceSource).add(
    newId(),
    user.userId,
    reached,
    new Date(clock.now()),
  );
  expect(await reachPriceAlerts(world.db, world.deps.market, clock.now())).toBe(1);
  expect(await listReached(user)).toMatchObject([{ coin: 'BTC', price: '1' }]);
  const prices = await world.deps.market.lastPrices(['BTCUSDT', 'NOSUCHUSDT']);
  expect([...prices.keys()]).toEqual(['BTCUSDT']);
});

// Mutation check: leaving the market out of `listCoins` and `reachBatch` must fail this test.
it('is neither reached nor counted on another market, on which its price means something else', async () => {
  const user = await world.signUp();
  await create(user);
  expect(await reach({ BTCUSDT: '9000001' }, 'another market')).toBe(0);
  expect(await priceAlertStore(world.db, 'another market').listOpen(user.userId)).toEqual([]);
  expect(await priceAlertStore(world.db, 'another market').lockCount(user.userId)).toBe(0);
  expect(await reach({ BTCUSDT: '9000001' })).toBe(1);
});

// Mutation check: an index without the market must fail this test.
it('is found at the same cost, however many wait on another market', async () => {
  const { userId } = await world.signUp();
  await world.db.owner.query(
    `INSERT INTO price_alerts (id, user_id, coin, direction, price, created_at, market)
     SELECT 'former-' || n, $1, 'BTC', 'above', 9000000, now(), 'another market' FROM generate_series(1, 20000) n`,
    [userId],
  );
  await world.db.owner.query('VACUUM ANALYZE price_alerts');
  const prices = new Map([['BTC', decimal('9000000')] as const]);
  const pages = await countPagesRead(world.db, async tx => {
    const store = priceAlertStore(tx, world.deps.market.priceSource);
    expect(await store.listCoins()).toEqual([]);
    expect(await store.reachBatch(prices, new Date(clock.now()))).toEqual({ reached: 0, isLast: true });
  });
  expect(pages).toBeLessThan(30);
});

// Mutation check: comparing the market alone must fail this test.
it('that an earlier release stored is reached on any market', async () => {
  const { userId } = await world.signUp();
  await world.db.query(
    `INSERT INTO price_alerts (id, user_id, coin, direction, price, created_at)
     VALUES ('earlier', $1, 'BTC', 'above', 9000000, now())`,
    [userId],
  );
  expect(await reach({ BTCUSDT: '9000000' })).toBe(1);
});

it('sends nothing to the exchange while there are no alerts', async () => {
  const market = {
    priceSource: world.deps.market.priceSource,
    lastPrices: () => Promise.reject(new Error('a request was sent')),
  };
  expect(await reachPriceAlerts(world.db, market, clock.now())).toBe(0);
});

// Mutation check: storing an alert whatever the price is must fail this test.
it.each([
  ['above', 0.000001],
  ['below', 9_000_000],
])('is refused at its price when the price is %s %d already', async (direction, price) => {
  const user = await world.signUp();
  const { status, body } = await create(user, { direction, price });
  expect([status, body.fieldCodes]).toEqual([422, { price: { code: 'alert_reached' } }]);
  expect(await list(user)).toEqual([]);
});

it('is returned to a repeated request although the price has reached it meanwhile', async () => {
  const user = await world.signUp();
  const key = { 'idempotency-key': 'reached-later' };
  const alert = { coin: 'SOL', direction: 'above', price: 9_000_000 };
  const { body } = await create(user, alert, key);
  clock.at += 3_000;
  const lastPrices = jest.spyOn(world.deps.market, 'lastPrices');
  lastPrices.mockResolvedValue(new Map([['SOLUSDT', decimal('9000001')]]));
  expect((await create(user, alert, key)).body).toEqual(body);
  expect((await create(user, alert)).body.fieldCodes).toEqual({ price: { code: 'alert_reached' } });
  lastPrices.mockRestore();
  clock.at += 3_000;
});

// Mutation check: requesting the price of each alert must fail this test.
it('costs one request to the exchange in two seconds, and is refused while there is no price', async () => {
  const user = await world.signUp();
  clock.at += 3_000;
  const lastPrices = jest.spyOn(world.deps.market, 'lastPrices').mockRejectedValue(new Error('the exchange is down'));
  const answers = await Promise.all([create(user), create(user, { coin: 'ETH' }), create(user)]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([503, 'market_unavailable']));
  expect(lastPrices).toHaveBeenCalledTimes(1);
  lastPrices.mockRestore();
  clock.at += 3_000;
  expect((await create(user)).status).toBe(201);
});

// Mutation check: counting without the lock must fail this test.
it('is limited to twenty of an account, also when they are created at once', async () => {
  const user = await world.signUp();
  // As many at once as an account may send: others would wait for a slot, on a busy machine too long.
  const createAtOnce = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => create(user, { price: 9_000_000 + n })));
  for (const count of [4, 4, 4, 4, 3])
    expect((await createAtOnce(count)).map(({ status }) => status)).toEqual(Array(count).fill(201));
  for (let round = 0; round < 5; round += 1) {
    const answers = await createAtOnce(4);
    const [accepted, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'alert_limit')).toHaveLength(3);
    if (round < 4) await user.delete(`/api/priceAlerts/${accepted?.body.priceAlert._id}`);
  }
  expect(await list(user)).toHaveLength(20);
});

it('is created once although its request is repeated', async () => {
  const user = await world.signUp();
  const key = { 'idempotency-key': 'one-alert' };
  const answers = [await create(user, {}, key), await create(user, {}, key)];
  expect(answers.map(({ body }) => body.priceAlert)).toEqual([
    answers[0]?.body.priceAlert,
    answers[0]?.body.priceAlert,
  ]);
  expect(await list(user)).toHaveLength(1);
});

it.each([
  [{ price: 0 }, 'price'],
  [{ price: -1 }, 'price'],
  [{ price: '9000000' }, 'price'],
  [{ coin: 'NOCOIN' }, 'coin'],
  [{ direction: 'at' }, 'direction'],
  [{ userId: 'x' }, 'userId'],
])('refuses %j', async (alert, field) => {
  const { status, body } = await create(await world.signUp(), alert);
  expect([status, Object.keys(body.fieldCodes ?? {})]).toEqual([422, [field]]);
});

// Mutation check: leaving `user_id = $2` out of `remove` must fail this test.
it('of another user appears not to exist', async () => {
  const [ann, bob] = [await world.signUp(), await world.signUp()];
  const { _id } = (await create(ann)).body.priceAlert;
  const answers = [await bob.delete(`/api/priceAlerts/${_id}`), await bob.delete(`/api/priceAlerts/${newId()}`)];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ]);
  expect(await list(bob)).toEqual([]);
  expect(await list(ann)).toHaveLength(1);
});

// Mutation check: creating an alert without `admit` must fail this test.
it('lets an account create sixty alerts an hour, also when it deletes them, and others as many', async () => {
  const [greedy, other] = [await world.signUp(), await world.signUp()];
  for (let count = 0; count < 60; count += 1) {
    const { status, body } = await create(greedy);
    expect(status).toBe(201);
    await greedy.delete(`/api/priceAlerts/${body.priceAlert._id}`);
  }
  expect([(await create(greedy)).status, (await create(other)).status]).toEqual([429, 201]);
  clock.at += HOUR_MS;
  expect((await create(greedy)).status).toBe(201);
});
