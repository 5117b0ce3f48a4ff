import { type AdminsByRole, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

jest.setTimeout(60_000);

let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  // One connection, which prepares every statement once.
  world = await startWorld({ jobs: false, poolSize: 1 });
  admins = await createAdminOfEachRole(world);
});
afterAll(() => world.stop());

/** Returns the status of a read, or 'cut' when its body ends too early, as an export's may. */
async function read(path: string): Promise<number | 'cut'> {
  const headers = { authorization: `Bearer ${admins.owner.token}` };
  const response = await fetch(`${world.url}/api/admin/${path}`, { headers });
  return response.text().then(
    () => response.status,
    () => 'cut',
  );
}

async function addColumns(name: string): Promise<void> {
  const tables = await world.db.owner.query<{ sql: string }>(
    `SELECT format('ALTER TABLE %I ADD COLUMN %I int', relname, $1::text) AS sql FROM pg_class
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
    [name],
  );
  for (const { sql } of tables) await world.db.owner.query(sql);
}

// Mutation check: select all columns of a table by an asterisk, as in approvalStore.ts, must fail this test.
it.each([
  ...['export/audit?format=csv', 'export/users?format=csv', 'export/journals?format=csv', 'audit', 'approvals'],
  ...['summary', 'books', 'users', 'trades', 'voids', 'queue/withdraws'],
])('continues to serve %s while the next version adds columns to its tables', async path => {
  expect(await read(path)).toBe(200);
  await addColumns(`added for ${path}`);
  expect(await read(path)).toBe(200);
});
