import { type ApiClient } from '#test/support/world/apiClient.ts';
import { type SignedUp } from '#test/support/world/startWorld.ts';
import { expectAccepted, placeOrder, startTradeWorld, type TradeWorld } from '#test/support/world/tradeWorld.ts';

jest.setTimeout(30_000);

let world: TradeWorld;
let owner: SignedUp;
let openId: string;
let settledId: string;

beforeAll(async () => {
  world = await startTradeWorld({ settings: { sandbox: true, liveTrading: false } });
  world.continueTrading('64000');
  owner = await world.aTrader();
  settledId = expectAccepted(await placeOrder(owner))._id;
  world.start();
  world.later(100, '64000');
  world.later(29_800, '64001');
  world.later(200, '64001');
  world.continueTrading('64001');
  await world.settled(owner, settledId);
  openId = expectAccepted(await placeOrder(owner))._id;
});
afterAll(() => world.stop());

const stored = (id: string) => world.db.query('SELECT to_jsonb(trades) AS trade FROM trades WHERE id = $1', [id]);

/** Attempts of an attacker with the database's password; every one must fail. */
async function isRefused(sql: string, values: unknown[] = []): Promise<string> {
  const before = await Promise.all([stored(openId), stored(settledId)]);
  const sentence = await world.db.owner.query(sql, values).then(
    () => 'it went through',
    (error: Error) => error.message,
  );
  expect(await Promise.all([stored(openId), stored(settledId)])).toEqual(before);
  return sentence;
}

describe('the database', () => {
  it.each(['status', 'result', 'after_micros', 'expires_ms'])(
    'refuses every write of %s: it is derived',
    async column => {
      const value = { status: `'Completed'`, result: `'win'` }[column] ?? '1';
      expect(await isRefused(`UPDATE trades SET ${column} = ${value} WHERE id = $1`, [openId])).toMatch(
        /can only be updated to DEFAULT/,
      );
    },
  );

  it.each([
    ['entry', 'entry_price = 1'],
    ['entry trade', 'entry_id = entry_id - 1'],
    ['exit', `exit_price = 1, around = jsonb_set(around, '{exit}', '[]')`],
    ['exit trade', 'exit_id = exit_id - 1'],
    ['evidence', `around = '{"entry": [], "exit": []}'`],
    ['void reason', `void_reason = 'equal_prices'`],
    ['time of settlement', 'settled_at = NULL'],
    ['stake', 'stake_micros = 1'],
  ])('never changes the %s of a settled trade', async (_what, change) => {
    expect(await isRefused(`UPDATE trades SET ${change} WHERE id = $1`, [settledId])).toBe(
      'a settled trade cannot change',
    );
  });

  it.each([
    `user_id = 'another'`,
    `coin_type = 'ETHUSDT'`,
    `trade_type = 'sell'`,
    'stake_micros = stake_micros + 1',
    'payout_rate = 9',
    'seen_price = 1',
    'duration_ms = duration_ms + 1',
    'accepted_ms = accepted_ms - 1',
    `created_at = now() + interval '1 day'`,
    `source = 'elsewhere'`,
    `rule = 'The house wins.'`,
  ])('never changes an accepted order: %s', async change => {
    expect(await isRefused(`UPDATE trades SET ${change} WHERE id = $1`, [openId])).toBe(
      'an accepted order cannot change',
    );
  });

  it('never changes an entry once it is known', async () => {
    const id = expectAccepted(await placeOrder(await world.aTrader()))._id;
    const enter = `UPDATE trades SET entry_id = $2, entry_price = 64000, entry_ms = accepted_ms + 1 WHERE id = $1`;
    await world.db.query(enter, [id, 5]);
    expect(await isRefused(enter, [id, 6])).toBe('the entry of a trade cannot change');
  });

  it('accepts no result without evidence, and no evidence that does not lead to it', async () => {
    const settle = (change: string) =>
      isRefused(`UPDATE trades SET settled_at = now(), ${change} WHERE id = $1`, [openId]);
    const entry = 'entry_id = 5, entry_price = 2, entry_ms = accepted_ms + 1';
    const exit = 'exit_id = 9, exit_price = 3, exit_ms = expires_ms - 1';
    const shown = `around = '{"entry": [{"tradeId": 5, "price": "2"}], "exit": [{"tradeId": 9, "price": "3"}]}'`;
    const next = 'next_ms = expires_ms + 1';
    const tries = [
      `void_reason = NULL`,
      `void_reason = 'because I say so', ${shown}`,
      `${entry}, ${exit}, ${next}`,
      `${entry}, ${exit}, ${shown}`,
      `${entry}, ${exit}, ${next}, around = '{"entry": [], "exit": []}'`,
      `${entry}, ${exit}, ${next}, around = '{}'`,
      `${entry}, ${exit}, ${next}, ${shown}, void_reason = 'equal_prices'`,
      `${entry}, ${exit}, ${next}, ${shown}, void_reason = 'single_trade'`,
      `${entry}, ${exit}, ${next}, ${shown}, void_reason = 'market_stopped'`,
      `${entry}, ${exit}, ${next}, ${shown}, void_reason = 'no_entry'`,
      `${entry}, ${exit}, next_ms = expires_ms - 1, ${shown}`,
      `${entry}, ${exit}, next_ms = exit_ms + 30001, ${shown}`,
      `entry_id = 5, entry_price = 2, entry_ms = accepted_ms, ${exit}, ${next}, ${shown}`,
      `entry_id = 5, entry_price = 2, entry_ms = accepted_ms + 5001, ${exit}, ${next}, ${shown}`,
      `${entry}, exit_id = 9, exit_price = 3, exit_ms = expires_ms + 1, ${next}, ${shown}`,
      `${entry}, exit_id = 9, exit_price = 2, exit_ms = expires_ms - 1, ${next}, ${shown}`,
      `${entry}, exit_id = 9, exit_price = 'Infinity', exit_ms = expires_ms - 1, ${next}, ${shown}`,
    ];
    for (const change of tries)
      expect([change, await settle(change)]).toEqual([change, expect.stringMatching(/check constraint/)]);
  });

  it('accepts no trade that is settled from the start, and deletes none', async () => {
    const copy = `INSERT INTO trades (id, user_id, coin_type, trade_type, stake_micros, seen_price, selected_time,
        duration_ms, payout_rate, source, rule, created_at, accepted_ms, void_reason, around, settled_at)
      SELECT 'planted', user_id, coin_type, trade_type, stake_micros, seen_price, selected_time, duration_ms,
        payout_rate, source, rule, created_at, accepted_ms, 'no_entry', '{}', now() FROM trades WHERE id = $1`;
    expect(await isRefused(copy, [openId])).toBe('a new trade has no result');
    expect(await isRefused('DELETE FROM trades WHERE id = $1', [settledId])).toBe('trades is append-only');
    expect(await isRefused('TRUNCATE trades CASCADE')).toBe('trades is append-only');
  });

  it('has no column and no setting for a result', async () => {
    const columns = await world.db.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND is_generated = 'NEVER' AND column_name ~ 'result|outcome|win|lose|loss|gain'`,
    );
    expect(columns).toEqual([]);
    const [{ setting = {} } = {}] = await world.db.query<{ setting: object }>('SELECT setting FROM site_setting');
    expect(Object.keys(setting).filter(name => /result|outcome|win|odds|control/i.test(name))).toEqual([]);
  });
});

describe('the calls', () => {
  const planted = {
    tradeResult: 'win',
    tradeStatus: 'Completed',
    tradeAfterAmount: 1_000,
    coinPrice: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    evidence: {},
    voidReason: 'equal_prices',
  };

  it('refuse an order with a planted field, each of them, and change nothing', async () => {
    const user = await world.aTrader();
    for (const [name, value] of Object.entries({ ...planted, userId: owner.userId, _id: openId, acceptedAt: 1 })) {
      if (name === 'coinPrice') continue;
      expect([name, (await placeOrder(user, { [name]: value })).status]).toEqual([name, 422]);
    }
    expect(await world.balances(user)).toEqual({ available: '100', held: '0' });
  });

  // Mutation check: adding `app.patch('/api/trades/:id')` that writes the entry of an open trade must fail this test.
  it('change no trade, whichever of them an administrator sends a result to', async () => {
    const admin = await world.admin();
    const before = await Promise.all([stored(openId), stored(settledId)]);
    const routes = writingRoutes(world.app.printRoutes({ commonPrefix: false }));
    expect(routes.length).toBeGreaterThan(5);
    for (const { method, path } of routes) {
      for (const id of [openId, settledId]) {
        for (const body of [planted, { ...planted, _id: id }, { trade: { ...planted, _id: id } }]) {
          const url = path.replace(/:\w+/g, id);
          const status = await getStatus(method, url, body, admin);
          expect([method, url, status < 500]).toEqual([method, url, true]);
        }
      }
    }
    // No request above signed the administrator out: all of them had the rights of one.
    expect(await getStatus('PUT', '/api/updateKyc/unknown', {}, admin)).toBe(422);
    expect(await Promise.all([stored(openId), stored(settledId)])).toEqual(before);
  });
});

const READS = ['GET', 'HEAD', 'OPTIONS'];
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Returns the routes that can write, read from Fastify's own table, without signing out. Throws on an unknown method. */
function writingRoutes(table: string): { method: string; path: string }[] {
  return table.split('\n').flatMap(line => {
    const [, path = '', methods = ''] = /(\/\S*) \(([A-Z, ]+)\)/.exec(line) ?? [];
    const writing = methods.split(', ').filter(method => method !== '' && !READS.includes(method));
    const unknown = writing.filter(method => !WRITES.includes(method));
    if (unknown.length > 0) throw new Error(`${unknown.join(', ')} ${path} is not tested`);
    return path.includes('logout') ? [] : writing.map(method => ({ method, path }));
  });
}

/** Sends a body with any method and returns the status of the response. */
async function getStatus(method: string, path: string, body: unknown, { token }: ApiClient): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${world.url}${path}`, { method, headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response.status;
}
