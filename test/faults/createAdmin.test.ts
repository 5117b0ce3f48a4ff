import { createAdministrator } from '#provider/modules/administrators/createAdministrator.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { runProgram } from '#test/support/process/runProgram.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

jest.setTimeout(120_000);

let world: World;
beforeAll(async () => {
  world = await startWorld({ jobs: false, settings: { sandbox: false } });
});
afterAll(() => world.stop());

const ADA = ['--email', 'Ada@Example.com', '--name', 'Ada Lovelace'];

/** Runs the command in a separate process, by default on the world's database. */
async function run(args: string[], env: Record<string, string> = {}) {
  const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = world.db;
  const ended = await runProgram('src/createAdmin.ts', args, { DATABASE_URL, DATABASE_OWNER_URL, ...env });
  const [, password = ''] = /Password, shown only now: (\S+)/.exec(ended.output) ?? [];
  return { ...ended, password };
}

const administrators = () =>
  world.db.query<{ email: string; admin_role: string; must_change_password: boolean }>(
    `SELECT email, admin_role, must_change_password FROM users WHERE role = 'admin' ORDER BY created_at`,
  );

// Mutation check: leaving must_change_password out of administratorStore.add must fail this test.
it('makes the first one an owner, whose password opens nothing until it is changed', async () => {
  expect(await run([...ADA, '--role', 'finance'])).toMatchObject({
    code: 1,
    failed: 'The first administrator has to be an owner: only owners grant roles.',
  });
  expect(await administrators()).toEqual([]);
  const { code, output, password } = await run(ADA);
  expect([code, output]).toEqual([0, expect.stringContaining('Created the administrator ada@example.com (owner).')]);
  expect(password).toMatch(/^[\w-]{24}$/);
  const stored = await world.db.query<{ row: string }>('SELECT u::text AS row FROM users u');
  expect(stored.some(({ row }) => row.includes(password))).toBe(false);

  const ada = await world.signIn('ada@example.com', password);
  expect((await ada.get('/api/admin/me')).body).toMatchObject({ role: 'owner', mustChangePassword: true });
  expect((await ada.get('/api/admin/coins')).body).toMatchObject({ code: 'password_change_required' });
  const change = { currentPassword: password, password: 'another-good-one' };
  expect((await ada.put('/api/updateAdminPassword', change)).status).toBe(204);
  expect((await ada.get('/api/admin/coins')).status).toBe(200);
  const before = createApiClient(world.url);
  expect((await before.post('/api/login', { email: 'ada@example.com', password })).status).toBe(401);

  const audit = await world.db.query('SELECT actor_id, action, after FROM audit ORDER BY id');
  expect(audit[0]).toEqual({
    actor_id: 'operator:command-line',
    action: 'createAdministrator',
    after: { email: 'ada@example.com', role: 'owner' },
  });
});

it('makes further ones in the given role, and two at the same moment one after the other', async () => {
  const args = (name: string) => ['--email', `${name}@example.com`, '--name', name, '--role', name];
  const made = await Promise.all([run(args('finance')), run(args('auditor'))]);
  expect(made.map(({ code }) => code)).toEqual([0, 0]);
  expect(new Set(made.map(({ password }) => password)).size).toBe(2);
  const roles = (await administrators()).map(({ admin_role }) => admin_role);
  expect(roles.sort()).toEqual(['auditor', 'finance', 'owner']);
});

const REFUSALS: readonly [what: string, values: Record<string, string>, sentence: string][] = [
  [
    'an e-mail that an administrator has',
    { email: 'Ada@Example.com', name: 'Ada Lovelace', role: 'owner' },
    'is already the e-mail of an account',
  ],
  ['no role where there is an owner', { email: 'b@example.com', name: 'Bob' }, 'There is an owner already.'],
  ['an unknown role', { email: 'b@example.com', name: 'Bob', role: 'king' }, '--role must be one of owner'],
  ['no e-mail', { name: 'Bob', role: 'owner' }, '--email must be an e-mail address'],
  ['no name', { email: 'b@example.com', role: 'owner' }, '--name must be a name'],
];

it.each(REFUSALS)('refuses %s', async (_what, values, sentence) => {
  const before = await administrators();
  const deps = { db: world.db, now: Date.now, hashPassword: async (password: string) => password };
  await expect(createAdministrator(deps, values)).rejects.toThrow(sentence);
  expect(await administrators()).toEqual(before);
});

it.each(
  casesForRun(1, [
    ['an unknown argument', { password: 'secret' }, "Unknown option '--password'"],
    ...REFUSALS,
  ] as const),
)('ends with a message and without a trace of the stack after %s', async (_what, values, sentence) => {
  const args = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
  const before = await administrators();
  const { code, output, failed } = await run(args);
  expect([code, output, failed.split('\n')[0]]).toEqual([1, '', expect.stringContaining(sentence)]);
  expect(failed).not.toContain('    at ');
  expect(await administrators()).toEqual(before);
});

it('refuses a user’s e-mail, and a sandbox', async () => {
  const user = await world.signUp();
  const taken = await run(['--email', user.email, '--name', 'Bob', '--role', 'support']);
  expect([taken.code, taken.failed]).toEqual([1, `${user.email} is already the e-mail of an account.`]);
  expect((await run(ADA, { SANDBOX: '1' })).failed).toMatch(/^A sandbox has its own administrators/);
  const sandbox = await startWorld({ jobs: false });
  const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = sandbox.db;
  const { code, failed } = await run(ADA, { DATABASE_URL, DATABASE_OWNER_URL });
  await sandbox.stop();
  expect([code, failed]).toEqual([1, expect.stringMatching(/^This database is a sandbox/)]);
});
