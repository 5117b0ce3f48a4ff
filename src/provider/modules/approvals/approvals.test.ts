import { type AdminRole } from '#contract/admin/adminRole.ts';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { aClock } from '#test/support/world/aClock.ts';
import {
  type AdminsByRole,
  getAuditLog,
  createAdminOfEachRole,
  setFourEyes,
} from '#test/support/world/administrators.ts';
import { type ApiResponse, type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { createAdmin } from '#test/support/world/createAdmin.ts';
import { getBalances } from '#test/support/world/getBalances.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

const clock = aClock();
let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, providers: 2, jobs: false });
  admins = await createAdminOfEachRole(world);
});
afterAll(() => world.stop());
beforeEach(() => setFourEyes(world, true));

interface Approval {
  [field: string]: unknown;
  _id: string;
  state: string;
}
type Raised = { approval: Approval };
type Refused = { code: string; error: string; fields?: Record<string, string> };

const OUTDATED = 'The record has changed since this was requested. Reject this request.';
const reason = 'The user sent it to the wrong network';
const adjust = <Body = Raised>(admin: ApiClient, { userId }: SignedUp, amount: number): Promise<ApiResponse<Body>> =>
  admin.post('/api/admin/adjustment', { userId, amount, reason });
const decide = <Body = Raised>(
  admin: ApiClient,
  { _id }: Approval,
  decision: string,
  why?: string,
): Promise<ApiResponse<Body>> =>
  admin.put(`/api/admin/approvals/${_id}`, { decision, ...(why !== undefined && { reason: why }) });
const available = async ({ userId }: SignedUp) => (await getBalances(world.db, userId)).available;

async function aRaisedAdjustment(amount = 50): Promise<{ user: SignedUp; approval: Approval }> {
  const user = await world.signUp({ balance: '100' });
  const { status, body } = await adjust(admins.finance, user, amount);
  expect(status).toBe(202);
  return { user, approval: body.approval };
}

describe('a change that needs a second administrator', () => {
  it('waits, and takes effect when another administrator approves it, with both in the audit log', async () => {
    const { user, approval } = await aRaisedAdjustment();
    expect(approval).toMatchObject({
      action: 'adjustment',
      subject: `user:${user.userId}`,
      state: 'pending',
      reason,
      payload: { userId: user.userId, amount: 50, reason },
      before: { balance: '100' },
      maker: { _id: admins.finance.userId, role: 'finance' },
      checker: null,
    });
    expect(await available(user)).toBe('100');
    const { status, body } = await decide(admins.owner, approval, 'approve');
    expect([status, body.approval]).toMatchObject([200, { state: 'approved', checker: { _id: admins.owner.userId } }]);
    expect(await available(user)).toBe('150');
    const audit = await getAuditLog(world, `user:${user.userId}`);
    expect(audit.map(({ action, actor_id, actor_role }) => [action, actor_id, actor_role])).toEqual([
      ['approve:adjustment', admins.owner.userId, 'owner'],
      ['adjustment', admins.owner.userId, 'owner'],
      ['raise:adjustment', admins.finance.userId, 'finance'],
    ]);
    expect(audit[1]).toMatchObject({ reason, before: { balance: '100' }, after: { balance: '150' } });
    const made = await world.db.query('SELECT made_by FROM adjustments WHERE user_id = $1', [user.userId]);
    expect(made).toEqual([{ made_by: admins.finance.userId }]);
  });

  it('takes effect at once while four eyes are off, with a reason and an audit row', async () => {
    await setFourEyes(world, false);
    const user = await world.signUp({ balance: '100' });
    const { status, body } = await adjust(admins.finance, user, -30);
    expect([status, body]).toMatchObject([201, { entry: { kind: 'adjustment', amount: -30, balanceAfter: 70 } }]);
    expect(await available(user)).toBe('70');
    expect(await getAuditLog(world, `user:${user.userId}`)).toMatchObject([{ action: 'adjustment', reason }]);
    const without = await admins.finance.post<Refused>('/api/admin/adjustment', { userId: user.userId, amount: 1 });
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([422, ['reason']]);
  });

  it('may be raised once at a time for a subject, and again when it was decided', async () => {
    const { user, approval } = await aRaisedAdjustment();
    const again = await adjust<Refused>(admins.owner, user, 1);
    expect([again.status, again.body.code]).toEqual([409, 'approval_waiting']);
    await decide(admins.owner, approval, 'reject', 'Not this one');
    expect((await adjust(admins.owner, user, 1)).status).toBe(202);
  });

  // Mutation check: leaving the comparison of reasons out of raise must fail this test.
  it('is raised with one reason only, since a checker sees no other', async () => {
    const user = await world.signUp({ balance: '100' });
    const request = { action: 'adjustment', payload: { userId: user.userId, amount: 5, reason } };
    const other = await admins.finance.post<Refused>('/api/admin/approvals', { ...request, reason: 'Another one' });
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([422, ['reason']]);
    expect((await admins.finance.post('/api/admin/approvals', { ...request, reason })).status).toBe(201);
  });

  it('cannot be raised for what could not be done', async () => {
    const user = await world.signUp();
    expect((await adjust(admins.finance, user, 0)).status).toBe(422);
    const unknown = { ...user, userId: 'nobodys-id' };
    expect((await adjust(admins.finance, unknown, 5)).status).toBe(404);
    expect((await adjust(admins.finance, { ...user, userId: admins.owner.userId }, 5)).status).toBe(404);
  });

  it('that would overdraw the balance is refused when it is approved, and stays open', async () => {
    const { user, approval } = await aRaisedAdjustment(-500);
    const { status, body } = await decide<Refused>(admins.owner, approval, 'approve');
    expect([status, body.code]).toEqual([422, 'insufficient_balance']);
    expect(await available(user)).toBe('100');
    expect((await decide(admins.owner, approval, 'reject', 'No money there')).status).toBe(200);
  });
});

describe('a request', () => {
  // Mutation check: comparing sessions instead of administrators in assertMayDecide must fail this test.
  it('is not approved by its maker, in this session or another one', async () => {
    const { user, approval } = await aRaisedAdjustment();
    const { email, password } = admins.finance;
    for (const same of [admins.finance, await world.signIn(email, password)]) {
      for (const decision of ['approve', 'reject', 'review']) {
        const { status, body } = await decide<Refused>(same, approval, decision, 'It is mine');
        expect([status, body.code]).toEqual([403, 'own_request']);
      }
    }
    expect(await available(user)).toBe('100');
  });

  it('has different makers and checkers even in direct SQL', async () => {
    const { approval } = await aRaisedAdjustment();
    const change = world.db.query(
      `UPDATE approvals SET state = 'approved', checker_id = maker_id, checked_at = now() WHERE id = $1`,
      [approval._id],
    );
    await expect(change).rejects.toThrow('approvals_two_people');
    for (const other of [`payload = '{"amount": 5000}'`, `expires_at = expires_at + interval '1 day'`]) {
      const changed = world.db.query(`UPDATE approvals SET ${other} WHERE id = $1`, [approval._id]);
      await expect(changed).rejects.toThrow('cannot change');
    }
  });

  it.each<[AdminRole, number]>([
    ['compliance', 403],
    ['support', 403],
    ['auditor', 403],
  ])('about money is not approved by %s', async (role, expected) => {
    const { user, approval } = await aRaisedAdjustment();
    expect((await decide(admins[role], approval, 'approve')).status).toBe(expected);
    expect(await available(user)).toBe('100');
  });

  // Mutation check: leaving hasRole for the maker out of approve, or is_active out of it, must fail this test.
  it.each([`admin_role = 'auditor'`, 'is_active = false'])('of a maker with %s changes nothing', async lost => {
    const maker = await createAdmin(world, 'finance');
    const user = await world.signUp({ balance: '100' });
    const { body } = await adjust(maker, user, 50);
    await world.db.query(`UPDATE users SET ${lost} WHERE id = $1`, [maker.userId]);
    const { status, body: refused } = await decide<Refused>(admins.owner, body.approval, 'approve');
    expect([status, refused.code, await available(user)]).toEqual([409, 'maker_lost_role', '100']);
  });

  it('of a checker who lost the role changes nothing', async () => {
    const { user, approval } = await aRaisedAdjustment();
    const checker = await createAdmin(world, 'finance');
    await world.db.query(`UPDATE users SET admin_role = 'support' WHERE id = $1`, [checker.userId]);
    expect((await decide(checker, approval, 'approve')).status).toBe(403);
    expect(await available(user)).toBe('100');
  });

  it('that is older than a day has expired, and another one may be raised', async () => {
    const { user, approval } = await aRaisedAdjustment();
    clock.at += 24 * HOUR_MS;
    const { status, body } = await decide<Refused>(admins.owner, approval, 'approve');
    expect([status, body.code, await available(user)]).toEqual([409, 'approval_expired', '100']);
    const listExpired = async () =>
      (await admins.auditor.get<{ items: Approval[] }>('/api/admin/approvals?status=expired')).body.items;
    const expired = expect.objectContaining({ _id: approval._id, state: 'expired' });
    expect(await listExpired()).toContainEqual(expired);
    expect((await adjust(admins.finance, user, 1)).status).toBe(202);
    expect(await listExpired()).toContainEqual(expired);
  });

  it('about a record that changed meanwhile changes nothing', async () => {
    const { user, approval } = await aRaisedAdjustment();
    await world.db.query('UPDATE users SET is_active = false WHERE id = $1', [user.userId]);
    const { status, body } = await decide<Refused>(admins.owner, approval, 'approve');
    expect([status, body.code, await available(user)]).toEqual([409, 'record_changed', '100']);
    expect(body.error).toBe(OUTDATED);
  });

  it('is decided once, by whichever of two administrators is first; the other sees who and when', async () => {
    const other = await createAdmin(world, 'finance');
    for (let round = 0; round < 5; round += 1) {
      const { user, approval } = await aRaisedAdjustment();
      const answers = await Promise.all(
        [admins.owner, other].map(({ token }, at) =>
          decide<Partial<Refused & Raised>>(createApiClient(world.urls[at] ?? '', token), approval, 'approve'),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409)?.body;
      expect(late?.error).toMatch(/^This was decided already: approved at 2026-\S+ by person\d+\.$/);
      expect(await available(user)).toBe('150');
    }
  });

  it('that is rejected has a reason and changes nothing', async () => {
    const { user, approval } = await aRaisedAdjustment();
    const silent = await decide<Refused>(admins.owner, approval, 'reject');
    expect([silent.status, silent.body.fields]).toEqual([422, { reason: 'Reason is required' }]);
    const { body } = await decide(admins.owner, approval, 'reject', 'The other network paid it back');
    expect(body.approval).toMatchObject({ state: 'rejected', checkerReason: 'The other network paid it back' });
    expect((await decide(admins.owner, approval, 'approve')).status).toBe(409);
    expect(await available(user)).toBe('100');
  });

  it('is withdrawn by its maker alone', async () => {
    const { user, approval } = await aRaisedAdjustment();
    expect((await decide(admins.owner, approval, 'withdraw')).status).toBe(403);
    expect((await decide(admins.finance, approval, 'withdraw')).body.approval.state).toBe('withdrawn');
    expect((await decide(admins.owner, approval, 'approve')).status).toBe(409);
    expect(await available(user)).toBe('100');
  });
});

describe('a payment', () => {
  const pay = (admin: ApiClient, withdraw: Record<string, unknown>) =>
    admin.put<Raised & Record<string, unknown>>(`/api/updateWithdraw/${String(withdraw._id)}`, {
      ...withdraw,
      ...{ status: 'Completed', transactionId: '0xabc', reason: 'Paid from the hot wallet' },
    });

  async function aWithdraw(amount: number) {
    const user = await world.signUp({ balance: '2000' });
    const [charge, needToPay] = [amount / 100, amount - amount / 100];
    const { body } = await user.post<{ withdraw: Record<string, unknown> }>(
      '/api/createWithdraw',
      aWithdrawRequest({ amount, charge, needToPay }),
    );
    return { user, withdraw: body.withdraw };
  }

  it('of 500 USDT or more waits for a second administrator; a smaller one does not', async () => {
    const small = await aWithdraw(499);
    expect((await pay(admins.finance, small.withdraw)).status).toBe(200);
    const large = await aWithdraw(500);
    const { status, body } = await pay(admins.finance, large.withdraw);
    expect([status, body.approval.action]).toEqual([202, 'updateWithdraw']);
    expect(await getBalances(world.db, large.user.userId)).toEqual({ available: '1500', held: '500' });
    expect((await decide(admins.owner, body.approval, 'approve')).status).toBe(200);
    expect(await getBalances(world.db, large.user.userId)).toEqual({ available: '1500', held: '0' });
  });

  // Mutation check: leaving the reason of the record out of PayloadReason must fail this test.
  it('that is rejected by a request has its reason, which the user reads', async () => {
    const { user, withdraw } = await aWithdraw(500);
    const record = { ...withdraw, status: 'Rejected', reason: 'Send us money first' };
    const raise = (why: string) =>
      admins.finance.post<Raised & Refused>('/api/admin/approvals', {
        ...{ action: 'updateWithdraw', payload: { id: withdraw._id, record }, reason: why },
      });
    const { status, body } = await raise('The address is on a list');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['reason']]);
    const raised = await raise(record.reason);
    expect(raised.body.approval).toMatchObject({ state: 'pending', reason: record.reason });
    expect((await decide(admins.owner, raised.body.approval, 'approve')).status).toBe(200);
    expect(await getBalances(world.db, user.userId)).toEqual({ available: '2000', held: '0' });
  });

  // Mutation check: passing on already_decided from the check must fail this test.
  it('that was rejected meanwhile is not paid by the approval, which advises to reject the request', async () => {
    const { user, withdraw } = await aWithdraw(500);
    const { body } = await pay(admins.finance, withdraw);
    const rejected = { ...withdraw, status: 'Rejected', reason: 'The address is on a list' };
    expect((await admins.owner.put(`/api/updateWithdraw/${String(withdraw._id)}`, rejected)).status).toBe(200);
    const refused = await decide<Refused>(admins.owner, body.approval, 'approve');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'record_changed', error: OUTDATED }]);
    expect(await getBalances(world.db, user.userId)).toEqual({ available: '2000', held: '0' });
  });
});
