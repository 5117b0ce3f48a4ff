import { type SignalCode } from '#contract/admin/adminQueue.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { A_TRON_ADDRESS } from '#test/support/fixtures/withdrawFixtures.ts';
import { ACCOUNT_SIGNALS } from './accountSignals.ts';
import { RECORD_SIGNALS } from './recordSignals.ts';
import { findSignals } from './signals.ts';

/** More than a signal counts. */
const MANY = 150;
const MAX_COUNT = '100';

let db: TestDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
  await db.query(
    `INSERT INTO withdraw_methods (id, coin_name, payment_address_type, payment_address, min_micros, max_micros,
       conversion_price, currency_usdt, info, charge)
     VALUES ('tron', 'USDT', 'TRC20', '', 0, 1, 1, 'USDT', '', 0)`,
  );
});
afterEach(() => db.close());

/** Inserts users `PREFIX1` to `PREFIXn`, who are named alike. */
const addUsers = (prefix: string, count: number) =>
  db.query(
    `INSERT INTO users (id, full_name, username, email, phone_number, pay_id, password_hash)
     SELECT id, id, id, id || '@example.test', '1', (10000000 + abs(hashtext(id)) % 80000000)::text, ''
     FROM generate_series(1, $2) n, LATERAL (SELECT $1 || n::text AS id) named`,
    [prefix, count],
  );

/** Inserts withdrawals to one address: `perUser` of each user, in the order of the users' numbers. */
const addWithdraws = (prefix: string, count: number, perUser: number) =>
  db.query(
    `INSERT INTO withdraws (id, user_id, gateway, amount_micros, charge_micros, coin_conversion, payment_address, created_at)
     SELECT $1 || n || '-' || m, $1 || n, 'TRC20', 1, 0, 1, $4, now()
     FROM generate_series(1, $2::int) n, generate_series(1, $3::int) m ORDER BY n, m`,
    [prefix, count, perUser, A_TRON_ADDRESS],
  );

const addNetwork = (prefix: string, count: number, network: string, ageMinutes: number) =>
  db.query(
    `INSERT INTO account_networks (user_id, network, last_at)
     SELECT $1 || n, $3, now() - make_interval(mins => $4) FROM generate_series(1, $2::int) n`,
    [prefix, count, network, ageMinutes],
  );

async function find(id: string, code: SignalCode) {
  const signals = await findSignals(db, 'withdraws', [id]);
  return signals.get(id)?.find(signal => signal.code === code);
}

// Mutation check: counting the accounts of the newest withdrawals must fail this test.
it('counts each account that is paid to an address once, however many withdrawals it has', async () => {
  await addUsers('few', 3);
  await addUsers('busy', 1);
  await addUsers('own', 1);
  await addWithdraws('few', 3, 1);
  await addWithdraws('busy', 1, MANY);
  await addWithdraws('own', 1, 1);
  expect(await find('own1-1', 'sharedAddress')).toEqual({
    ...{ code: 'sharedAddress', params: { count: '4', name: 'busy1' } },
    link: { kind: 'withdraw', id: `busy1-${MANY}` },
  });
  await addUsers('more', MANY);
  await addWithdraws('more', MANY, 1);
  expect(await find('own1-1', 'sharedAddress')).toMatchObject({
    ...{ params: { count: MAX_COUNT, name: `more${MANY}` }, link: { id: `more${MANY}-1` } },
  });
});

// Mutation check: limiting the rows of all networks before accounts are distinct must fail this test.
it('counts each account of the same networks once, and names the one seen last', async () => {
  await addUsers('0early', 20);
  await addUsers('late', 1);
  await addUsers('own', 1);
  await addWithdraws('own', 1, 1);
  for (let network = 0; network < 20; network += 1) {
    await addNetwork('0early', 20, `192.0.2.${network}`, 60);
    await addNetwork('own', 1, `192.0.2.${network}`, 60);
  }
  await addNetwork('late', 1, '192.0.2.19', 1);
  const late = { name: 'late1' };
  expect(await find('own1-1', 'sharedNetwork')).toMatchObject({
    params: { ...late, count: '21' },
    link: { id: 'late1' },
  });
  await addUsers('1early', MANY);
  await addNetwork('1early', MANY, '192.0.2.0', 30);
  expect(await find('own1-1', 'sharedNetwork')).toMatchObject({ params: { ...late, count: MAX_COUNT } });
});

// Mutation check: dropping either index must fail this test.
it('reads neither all withdrawals to an address nor all accounts of a network', async () => {
  await addUsers('own', 2_000);
  await addWithdraws('own', 2_000, 5);
  for (let network = 0; network < 20; network += 1) await addNetwork('own', 2_000, `192.0.2.${network}`, 60);
  await db.owner.query('ANALYZE withdraws, account_networks, users');
  const explain = async (code: SignalCode) => {
    const rule = [...ACCOUNT_SIGNALS, ...RECORD_SIGNALS].find(each => each.code === code);
    const item = `WITH item AS (SELECT * FROM withdraws WHERE id = 'own1-1')`;
    const rows = await db.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${item} ${rule?.sql}`);
    return rows.map(row => row['QUERY PLAN']).join('\n');
  };
  const plans = { address: await explain('sharedAddress'), network: await explain('sharedNetwork') };
  expect(plans.address.match(/using withdraws_by_payee/g)).toHaveLength(2);
  expect(plans.network).toContain('using account_networks_newest');
  expect(Object.values(plans).join('\n')).not.toMatch(/Seq Scan on (withdraws|account_networks)/);
});
