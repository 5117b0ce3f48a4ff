import { insertOpenTrades } from '#test/support/world/insertOpenTrades.ts';
import { eventually } from '#test/support/eventually.ts';
import { type BenchLine, countLine, limitLine } from './benchLine.ts';
import { countRefused, startLoad } from './load.ts';
import type { BenchOptions } from './main.ts';
import { toLoad, transferCall } from './moneyCalls.ts';
import { signUpUsers, withWorld } from './withWorld.ts';

const USERS = 40;
const PAIRS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA', 'LTC', 'DOT'].map(coin => `${coin}USDT`);
/** Long enough to insert the trades before. */
const FIRST_EXPIRY_MS = 20_000;
const CONNECTIONS = 16;
const MAX_MS = 5_000;

/** Measures how long after their last expiry trades of one second are settled, while transfers go on. */
export const settlementBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  withWorld({ poolSize: 16 }, async world => {
    const count = isQuick ? 1_000 : 10_000;
    const users = await signUpUsers(world, USERS, '100000');
    const expiry = Date.now() + (isQuick ? FIRST_EXPIRY_MS / 4 : FIRST_EXPIRY_MS);
    await insertOpenTrades(world.db, {
      userIds: users.map(({ userId }) => userId),
      pairs: PAIRS,
      count,
      source: world.exchangeUrl,
      expiresMs: index => expiry + (index % 1_000),
    });
    if (Date.now() > expiry) throw new Error('the trades expired while they were inserted');
    const call = await transferCall(world, users);
    await eventually(
      async () => Date.now(),
      now => now >= expiry,
      FIRST_EXPIRY_MS,
    );
    const load = startLoad(
      toLoad(call, users, { providers: [world.url], connections: CONNECTIONS, durationMs: 60_000 }),
    );
    const countOpen = async () =>
      (await world.db.query<{ open: number }>('SELECT count(*)::int AS open FROM trades WHERE settled_at IS NULL'))[0]
        ?.open;
    await eventually(countOpen, open => open === 0, 60_000);
    load.stop();
    const transfers = await load.result;
    const [last] = await world.db.query<{ ms: number }>(
      'SELECT (extract(epoch FROM max(settled_at)) * 1000)::float8 AS ms FROM trades',
    );
    const lateMs = (last?.ms ?? Infinity) - (expiry + 999);
    const named = count.toLocaleString('en');
    const refused = countRefused(transfers);
    return [
      limitLine(`${named} trades that expire in one second: the last is settled after`, 'ms', [lateMs], MAX_MS),
      limitLine('p99 of createTransfer meanwhile', 'ms', [transfers.p99Ms], MAX_MS),
      countLine(`createTransfer refused meanwhile, of ${transfers.acknowledged + refused}`, 'requests', refused, 0),
    ];
  });
