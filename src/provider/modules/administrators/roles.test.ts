import { lockName } from '#provider/db/advisoryLocks.ts';
import { eventually } from '#test/support/eventually.ts';
import {
  type AdminsByRole,
  getAuditLog,
  createAdminOfEachRole,
  setFourEyes,
} from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { createAdmin } from '#test/support/world/createAdmin.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  admins = await createAdminOfEachRole(world);
});
afterAll(() => world.stop());

type Refused = { code: string };
const grant = <Body = Refused>(admin: ApiClient, userId: string, role: string | null) =>
  admin.put<Body>('/api/admin/role', { userId, role, reason: 'A new task' });
const getRole = async (userId: string) => {
  const sql = 'SELECT admin_role AS role, is_active FROM users WHERE id = $1';
  return (await world.db.query<{ role: string; is_active: boolean }>(sql, [userId]))[0];
};

it('grants another administrator a role, which counts from the next request on', async () => {
  const other = await createAdmin(world, 'auditor');
  expect((await grant(other, admins.support.userId, 'owner')).status).toBe(403);
  expect((await grant(admins.owner, other.userId, 'owner')).status).toBe(200);
  expect((await other.get<{ role: string }>('/api/admin/me')).body.role).toBe('owner');
  expect(await getAuditLog(world, `administrator:${other.userId}`)).toMatchObject([
    { action: 'role', before: { role: 'auditor' }, after: { role: 'owner' } },
  ]);
});

it('never changes the administrator’s own role', async () => {
  const { status, body } = await grant(admins.owner, admins.owner.userId, 'auditor');
  expect([status, body.code]).toEqual([403, 'own_request']);
  expect(await getRole(admins.owner.userId)).toEqual({ role: 'owner', is_active: true });
});

// Mutation check: leaving the maker out of the check of roleAct must fail this test.
it.each([false, true])(
  'never changes it through a request either, alone (break-glass: %s) or with another owner',
  async isBreakGlass => {
    const owner = await createAdmin(world, 'owner');
    const payload = { userId: owner.userId, role: 'auditor', reason: 'A new task' };
    const request = { action: 'role', payload, reason: 'A new task', isBreakGlass };
    const { status, body } = await owner.post<Refused>('/api/admin/approvals', request);
    expect([status, body.code]).toEqual([403, 'own_request']);
    expect(await getRole(owner.userId)).toEqual({ role: 'owner', is_active: true });
  },
);

// Mutation check: leaving the roles out of the request for approval must fail this test.
it('waits for another owner while four eyes are on', async () => {
  await setFourEyes(world, true);
  const other = await createAdmin(world, 'support');
  const raised = await grant<{ approval: { _id: string } }>(admins.owner, other.userId, 'finance');
  expect(raised.status).toBe(202);
  expect(await getRole(other.userId)).toEqual({ role: 'support', is_active: true });
  const path = `/api/admin/approvals/${raised.body.approval._id}`;
  expect((await admins.finance.put(path, { decision: 'approve' })).status).toBe(403);
  expect((await (await world.admin()).put(path, { decision: 'approve' })).status).toBe(200);
  expect(await getRole(other.userId)).toEqual({ role: 'finance', is_active: true });
  await setFourEyes(world, false);
});

// Mutation check: leaving isActive out of what roleAct compares must fail this test.
it('returns no access that has ended since a role was requested', async () => {
  await setFourEyes(world, true);
  const other = await createAdmin(world, 'support');
  const raised = await grant<{ approval: { _id: string } }>(admins.owner, other.userId, 'finance');
  await world.db.query('UPDATE users SET is_active = false WHERE id = $1', [other.userId]);
  const path = `/api/admin/approvals/${raised.body.approval._id}`;
  const { status, body } = await (await world.admin()).put<Refused>(path, { decision: 'approve' });
  expect([status, body.code]).toEqual([409, 'record_changed']);
  expect(await getRole(other.userId)).toEqual({ role: 'support', is_active: false });
  await setFourEyes(world, false);
});

describe('a request about an owner', () => {
  type Raised = { approval: { _id: string }; code?: string };
  beforeAll(() => setFourEyes(world, true));
  afterAll(() => setFourEyes(world, false));
  const decide = (admin: ApiClient, id: string, decision: string) =>
    admin.put<Refused>(`/api/admin/approvals/${id}`, { decision, reason: 'A good one' });

  // Mutation check: leaving the subject out of isParty must fail this test.
  it('is neither claimed nor decided by that owner', async () => {
    const other = await createAdmin(world, 'owner');
    const { _id: id } = (await grant<Raised>(admins.owner, other.userId, null)).body.approval;
    const claim = await other.post<Refused>('/api/admin/claim', { kind: 'approvals', id });
    expect([claim.status, claim.body.code]).toEqual([403, 'own_request']);
    for (const decision of ['approve', 'reject']) {
      const { status, body } = await decide(other, id, decision);
      expect([status, body.code]).toEqual([403, 'own_request']);
    }
    expect((await decide(await world.admin(), id, 'approve')).status).toBe(200);
    expect(await getRole(other.userId)).toMatchObject({ is_active: false });
  });

  it('is not reviewed by an owner whom it made one', async () => {
    const other = await createAdmin(world, 'support');
    const payload = { userId: other.userId, role: 'owner', reason: 'A new task' };
    const act = { action: 'role', payload, reason: 'A new task', isBreakGlass: true };
    const { _id: id } = (await admins.owner.post<Raised>('/api/admin/approvals', act)).body.approval;
    const { body: me } = await other.get<{ unreviewed: { _id: string; canReview: boolean }[] }>('/api/admin/me');
    expect(me.unreviewed.find(({ _id }) => _id === id)).toMatchObject({ canReview: false });
    expect((await decide(other, id, 'review')).body.code).toBe('own_request');
    expect((await decide(await world.admin(), id, 'review')).status).toBe(200);
  });

  it('is refused if no third owner could approve it', async () => {
    const small = await startWorld({ jobs: false });
    try {
      const [one, two] = [await createAdmin(small, 'owner'), await createAdmin(small, 'owner')];
      await small.db.query("UPDATE users SET is_active = false WHERE role = 'admin' AND id <> ALL($1)", [
        [one.userId, two.userId],
      ]);
      await setFourEyes(small, true);
      const { status, body } = await grant<Raised>(one, two.userId, null);
      expect([status, body.code]).toEqual([409, 'no_other_approver']);
      await createAdmin(small, 'owner');
      expect((await grant<Raised>(one, two.userId, null)).status).toBe(202);
    } finally {
      await small.stop();
    }
  });
});

// Mutation check: keeping the sessions in close must fail this test.
it('ends the access at once, with every session, also for a later role', async () => {
  const other = await createAdmin(world, 'finance');
  expect((await grant(admins.owner, other.userId, null)).status).toBe(200);
  expect((await other.get('/api/admin/me')).status).toBe(401);
  expect((await grant(admins.owner, other.userId, 'finance')).status).toBe(200);
  expect((await other.get('/api/admin/me')).status).toBe(401);
});

// Mutation check: keeping the claims in setRole must fail this test.
it('ends the claims of the former role, so that others can review at once', async () => {
  const other = await createAdmin(world, 'finance');
  const user = await world.signUp({ balance: '500' });
  const { body } = await user.post<{ withdraw: { _id: string } }>('/api/createWithdraw', aWithdrawRequest());
  const claim = (admin: ApiClient) => admin.post('/api/admin/claim', { kind: 'withdraws', id: body.withdraw._id });
  expect([(await claim(other)).status, (await claim(admins.finance)).status]).toEqual([200, 409]);
  expect((await grant(admins.owner, other.userId, 'support')).status).toBe(200);
  expect((await claim(admins.finance)).status).toBe(200);
});

it('applies to administrators only: a user is not found', async () => {
  const user = await world.signUp();
  expect((await grant(admins.owner, user.userId, 'owner')).status).toBe(404);
  expect((await user.get('/api/getUserById')).status).toBe(200);
});

// Mutation check: counting owners without their lock must fail this test.
it('keeps the last owner, also when two owners remove each other at the same moment', async () => {
  const lonely = await startWorld({ jobs: false });
  try {
    const [one, two] = await Promise.all([lonely.admin(), lonely.signIn('admin2@larkspur.test', 'admin-pass-2')]);
    const list = await one.get<{ _id: string; email: string }[]>('/api/admin/administrators');
    const getId = (email: string) => list.body.find(row => row.email === email)?._id ?? '';
    const [first, second] = [getId('admin@larkspur.test'), getId('admin2@larkspur.test')];
    const { removals } = await lonely.db.tx(async tx => {
      await lockName(tx, 'owners');
      const removals = Promise.all([grant<Refused>(one, second, null), grant<Refused>(two, first, 'auditor')]);
      await eventually(
        () => countLockWaits(lonely.db),
        waiting => waiting === 2,
      );
      return { removals };
    });
    const answers = (await removals).map(({ status, body }) => [status, body.code]);
    expect(answers.sort()).toEqual([
      [200, undefined],
      [409, 'last_owner'],
    ]);
    const [left] = await lonely.db.query<{ owners: number }>(
      "SELECT count(*)::int AS owners FROM users WHERE admin_role = 'owner' AND is_active",
    );
    expect(left).toEqual({ owners: 1 });
  } finally {
    await lonely.stop();
  }
});

describe('a user’s record', () => {
  const update = (admin: ApiClient, id: string, fields: object) =>
    admin.put<{ code?: string; user?: Record<string, unknown> }>('/api/updateUser', {
      id,
      reason: 'Asked by phone',
      ...fields,
    });

  it.each([
    ['support', { fullName: 'Another Name' }, 200],
    ['support', { appNotice: 'Please send your papers again' }, 200],
    ['support', { isActive: false }, 403],
    ['support', { isVerified: true }, 403],
    ['compliance', { isActive: false }, 200],
    ['compliance', { appNotice: 'A notice' }, 403],
    ['owner', { isVerified: true, appNotice: null }, 200],
    ['finance', { fullName: 'Another Name' }, 403],
    ['auditor', { fullName: 'Another Name' }, 403],
  ] as const)('%s changes %j: %s', async (role, fields, expected) => {
    const { userId } = await world.signUp();
    const { status, body } = await update(admins[role], userId, fields);
    expect(status).toBe(expected);
    if (status === 200) expect(body.user).toMatchObject(fields);
    expect(await getAuditLog(world, `user:${userId}`)).toHaveLength(status === 200 ? 1 : 0);
  });

  it.each(['balance', 'tradeResult', 'tradeStatus', 'coinPrice', 'createdAt', 'payId', 'role', 'adminRole', 'email'])(
    'rejects %s',
    async field => {
      const { userId } = await world.signUp();
      const { status } = await update(admins.owner, userId, { fullName: 'New Name', [field]: 5 });
      expect(status).toBe(422);
    },
  );

  // Mutation check: leaving endSessions out of updateUserAct must fail this test.
  it('that is blocked is signed out everywhere, also once it is unblocked', async () => {
    const user = await world.signUp();
    await update(admins.compliance, user.userId, { isActive: false });
    expect((await user.get('/api/getUserById')).status).toBe(401);
    expect((await world.anonymous.post<Refused>('/api/login', user)).status).not.toBe(200);
    await update(admins.compliance, user.userId, { isActive: true });
    expect((await user.get('/api/getUserById')).status).toBe(401);
  });

  it('of an administrator is not found', async () => {
    expect((await update(admins.owner, admins.support.userId, { isActive: false })).status).toBe(404);
  });
});

describe('the own password', () => {
  it('changes with the current one known, ends other sessions, and is in the audit log without any password', async () => {
    const admin = await createAdmin(world, 'support');
    const elsewhere = await world.signIn(admin.email, admin.password);
    const change = (currentPassword: string, password: string) =>
      admin.put<Refused>('/api/updateAdminPassword', { currentPassword, password });
    expect((await change('not-the-password', 'another-good-one')).status).toBe(422);
    expect((await change(admin.password, '12345678')).status).toBe(422);
    expect((await change(admin.password, 'another-good-one')).status).toBe(204);
    expect((await elsewhere.get('/api/admin/me')).status).toBe(401);
    expect((await admin.get('/api/admin/me')).status).toBe(200);
    const rows = await getAuditLog(world, `administrator:${admin.userId}`);
    expect(rows).toMatchObject([{ action: 'updateAdminPassword', before: null, after: null }]);
  });

  it('must be changed first where the operator requires it', async () => {
    const admin = await createAdmin(world, 'owner');
    await world.db.query('UPDATE users SET must_change_password = true WHERE id = $1', [admin.userId]);
    const { status, body } = await admin.get<Refused>('/api/admin/approvals');
    expect([status, body.code]).toEqual([403, 'password_change_required']);
    expect((await admin.get<{ mustChangePassword: boolean }>('/api/admin/me')).body.mustChangePassword).toBe(true);
    const passwords = { currentPassword: admin.password, password: 'another-good-one' };
    expect((await admin.put('/api/updateAdminPassword', passwords)).status).toBe(204);
    expect((await admin.get('/api/admin/approvals')).status).toBe(200);
  });
});
