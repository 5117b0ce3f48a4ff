import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { readBooks } from '#test/support/world/books.ts';
import { newestTrades } from '#provider/modules/trades/newestTrades.ts';
import { userService } from '#provider/modules/users/userService.ts';
import { SANDBOX_ACCOUNTS, seedSandboxAccounts } from './seedSandbox.ts';

let db: TestDatabase;
beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());

const { add: addUser } = userService({ newestTrades });
const seed = () => seedSandboxAccounts({ db, addUser, hashPassword: async password => `hash of ${password}` });

it('makes the four accounts once, their money as postings, also when two processes start together', async () => {
  await Promise.all([seed(), seed()]);
  await seed();
  const users = await db.query('SELECT email, role, pay_id, is_verified FROM users ORDER BY email');
  expect(users).toEqual([
    { email: 'admin2@larkspur.test', role: 'admin', pay_id: null, is_verified: false },
    { email: 'admin@larkspur.test', role: 'admin', pay_id: null, is_verified: false },
    { email: 'demo@larkspur.test', role: 'user', pay_id: '10000001', is_verified: true },
    { email: 'friend@larkspur.test', role: 'user', pay_id: '10000002', is_verified: false },
  ]);
  const { accounts, mismatches } = await readBooks(db);
  expect([accounts['platform:adjustments'], mismatches]).toEqual(['-1250', []]);
});

it('leaves an account alone once it is there', async () => {
  await db.query(`UPDATE users SET full_name = 'Somebody' WHERE email = $1`, [SANDBOX_ACCOUNTS[0]?.email]);
  await seed();
  expect(await db.query(`SELECT FROM users WHERE full_name = 'Somebody'`)).toHaveLength(1);
});
