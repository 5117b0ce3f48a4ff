import { type World } from '#test/support/world/startWorld.ts';

/** The record counts of a busy platform. */
export interface SeedSize {
  users: number;
  trades: number;
  deposits: number;
}

/** Rows per statement, because a statement must end within seconds. */
const BATCH_SIZE = 20_000;

/** Above the ids of the sandbox's own journals. */
const FORMER_RECORDS = 1_000;

const ID = `'u' || lpad(n::text, 8, '0')`;
const USER = (count: number) => `'u' || lpad((n % ${count} + 1)::text, 8, '0')`;
const SPREAD = (total: number) => `now() - interval '365 days' * (${total} - n) / ${total}`;

/** Statements that write rows `$1` to `$2` of a table; the last rows are the newest. */
const tables = ({ users, trades, deposits }: SeedSize): [count: number, sql: string][] => {
  const voids = users / 10;
  return [
    [
      users,
      `INSERT INTO users (id, full_name, username, email, phone_number, pay_id, password_hash, is_verified, is_active, created_at)
       SELECT ${ID}, (ARRAY['Ann','Ben','Cleo','Dan','Eva','Finn','Gus','Hana'])[n % 8 + 1] || ' '
           || (ARRAY['Quill','Stone','Rivers','Okafor','García','Novak','Ito'])[n % 7 + 1] || n,
         'name' || n, 'name' || n || '@example.test', '+1 555 0100', (30000000 + n)::text, '', n % 3 = 0, n % 200 > 0,
         ${SPREAD(users)}
       FROM generate_series($1::int, $2::int) n`,
    ],
    [
      users,
      `INSERT INTO accounts (id, balance) SELECT 'user:' || ${ID} || ':available', 1000000 FROM generate_series($1::int, $2::int) n`,
    ],
    [
      users,
      `INSERT INTO account_networks (user_id, network, last_at)
       SELECT ${ID}, '10.' || n % 200 || '.' || n % 150 || '.' || n % 256, now() FROM generate_series($1::int, $2::int) n`,
    ],
    [
      users,
      `INSERT INTO account_events (user_id, kind, at, address, network, device, device_kind)
       SELECT ${ID}, 'signIn', ${SPREAD(users)}, '10.0.0.1', '10.0.0.1', 'Firefox', 'Firefox'
       FROM generate_series($1::int, $2::int) n`,
    ],
    [
      trades,
      `INSERT INTO trades (id, user_id, coin_type, trade_type, stake_micros, seen_price, selected_time, duration_ms,
         payout_rate, source, rule, created_at, accepted_ms, entry_id, entry_price, entry_ms, exit_id, exit_price, exit_ms,
         next_ms, around, settled_at)
       SELECT 't' || n, ${USER(users)}, (ARRAY['BTC','ETH','SOL','XRP','DOGE','ADA','TRX','LTC'])[n % 8 + 1] || 'USDT',
         'buy', 1000000, 1, 'trade30Second', 30000, 0.8, 'exchange', '', at, ms, 1, 100, ms + 10, 2, 100 + n % 2 * 2 - 1,
         ms + 29000, ms + 30500,
         jsonb_build_object('entry', jsonb_build_array(jsonb_build_object('tradeId', 1, 'price', '100')),
           'exit', jsonb_build_array(jsonb_build_object('tradeId', 2, 'price', (100 + n % 2 * 2 - 1)::text))),
         at + interval '31 seconds'
       FROM generate_series($1::int, $2::int) n,
         LATERAL (SELECT ${SPREAD(trades)} AS at) t, LATERAL (SELECT (extract(epoch FROM at) * 1000)::bigint AS ms) e`,
    ],
    [
      trades,
      `WITH made AS (
         INSERT INTO journals (id, kind, ref, created_at)
         SELECT n + ${FORMER_RECORDS}, 'trade.opened', 't' || n, ${SPREAD(trades)} FROM generate_series($1::int, $2::int) n)
       INSERT INTO postings (journal_id, from_account, to_account, amount, from_balance_after, to_balance_after)
       SELECT n + ${FORMER_RECORDS}, 'user:' || ${USER(users)} || ':available', 'user:' || ${USER(users)} || ':held', 1, 0, 0
       FROM generate_series($1::int, $2::int) n`,
    ],
    [
      deposits,
      `INSERT INTO files (id, user_id, content_type, bytes, uploaded_at, used_for)
       SELECT 'f' || n, ${USER(users)}, 'image/png', n::text::bytea, now(), 'deposit:d' || n
       FROM generate_series($1::int, $2::int) n`,
    ],
    [
      deposits,
      `INSERT INTO deposits (id, user_id, gateway, amount_micros, coin_conversion, screenshot_id, screenshot_hash, created_at,
         status, transaction_id, decided_at, decided_by)
       SELECT 'd' || n, ${USER(users)}, 'TRC20', 20000000, 1, 'f' || n, sha256(n::text::bytea), ${SPREAD(deposits)},
         CASE WHEN waits THEN 'Pending' ELSE 'Completed' END, CASE WHEN NOT waits THEN '0x' || n END,
         CASE WHEN NOT waits THEN now() END, CASE WHEN NOT waits THEN 'u00000001' END
       FROM generate_series($1::int, $2::int) n, LATERAL (SELECT n > ${deposits} - 2000 AS waits) w`,
    ],
    [
      deposits,
      `INSERT INTO withdraws (id, user_id, gateway, amount_micros, charge_micros, coin_conversion, payment_address, created_at,
         status, transaction_id, decided_at, decided_by)
       SELECT 'w' || n, ${USER(users)}, 'TRC20', 20000000, 200000, 1, 'address' || n % ${users}, ${SPREAD(deposits)},
         CASE WHEN waits THEN 'Pending' ELSE 'Completed' END, CASE WHEN NOT waits THEN '0x' || n END,
         CASE WHEN NOT waits THEN now() END, CASE WHEN NOT waits THEN 'u00000001' END
       FROM generate_series($1::int, $2::int) n, LATERAL (SELECT n > ${deposits} - 2000 AS waits) w`,
    ],
    [
      deposits,
      `INSERT INTO transfers (id, sender_id, sender_username, sender_pay_id, receiver_id, receiver_username,
         receiver_pay_id, amount_micros, charge_micros, journal_id, created_at)
       SELECT 'x' || n, ${USER(users)}, '', '', 'u' || lpad(((n + 7) % ${users} + 1)::text, 8, '0'), '', '', 2000000, 20000, n + ${FORMER_RECORDS},
         ${SPREAD(deposits)} FROM generate_series($1::int, $2::int) n`,
    ],
    [
      deposits,
      `INSERT INTO audit (at, actor_id, action, subject, user_id, before, after)
       SELECT ${SPREAD(deposits)}, (SELECT id FROM users WHERE email = 'admin' || CASE n % 5 WHEN 0 THEN '2' ELSE '' END || '@larkspur.test'), 'updateDeposit', 'deposit:d' || n, ${USER(users)}, '{}', '{}'
       FROM generate_series($1::int, $2::int) n`,
    ],
    [
      voids,
      `WITH made AS (
         INSERT INTO void_windows (id, coin_type, from_ms, to_ms, reason, made_by, created_at)
         SELECT 'v' || n, (ARRAY['BTC','ETH','SOL'])[n % 3 + 1] || 'USDT', n, n + 60000, 'Wrong prices',
           (SELECT id FROM users WHERE email = 'admin@larkspur.test'), ${SPREAD(voids)}
         FROM generate_series($1::int, $2::int) n RETURNING id)
       INSERT INTO void_outcomes (void_id, open, won, lost, returned_micros, taken_back_micros, covered_micros)
       SELECT id, 1, 1, 1, 2000000, 800000, 0 FROM made`,
    ],
  ];
};

/** Tables whose triggers refuse or slow down rows in their final state. */
const TRIGGERED = ['trades', 'deposits', 'withdraws', 'transfers'];

/** Inserts a year of a busy platform directly into the tables. */
export async function seedPlatform({ db }: World, size: SeedSize): Promise<void> {
  for (const table of TRIGGERED) await db.owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const [count, sql] of tables(size))
    for (let from = 1; from <= count; from += BATCH_SIZE)
      await db.owner.query(sql, [from, Math.min(count, from + BATCH_SIZE - 1)]);
  for (const table of TRIGGERED) await db.owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await db.owner.query("SELECT setval('journals_id_seq', (SELECT max(id) FROM journals))");
  await db.owner.query(
    `INSERT INTO seals (last_journal_id, journal_count, hash) SELECT max(id), count(*), '\\x00' FROM journals`,
  );
  await db.owner.query('ANALYZE');
}
