import type { SignedUp, World } from '#test/support/world/startWorld.ts';
import { type BenchLine, median, ratioLine } from './benchLine.ts';
import { withWorld } from './withWorld.ts';
import type { BenchOptions } from './main.ts';

const FEW_ROWS = 1_000;
const REQUESTS = 40;
const QUICK_REQUESTS = 20;

interface List {
  path: string;
  /** Inserts records of a user: $1 is the user, $2 the count, $3 another user. */
  fill: string;
  /** The provider repeats an unchanged answer from its cache; another query makes it build the page. */
  isCached?: boolean;
}

/** Years of a busy account, written directly into the tables. */
export const LISTS: readonly List[] = [
  {
    path: '/api/getUserTrades?page=1',
    fill: `INSERT INTO trades (id, user_id, coin_type, trade_type, stake_micros, seen_price, selected_time, duration_ms,
             payout_rate, source, rule, created_at, accepted_ms)
           SELECT concat($1::text, '-', n), $1, 'BTCUSDT', 'buy', 1000000, 1, 'trade30Second', 30000, 0.8, $3::text, '',
             now(), n FROM generate_series(1, $2::int) n`,
  },
  {
    path: '/api/getUserTransferLog',
    isCached: true,
    fill: `WITH entries AS (
             INSERT INTO journals (kind, ref) SELECT 'gathered', concat($1::text, '-', n) FROM generate_series(1, $2::int) n
             RETURNING id)
           INSERT INTO transfers (id, sender_id, sender_username, sender_pay_id, receiver_id, receiver_username,
             receiver_pay_id, amount_micros, charge_micros, journal_id, created_at)
           SELECT concat($1::text, '-', id), $1, '', '', $3, '', '', 2000000, 1000000, id, now() FROM entries`,
  },
  {
    path: '/api/getUserWithdrawLog',
    isCached: true,
    fill: `INSERT INTO withdraws (id, user_id, gateway, amount_micros, charge_micros, coin_conversion, payment_address,
             created_at)
           SELECT concat($1::text, '-', n), $1, 'TRC20', 2000000, 1000000, 1, $3::text, now()
           FROM generate_series(1, $2::int) n`,
  },
  {
    path: '/api/getStatement',
    fill: `WITH entries AS (
             INSERT INTO journals (kind, ref)
             SELECT 'trade.opened', concat('gathered-', $1::text, '-', n) FROM generate_series(1, $2::int) n RETURNING id)
           INSERT INTO postings (journal_id, from_account, to_account, amount, from_balance_after, to_balance_after)
           SELECT id, concat('user:', $1::text, ':available'), concat('user:', $3::text, ':held'), 1, 0, 0 FROM entries`,
  },
];

/** A million records take longer than a statement of the provider may. */
const fill = ({ db }: World, { fill: sql }: List, user: SignedUp, count: number, other: SignedUp) =>
  db.owner.txWithoutTimeout(tx => tx.query(sql, [user.userId, count, other.userId]));

/** Returns the median time in which a page of a list is built, in milliseconds. */
export async function measureTime(
  user: Pick<SignedUp, 'get'>,
  { path, isCached }: Pick<List, 'path' | 'isCached'>,
  requests: number,
): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const sentAt = performance.now();
    const { status } = await user.get(isCached ? `${path}?unique=${crypto.randomUUID()}` : path);
    times.push(performance.now() - sentAt);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  return median(times);
}

/** Compares a list page of an account with a million records with that of one with a thousand. */
export const listsBench = ({ isQuick }: BenchOptions): Promise<BenchLine[]> =>
  withWorld({ jobs: false }, async world => {
    const many = isQuick ? 50_000 : 1_000_000;
    const requests = isQuick ? QUICK_REQUESTS : REQUESTS;
    const [modest, busy, other] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const fillInTurn = async (lists: readonly List[]) => {
      for (const list of lists) {
        await fill(world, list, modest, FEW_ROWS, other);
        await fill(world, list, busy, many, other);
      }
    };
    // The owner has two connections, and a statement that waits for one fails after seconds.
    await Promise.all((isQuick ? [LISTS.slice(0, 2), LISTS.slice(2)] : [LISTS]).map(fillInTurn));
    // One table at a time: a transaction without a timeout cannot contain it, and a statement may take seconds only.
    const tables = await world.db.owner.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) await world.db.owner.query(`VACUUM ANALYZE ${name}`);
    const lines: BenchLine[] = [];
    for (const list of LISTS) {
      const runs = { ours: [] as number[], yardstick: [] as number[] };
      for (let round = 0; round < (isQuick ? 3 : 5); round += 1) {
        runs.yardstick.push(await measureTime(modest, list, requests));
        runs.ours.push(await measureTime(busy, list, requests));
      }
      const name = `${list.path} at ${many.toLocaleString('en')} records against ${FEW_ROWS.toLocaleString('en')}`;
      lines.push(ratioLine(name, 'ms', runs, { atMost: 1.5 }));
    }
    return lines;
  });
