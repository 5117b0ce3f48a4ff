import { decimal } from '#contract/money.ts';
import { User } from '#contract/users.ts';
import { type Tx } from '#provider/db/database.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { newestTrades } from '#provider/modules/trades/newestTrades.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { expectAccepted, placeOrder } from '#test/support/world/tradeWorld.ts';
import { userService } from './userService.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

it('reads the user of the token, with exact money', async () => {
  const ann = await world.signUp({ balance: '1234.567891' });
  const { status, body } = await ann.get('/api/getUserById');
  expect(status).toBe(200);
  expect(User.parse(body)).toMatchObject({
    _id: ann.userId,
    email: ann.email,
    balance: '1234.567891',
    heldBalance: '0',
    isVerified: false,
    isVerificationPending: false,
    tradeLog: [],
  });
});

it('gives every user a Pay ID', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => world.signUp()));
  const answers = await Promise.all(users.map(person => person.get<{ payId: string }>('/api/getUserById')));
  expect(new Set(answers.map(({ body }) => body.payId)).size).toBe(8);
});

it('ignores ids in the request', async () => {
  const [ann, bob] = [await world.signUp(), await world.signUp()];
  const { body } = await ann.get(`/api/getUserById?id=${bob.userId}&_id=${bob.userId}`);
  expect(body._id).toBe(ann.userId);
});

// Mutation check: leaving the balance out of what is versioned must fail this test.
it('sends an answer again only when it has changed', async () => {
  const ann = await world.signUp({ balance: '10' });
  const first = await ann.get('/api/getUserById');
  const version = first.headers.get('etag') ?? '';
  const ifOther = () => ann.get('/api/getUserById', { 'if-none-match': version });
  const same = await ifOther();
  expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, null, version]);
  expect(same.headers.get('cache-control')).toBe('no-store');
  await placeOrder(ann, { tradeAmount: 5, coinPrice: await fetchMarketPrice(world.exchangeUrl) });
  const changed = await ifOther();
  expect([changed.status, changed.body]).toMatchObject([200, { balance: 5 }]);
  const other = await (await world.signUp()).get('/api/getUserById', { 'if-none-match': version });
  expect(other.status).toBe(200);
});

// Mutation check: reading the balance before the trades must fail this test.
it('never shows a result beside the balance before it: all of it is of one moment', async () => {
  const ann = await world.signUp({ balance: '10' });
  const coinPrice = await fetchMarketPrice(world.exchangeUrl);
  await placeOrder(ann, { tradeAmount: 10, coinPrice });
  let statements = 0;
  const giveBackMeanwhile: Tx['query'] = async (sql, values) => {
    statements += 1;
    const rows = await world.db.query<never>(sql, values);
    await world.db.tx(async tx => {
      await tx.query(
        `UPDATE trades SET void_reason = 'no_entry', around = '{"entry": [], "exit": []}', settled_at = now()
         WHERE user_id = $1 AND settled_at IS NULL`,
        [ann.userId],
      );
      await post(
        tx,
        adjustment({ _id: `back-${ann.userId}-${statements}`, userId: ann.userId, amount: decimal('10') }),
      );
    });
    return rows;
  };
  const user = await userService({ newestTrades }).read({ query: giveBackMeanwhile }, ann.userId);
  expect([user.tradeLog[0]?.tradeStatus, user.balance, user.heldBalance]).toEqual(['Pending', '0', '10']);
});

// Mutation check: counting the open trades of the log alone must fail this test.
it('carries the newest fifty trades, the newest first, and the number of all open ones', async () => {
  const ann = await world.signUp({ balance: '60' });
  const coinPrice = await fetchMarketPrice(world.exchangeUrl);
  const placed: string[] = [];
  while (placed.length < 52) placed.push(expectAccepted(await placeOrder(ann, { tradeAmount: 1, coinPrice }))._id);
  const { tradeLog, balance, openTradeCount } = User.parse((await ann.get('/api/getUserById')).body);
  expect(tradeLog.map(({ _id }) => _id)).toEqual(placed.reverse().slice(0, 50));
  expect([balance, tradeLog[0]?.tradeAmount, openTradeCount]).toEqual(['8', '1', 52]);
});
