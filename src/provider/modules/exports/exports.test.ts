import { type AdminsByRole, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { eventually } from '#test/support/eventually.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { type SignedUp, startWorld, type World, type WorldOptions } from '#test/support/world/startWorld.ts';

let world: World;
let admins: AdminsByRole;
let ann: SignedUp;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  admins = await createAdminOfEachRole(world);
  ann = await world.signUp({ balance: '12.345678' });
});
afterAll(() => world.stop());

async function exported({ token }: ApiClient, what: string, format = 'csv', url = world.url) {
  const response = await fetch(`${url}/api/admin/export/${what}?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const exportsInLog = () =>
  world.db.query<{ subject: string; actor_id: string }>(
    "SELECT subject, actor_id, actor_role, after FROM audit WHERE action = 'export' ORDER BY id DESC",
  );

it('writes users as a table that a spreadsheet reads, and never a formula', async () => {
  await world.db.query(`UPDATE users SET full_name = '=HYPERLINK("x","y")' WHERE id = $1`, [ann.userId]);
  const { status, headers, text } = await exported(admins.auditor, 'users');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="larkspur-users-\d{4}-\d\d-\d\d\.csv"$/);
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe(
    'id,createdAt,fullName,username,email,phoneNumber,payId,isActive,isVerified,isVerificationPending,lastLoginAt,available,held',
  );
  const line = lines.find(each => each.startsWith(ann.userId) || each.startsWith(`'${ann.userId}`));
  expect(line).toContain(`"'=HYPERLINK(""x"",""y"")"`);
  expect(line).toMatch(/12\.345678,0$/);
  expect(text).not.toContain(admins.owner.email);
  expect(text).not.toContain('argon2');
});

// Mutation check: ending exportRows after its first part must fail this test.
it('writes every posting and every audit row, part by part, as one JSON value a line', async () => {
  await world.db.query(
    `INSERT INTO audit (at, actor_id, action, subject) SELECT now(), 'robot', 'many', n::text FROM generate_series(1, 2500) n`,
  );
  const { text } = await exported(admins.compliance, 'audit', 'jsonl');
  const rows = text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as { action: string; subject: string });
  expect(rows.filter(({ action }) => action === 'many').map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2500 }, (_, index) => String(index + 1)),
  );
  const journals = (await exported(admins.finance, 'journals', 'jsonl')).text.trimEnd().split('\n');
  expect(journals.map(line => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ kind: 'adjustment', to: `user:${ann.userId}:available`, amount: '12.345678' }),
  );
});

// Mutation check: exporting the audit log alike for every role must fail this test.
it('writes what acts about money changed only for roles that read money', async () => {
  await world.db.query(
    `INSERT INTO audit (at, actor_id, action, subject, before, after)
     VALUES (now(), 'robot', 'approve:adjustment', 'seen', NULL, '{"amount": 7}')`,
  );
  const read = async (who: ApiClient) => {
    const lines = (await exported(who, 'audit', 'jsonl')).text.trimEnd().split('\n');
    return lines
      .map(line => JSON.parse(line) as { subject: string; after: unknown })
      .find(({ subject }) => subject === 'seen')?.after;
  };
  expect([await read(admins.owner), await read(admins.compliance)]).toEqual([{ amount: 7 }, null]);
});

it('leaves a row in the audit log for each export, and none for one that is refused', async () => {
  const before = (await exportsInLog()).length;
  await exported(admins.owner, 'journals');
  expect(await exportsInLog()).toMatchObject([
    { subject: 'export:journals', actor_id: admins.owner.userId, actor_role: 'owner', after: { format: 'csv' } },
    ...Array.from({ length: before }, () => ({})),
  ]);
  for (const [who, what] of [
    [admins.finance, 'users'],
    [admins.finance, 'audit'],
    [admins.compliance, 'journals'],
  ] as const)
    expect((await exported(who, what)).status).toBe(403);
  expect((await exported(admins.owner, 'passwords')).status).toBe(404);
  expect((await exported(admins.owner, 'users', 'xml')).status).toBe(422);
  expect(await exportsInLog()).toHaveLength(before + 1);
});

describe('a long export', () => {
  /** Begins an export in a world with these limits while its postings are locked, and returns its outcome. */
  async function begun(
    connectionLimits: WorldOptions['connectionLimits'],
    meanwhile: (admin: ApiClient) => Promise<void>,
  ) {
    const hasty = await startWorld({ jobs: false, connectionLimits });
    try {
      const admin = await hasty.admin();
      const held = await hasty.db.owner.tx(async tx => {
        await tx.query('LOCK TABLE postings IN ACCESS EXCLUSIVE MODE');
        const exporting = exported(admin, 'journals', 'csv', hasty.url).catch(() => null);
        await eventually(
          () => countLockWaits(hasty.db),
          count => count === 1,
        );
        await meanwhile(admin);
        return { exporting };
      });
      const [postings] = await hasty.db.query<{ rows: number }>('SELECT count(*)::int AS rows FROM postings');
      return { lines: (await held.exporting)?.text.trimEnd().split('\r\n').length, whole: (postings?.rows ?? 0) + 1 };
    } finally {
      await hasty.stop();
    }
  }
  /** Waits for the same lock; the file began before. */
  const isOver = async (admin: ApiClient) => void (await expect(admin.get('/api/admin/journals')).rejects.toThrow());

  // Mutation check: leaving `slots` out of the route must fail this test.
  it('continues past the deadline of other responses', async () => {
    const { lines, whole } = await begun({ responseMs: 3_000 }, isOver);
    expect([lines, whole > 1]).toEqual([whole, true]);
  });

  // Mutation check: clearing the deadline of a file instead of setting it must fail this test.
  it('is over at its own deadline', async () => {
    const { lines } = await begun({ responseMs: 3_000, exportMs: 1_500 }, isOver);
    expect(lines).toBeUndefined();
  });

  // Mutation check: lifting the limit of silence with that of the answer must fail this test.
  it('is over when nothing flows', async () => {
    const { lines } = await begun({ idleMs: 1_500 }, isOver);
    expect(lines).toBeUndefined();
  });
});

// Mutation check: leaving exposeHeadRoute out of the route must fail this test.
it('refuses HEAD, which would read all rows without a slot, a deadline or a client', async () => {
  const openSnapshot = jest.spyOn(world.db, 'openSnapshot');
  const headers = { authorization: `Bearer ${admins.owner.token}` };
  const { status } = await fetch(`${world.url}/api/admin/export/users?format=csv`, { method: 'HEAD', headers });
  expect([status, openSnapshot.mock.calls]).toEqual([404, []]);
  openSnapshot.mockRestore();
});

// Mutation check: sending the header of a table before its snapshot is open must fail this test.
it.each(['csv', 'jsonl'])('answers 503 when the database refuses the connection of a %s export', async format => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const openSnapshot = jest.spyOn(world.db, 'openSnapshot').mockRejectedValue(refused);
  const { status, headers, text } = await exported(admins.owner, 'users', format);
  openSnapshot.mockRestore();
  expect([status, headers.get('retry-after'), JSON.parse(text)]).toMatchObject([503, '2', { code: 'unavailable' }]);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('content-disposition')).toBeNull();
});

it('answers 503 when its connection ends before the first row', async () => {
  const { owner } = world.db;
  const broken = await owner.tx(async tx => {
    await tx.query('LOCK TABLE postings IN ACCESS EXCLUSIVE MODE');
    const exporting = exported(admins.owner, 'journals');
    await eventually(
      () => countLockWaits(world.db),
      count => count === 1,
    );
    await tx.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return { response: await exporting };
  });
  expect(broken.response.status).toBe(503);
});

it('never ends as a whole file when it breaks in the middle', async () => {
  const openReal = world.db.openSnapshot.bind(world.db);
  const brokenAt = 30;
  let statements = 0;
  const openSnapshot = jest.spyOn(world.db, 'openSnapshot').mockImplementation(async () => {
    const snapshot = await openReal();
    const endConnection = () => snapshot.query<never>('SELECT pg_terminate_backend(pg_backend_pid())');
    const query: typeof snapshot.query = (sql, values) =>
      (statements += 1) === brokenAt ? endConnection() : snapshot.query(sql, values);
    return { ...snapshot, query };
  });
  await world.db.query(
    `INSERT INTO audit (at, actor_id, action, subject, after)
     SELECT now(), 'robot', 'large', n::text, to_jsonb(repeat('x', 4000)) FROM generate_series(1, 3500) n`,
  );
  const outcome = await exported(admins.owner, 'audit').then(
    () => 'a file',
    () => 'an error',
  );
  openSnapshot.mockRestore();
  expect([outcome, statements]).toEqual(['an error', brokenAt]);
});
