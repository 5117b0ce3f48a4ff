import { type AdminsByRole, createAdminOfEachRole, setFourEyes } from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { getBalances } from '#test/support/world/getBalances.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  admins = await createAdminOfEachRole(world);
  await setFourEyes(world, true);
});
afterAll(() => world.stop());

interface Approval {
  [field: string]: unknown;
  _id: string;
}
type Raised = { approval: Approval };

const reason = 'The exchange is down and the user waits';
const available = async ({ userId }: SignedUp) => (await getBalances(world.db, userId)).available;
const decide = (admin: ApiClient, { _id }: Approval, decision: string) =>
  admin.put<Raised>(`/api/admin/approvals/${_id}`, { decision });

const alone = (admin: ApiClient, { userId }: SignedUp, amount = 40) =>
  admin.post<Raised>('/api/admin/approvals', {
    action: 'adjustment',
    payload: { userId, amount, reason },
    reason,
    isBreakGlass: true,
  });

it('acts at once, and every administrator sees it until another one has reviewed it', async () => {
  const user = await world.signUp({ balance: '100' });
  const { status, body } = await alone(admins.owner, user);
  expect([status, body.approval]).toMatchObject([201, { state: 'approved', isBreakGlass: true, checker: null }]);
  expect(await available(user)).toBe('140');
  const unreviewed = async (admin: ApiClient) =>
    (await admin.get<{ unreviewed: Approval[] }>('/api/admin/me')).body.unreviewed.map(({ _id }) => _id);
  for (const admin of Object.values(admins)) expect(await unreviewed(admin)).toContain(body.approval._id);
  expect((await decide(admins.owner, body.approval, 'review')).status).toBe(403);
  expect((await decide(admins.finance, body.approval, 'review')).body.approval).toMatchObject({ state: 'approved' });
  expect(await unreviewed(admins.support)).not.toContain(body.approval._id);
  const again = await decide(admins.finance, body.approval, 'review');
  expect(again.body).toMatchObject({ code: 'already_decided', params: { state: 'reviewed' } });
  expect(await available(user)).toBe('140');
});

// Mutation check: leaving `OLD.checker_id IS NOT NULL` out of guard_approval must fail this test.
it('keeps its reviewer even in direct SQL', async () => {
  const { approval } = (await alone(admins.owner, await world.signUp())).body;
  await decide(admins.finance, approval, 'review');
  const changed = world.db.query('UPDATE approvals SET checker_id = $2 WHERE id = $1', [
    approval._id,
    admins.compliance.userId,
  ]);
  await expect(changed).rejects.toThrow('cannot change');
});

// Mutation check: leaving the comparison of subjects out of raise must fail this test.
it.each([true, false])(
  'may name its subject, which must be the one of its payload (break-glass: %s)',
  async isBreakGlass => {
    const [user, other] = [await world.signUp({ balance: '100' }), await world.signUp()];
    const change = { action: 'adjustment', payload: { userId: user.userId, amount: 5, reason }, reason, isBreakGlass };
    const raise = ({ userId }: SignedUp) =>
      admins.owner.post<Raised & { fields?: object }>('/api/admin/approvals', { ...change, subject: `user:${userId}` });
    const refused = await raise(other);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['subject']]);
    const { status, body } = await raise(user);
    expect([status, body.approval.subject]).toEqual([201, `user:${user.userId}`]);
  },
);

// Mutation check: sending the whole request, or `canReview` from the table of roles alone, must fail this test.
it('shows who did what and why, without the amount, and who may review it', async () => {
  const user = await world.signUp({ balance: '100' });
  const { approval } = (await alone(admins.owner, user, 41.25)).body;
  const find = async (admin: ApiClient) => {
    const { body } = await admin.get<{ unreviewed: Approval[] }>('/api/admin/me');
    return body.unreviewed.find(({ _id }) => _id === approval._id);
  };
  for (const [role, canReview] of [
    ['owner', false],
    ['finance', true],
    ['compliance', false],
    ['support', false],
    ['auditor', false],
  ] as const)
    expect([role, await find(admins[role])]).toEqual([
      role,
      {
        _id: approval._id,
        action: 'adjustment',
        maker: { _id: admins.owner.userId, fullName: expect.any(String), role: 'owner' },
        reason: 'The exchange is down and the user waits',
        createdAt: expect.any(String),
        canReview,
      },
    ]);
  await decide(admins.finance, approval, 'review');
});

it('is the owner’s only', async () => {
  const user = await world.signUp({ balance: '100' });
  expect((await alone(admins.finance, user)).status).toBe(403);
  expect(await available(user)).toBe('100');
});
