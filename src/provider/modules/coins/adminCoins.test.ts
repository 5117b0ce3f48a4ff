import { type AdminsByRole, getAuditLog, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  admins = await createAdminOfEachRole(world);
  // A coin that the exchange trades and this operator does not offer yet.
  await world.db.query(`DELETE FROM coins WHERE symbol = 'XTZ'`);
});
afterAll(() => world.stop());

const reason = 'Users asked for it';
interface Coin {
  symbol: string;
  position: number;
  isActive: boolean;
}
interface Refused {
  code: string;
  fields?: Record<string, string>;
}
const create = <Body = { coin: Coin }>(body: object) => admins.owner.post<Body>('/api/createCoin', { reason, ...body });
const update = <Body = { coin: Coin }>(body: object) => admins.owner.put<Body>('/api/updateCoin', { reason, ...body });
const offered = async () => (await world.anonymous.get<string[]>('/api/getCoinList')).body;
const page = async (query: string) =>
  (await admins.auditor.get<{ items: Coin[]; total: number }>(`/api/admin/coins${query}`)).body;

it('are created last, with before and after in the audit log', async () => {
  const { status, body } = await create({ symbol: 'XTZ' });
  expect([status, body.coin]).toEqual([201, { _id: 'XTZ', symbol: 'XTZ', position: 40, isActive: true }]);
  expect((await offered()).at(-1)).toBe('XTZ');
  expect(await getAuditLog(world, 'coin:XTZ')).toMatchObject([
    { action: 'createCoin', actor_role: 'owner', reason, before: null, after: { symbol: 'XTZ', isActive: true } },
  ]);
  expect(await create<Refused>({ symbol: 'XTZ' })).toMatchObject({ status: 409, body: { code: 'already_taken' } });
});

// Mutation check: answering true for every pair in isTraded must fail this test.
it('have to trade on the exchange: to be created, and to be switched on', async () => {
  const fields = { symbol: 'This coin can’t be traded.' };
  expect(await create<Refused>({ symbol: 'NOCOIN' })).toMatchObject({ status: 422, body: { fields } });
  await world.db.query(`INSERT INTO coins (symbol, position, is_active) VALUES ('GONE', 90, false)`);
  const gone = await update<Refused>({ symbol: 'GONE', isActive: true });
  expect(gone).toMatchObject({ status: 422, body: { fields } });
  expect((await update({ symbol: 'GONE', position: 91 })).status).toBe(200);
});

it('are refused while the exchange cannot be reached', async () => {
  await world.db.query(`DELETE FROM coins WHERE symbol = 'GONE'`);
  for (const kind of ['restricted', 'garbage'] as const) {
    world.exchange.scenario.play({ kind, seconds: 60 }, '127.0.0.1');
    const { status, body } = await create<Refused>({ symbol: 'GONE' });
    world.exchange.scenario.play({ kind: 'reset' }, '127.0.0.1');
    expect([kind, status, body.code]).toEqual([kind, 503, 'market_unavailable']);
  }
});

it('are moved and switched off, by deleteCoin too, and listed for administrators alone', async () => {
  expect((await update({ symbol: 'DOGE', position: 1 })).status).toBe(200);
  expect((await offered()).slice(0, 3)).toEqual(['BTC', 'DOGE', 'ETH']);
  expect((await update({ symbol: 'DOGE', isActive: false })).body.coin.isActive).toBe(false);
  const deleted = await admins.owner.put<{ coin: Coin }>('/api/deleteCoin', { symbol: 'ADA', reason });
  expect([deleted.status, deleted.body.coin.isActive]).toEqual([200, false]);
  expect((await offered()).filter(coin => ['DOGE', 'ADA'].includes(coin))).toEqual([]);
  expect(await getAuditLog(world, 'coin:ADA')).toMatchObject([
    { action: 'deleteCoin', before: { isActive: true }, after: { isActive: false } },
  ]);
  const off = await page('?status=inactive');
  expect([off.items.map(({ symbol }) => symbol), off.total]).toEqual([['DOGE', 'ADA'], 2]);
  expect((await page('?query=dog')).items.map(({ symbol }) => symbol)).toEqual(['DOGE']);
  expect(await page('?page=2&pageSize=39')).toMatchObject({ items: [{ symbol: 'XTZ' }], total: 40 });
});

// Mutation check: listing all coins for an unknown status must fail this test.
it.each(['foo', 'constructor', ''])('are listed by a known status alone, not by %j', async status => {
  const { status: answered, body } = await admins.auditor.get<Refused>(`/api/admin/coins?status=${status}`);
  expect([answered, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_fields', ['status']]);
});

// Mutation check: leaving the comparison of `_id` and `symbol` out of UpdateCoin must fail this test.
it.each(['updateCoin', 'deleteCoin'])('are changed by %s under one name', async call => {
  const change = (_id: string) =>
    admins.owner.put<Refused>(`/api/${call}`, { _id, symbol: 'SOL', position: 7, reason });
  const { status, body } = await change('ETH');
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['_id']]);
  expect((await change('SOL')).status).toBe(200);
});

it('are changed by owners alone, with or without a reason', async () => {
  for (const role of ['finance', 'compliance', 'support', 'auditor'] as const) {
    expect((await admins[role].put('/api/updateCoin', { symbol: 'BTC', isActive: false, reason })).status).toBe(403);
  }
  await world.db.query(`DELETE FROM coins WHERE symbol = 'ETC'`);
  const created = await admins.owner.post('/api/createCoin', { symbol: 'ETC', isActive: false });
  const updated = await admins.owner.put('/api/updateCoin', { symbol: 'ETC', position: 9 });
  const deleted = await admins.owner.put('/api/deleteCoin', { symbol: 'ETC' });
  expect([created.status, updated.status, deleted.status]).toEqual([201, 200, 200]);
  expect((await update({ symbol: 'NOCOIN', position: 1 })).status).toBe(404);
});
