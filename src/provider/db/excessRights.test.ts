import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { excessRights } from './appRole.ts';
import { openDatabase } from './database.ts';
import { prepareSchema } from './prepareSchema.ts';

/** With the value `replica` no trigger runs. */
const SKIP = 'session_replication_role';

let db: TestDatabase;
beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());

describe('the role of the provider', () => {
  it('has nothing in excess, and an owner has', async () => {
    expect(await excessRights(db)).toBeNull();
    const owner = await openDatabase(db.ownerUrl, { poolSize: 1 });
    expect(await excessRights(owner)).toMatch(/^is a superuser, .*owns tables.*may change .*journals/);
    await owner.close();
  });

  // Mutation check: check only the attributes of the role must fail this test.
  it('is noticed when it was granted more than it needs', async () => {
    await db.owner.query('GRANT UPDATE ON postings TO larkspur_app; GRANT INSERT ON accounts TO larkspur_app');
    expect(await excessRights(db)).toBe('may change accounts and postings');
    await prepareSchema(db, db.ownerUrl);
    expect(await excessRights(db)).toBeNull();
  });

  // Mutation check: check the rights on whole tables alone must fail this test.
  it.each(['UPDATE (balance) ON accounts', 'INSERT (ref) ON journals'])(
    'is noticed when it was granted %s',
    async right => {
      await db.owner.query(`GRANT ${right} TO larkspur_app`);
      expect(await excessRights(db)).toBe(`may change ${right.split(' ').at(-1)}`);
      await prepareSchema(db, db.ownerUrl);
      expect(await excessRights(db)).toBeNull();
    },
  );

  // Mutation check: leave one of these rights out of the check must fail this test.
  it.each(['TRIGGER ON users', 'MAINTAIN ON journals', 'UPDATE ON journals_id_seq'])(
    'is noticed when it was granted %s to everyone',
    async right => {
      await db.owner.query(`GRANT ${right} TO PUBLIC`);
      expect(await excessRights(db)).toBe(`has ${right.replace('ON', 'on')}`);
      await prepareSchema(db, db.ownerUrl);
      expect(await excessRights(db)).toBeNull();
    },
  );

  // Mutation check: leave a role out of those that reach past the database's rights must fail this test.
  it.each([
    'pg_execute_server_program',
    'pg_maintain',
    'pg_read_server_files',
    'pg_write_all_data',
    'pg_write_server_files',
  ])('is noticed when it is a member of %s', async role => {
    const member = `member_of_${role}`;
    await db.owner.query(`CREATE ROLE ${member} LOGIN NOINHERIT PASSWORD 'secret' IN ROLE ${role}`);
    const url = Object.assign(new URL(db.url), { username: member, password: 'secret' });
    const app = await openDatabase(url.href, { poolSize: 1 });
    expect(await excessRights(app)).toBe(`is a member of ${role}`);
    await app.close();
    await db.owner.query(`DROP ROLE ${member}`);
  });

  // Mutation check: leave the setting out of the check must fail this test.
  it('is noticed when its connections skip triggers', async () => {
    await db.owner.query(
      `ALTER ROLE larkspur_app IN DATABASE ${new URL(db.url).pathname.slice(1)} SET ${SKIP} = replica`,
    );
    const app = await openDatabase(db.url, { poolSize: 1 });
    expect(await excessRights(app)).toBe('skips triggers');
    await app.close();
    await db.owner.query(`ALTER ROLE larkspur_app IN DATABASE ${new URL(db.url).pathname.slice(1)} RESET ${SKIP}`);
  });

  // Mutation check: check what the role itself is or may do, without the roles that it may set, must fail this test.
  it.each([
    ['is a superuser', 'SUPERUSER', 'SELECT', 'is a member of set_by_app'],
    ['may create roles', 'CREATEROLE', 'SELECT', 'may create roles'],
    ['may change the ledger', 'NOLOGIN', 'GRANT UPDATE (balance) ON accounts TO set_by_app', 'may change accounts'],
    ['may create tables', 'NOLOGIN', 'GRANT CREATE ON SCHEMA public TO set_by_app', 'may create tables'],
    ['may skip triggers', 'NOLOGIN', `GRANT SET ON PARAMETER ${SKIP} TO set_by_app`, 'may skip triggers'],
    ['may add a trigger', 'NOLOGIN', 'GRANT TRIGGER ON trades TO set_by_app', 'has TRIGGER on trades'],
  ])('is noticed when it may become a role that %s', async (_what, attribute, grant, expected) => {
    await db.owner.query(`CREATE ROLE set_by_app ${attribute}`);
    await db.owner.query(`CREATE ROLE sets_a_role LOGIN NOINHERIT PASSWORD 'secret' IN ROLE set_by_app`);
    await db.owner.query(grant);
    const url = Object.assign(new URL(db.url), { username: 'sets_a_role', password: 'secret' });
    const app = await openDatabase(url.href, { poolSize: 1 });
    const excess = await excessRights(app);
    await app.close();
    await db.owner.query('DROP OWNED BY set_by_app; DROP ROLE sets_a_role, set_by_app');
    expect(excess).toBe(expected);
  });
});
