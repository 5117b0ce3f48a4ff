import { type AdminRole } from '#contract/admin/adminRole.ts';
import { APPROVAL_HOURS } from '#contract/admin/approvals.ts';
import { decimal } from '#contract/money.ts';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { available } from '#provider/ledger/accounts.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { eventually } from '#test/support/eventually.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { aClock } from '#test/support/world/aClock.ts';
import {
  type AdminsByRole,
  createAdminOfEachRole,
  getAuditLog,
  setFourEyes,
} from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { createAdmin } from '#test/support/world/createAdmin.ts';
import { getBalances } from '#test/support/world/getBalances.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

const clock = aClock();
let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, jobs: false });
  admins = await createAdminOfEachRole(world);
  await setFourEyes(world, true);
});
afterAll(() => world.stop());

/** A request to add 50 to a balance, with a maker and a checker of its own. */
async function aRequest(account: { balance?: string } = { balance: '100' }) {
  const [user, maker] = [await world.signUp(account), await createAdmin(world, 'finance')];
  const checker = await createAdmin(world, 'finance');
  const change = { userId: user.userId, amount: 50, reason: 'The user sent it to the wrong network' };
  const { body } = await maker.post<{ approval: { _id: string } }>('/api/admin/adjustment', change);
  const { _id } = body.approval;
  const approve = (who: ApiClient) =>
    who.put<{ code?: string }>(`/api/admin/approvals/${_id}`, { decision: 'approve' });
  return { user, maker, checker, _id, approve };
}

const regrade = (tx: Tx, { userId }: SignedUp, role: AdminRole) =>
  tx.query('UPDATE users SET admin_role = $2 WHERE id = $1', [userId, role]);
const waiting = (wanted: number) =>
  eventually(
    () => countLockWaits(world.db),
    count => count === wanted,
  );
const balance = async ({ userId }: SignedUp) => (await getBalances(world.db, userId)).available;

// Mutation check: leaving hasRole for the checker out of approve must fail this test.
it.each(['maker', 'checker'] as const)('sees the role that the %s lost after the call began', async who => {
  const request = await aRequest();
  const approving = await world.db.tx(async tx => {
    await tx.query('SELECT FROM approvals WHERE id = $1 FOR UPDATE', [request._id]);
    const answer = request.approve(request.checker);
    await waiting(1);
    await regrade(world.db, request[who], 'support');
    return { answer };
  });
  expect([(await approving.answer).status, await balance(request.user)]).toEqual([who === 'maker' ? 409 : 403, '100']);
});

// Mutation check: reading the roles with FOR KEY SHARE in hasRole must fail this test.
it.each(['maker', 'checker'] as const)('lets no role of its %s change until it is done', async who => {
  const request = await aRequest();
  const racing = await world.db.tx(async tx => {
    // The user's account is locked, so the approval waits with the roles read.
    await tx.query('SELECT lock_accounts($1)', [[available(request.user.userId)]]);
    const approving = request.approve(request.checker);
    await waiting(1);
    const changing = regrade(world.db, request[who], 'support');
    await waiting(2);
    return { approving, changing };
  });
  expect((await racing.approving).status).toBe(200);
  await racing.changing;
  expect(await balance(request.user)).toBe('150');
});

// Mutation check: auditing the balance as read before the posting must fail this test.
it.each([
  ['leaves', { balance: '100' }, '-30', '70'],
  ['first arrives', {}, '30', '30'],
])('audits its own amount alone while money %s', async (_what, account, other, before) => {
  const { user, checker, approve } = await aRequest(account);
  const approving = await world.db.tx(async tx => {
    await post(tx, adjustment({ _id: newId(), userId: user.userId, amount: decimal(other) }));
    const answer = approve(checker);
    await waiting(1);
    return { answer };
  });
  expect((await approving.answer).status).toBe(200);
  const [, audited] = await getAuditLog(world, `user:${user.userId}`);
  const [made] = await world.db.query<{ id: string }>('SELECT id FROM adjustments WHERE user_id = $1', [user.userId]);
  expect(audited).toMatchObject({ action: 'adjustment', before: { balance: before } });
  expect(audited?.after).toEqual({ balance: await balance(user), amount: '50', adjustment: made?.id });
});

// Mutation check: leaving assertRoom out of `perform` in adjustmentAct must fail this test.
it('lifts no balance above the largest amount by money that arrives while it is approved', async () => {
  const { user, checker, approve } = await aRequest({ balance: '999999940' });
  const approving = await world.db.tx(async tx => {
    await post(tx, adjustment({ _id: newId(), userId: user.userId, amount: decimal('30') }));
    const answer = approve(checker);
    await waiting(1);
    return { answer };
  });
  expect([(await approving.answer).status, await balance(user)]).toEqual([409, '999999970']);
});

it('takes the role from one of two owners who approve the end of each other’s', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await createAdmin(world), await createAdmin(world)];
    const raise = async ({ userId }: SignedUp) => {
      const change = { userId, role: 'auditor', reason: 'A new task' };
      return (await admins.owner.put<{ approval: { _id: string } }>('/api/admin/role', change)).body.approval._id;
    };
    const approve = (who: ApiClient, id: string) => who.put(`/api/admin/approvals/${id}`, { decision: 'approve' });
    const [ofOne, ofTwo] = [await raise(one), await raise(two)];
    const answers = await Promise.all([approve(one, ofTwo), approve(two, ofOne)]);
    const owners = await world.db.query(`SELECT FROM users WHERE id = ANY($1) AND admin_role = 'owner'`, [
      [one.userId, two.userId],
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 401, 403, 503].includes(status))).toEqual([]);
    expect(owners).toHaveLength(1);
  }
});

it.each<[AdminRole, number]>([
  ['compliance', 403],
  ['support', 403],
  ['auditor', 403],
])('is not rejected by %s either', async (role, expected) => {
  const { _id } = await aRequest();
  const rejection = { decision: 'reject', reason: 'Not this one' };
  expect((await admins[role].put(`/api/admin/approvals/${_id}`, rejection)).status).toBe(expected);
  expect((await admins.finance.put(`/api/admin/approvals/${_id}`, rejection)).status).toBe(200);
});

// Mutation check: `FOR UPDATE` in hasPending, or leaving SKIP LOCKED out of expire, must fail this test.
it.each([
  ['waits', 0],
  ['has expired by the clock of another process', APPROVAL_HOURS * HOUR_MS],
])(
  'approves a payment that %s, although another administrator requests it at the same moment',
  async (_what, aheadMs) => {
    const user = await world.signUp({ balance: '2000' });
    const request = aWithdrawRequest({ amount: 600, needToPay: 594, charge: 6 });
    const { withdraw } = (await user.post<{ withdraw: { _id: string } }>('/api/createWithdraw', request)).body;
    const paid = { ...withdraw, status: 'Completed', transactionId: '0xabc', reason: 'Checked' };
    const pay = (who: ApiClient) =>
      who.put<{ approval: { _id: string }; code?: string }>(`/api/updateWithdraw/${withdraw._id}`, paid);
    const [raised, other] = [await pay(admins.finance), await createAdmin(world, 'finance')];
    expect(raised.status).toBe(202);
    const racing = await world.db.tx(async tx => {
      await tx.query('SELECT FROM withdraws WHERE id = $1 FOR UPDATE', [withdraw._id]);
      clock.at += aheadMs;
      const raising = pay(other);
      await waiting(1);
      clock.at -= aheadMs;
      const decision = { decision: 'approve' };
      const approving = admins.owner.put(`/api/admin/approvals/${raised.body.approval._id}`, decision);
      await waiting(2);
      return { raising, approving };
    });
    const { status, body } = await racing.raising;
    expect([status, body.code, (await racing.approving).status]).toEqual([409, 'approval_waiting', 200]);
  },
);

// Mutation check: an INSERT without ON CONFLICT in add must fail this test.
it('is refused as waiting beside one for the same subject that is raised at the same moment', async () => {
  const [{ _id }, user] = [await aRequest(), await world.signUp({ balance: '100' })];
  const racing = await world.db.tx(async tx => {
    await tx.query(
      `INSERT INTO approvals (id, action, subject, user_id, payload, payload_hash, before_hash, maker_id, reason,
         created_at, expires_at)
       SELECT $2, action, $3, $4, payload, payload_hash, before_hash, maker_id, reason, created_at, expires_at
       FROM approvals WHERE id = $1`,
      [_id, newId(), `user:${user.userId}`, user.userId],
    );
    const change = { userId: user.userId, amount: 50, reason: 'The user sent it to the wrong network' };
    const raising = admins.finance.post<{ code?: string }>('/api/admin/adjustment', change);
    await waiting(1);
    return { raising };
  });
  const { status, body } = await racing.raising;
  expect([status, body.code]).toEqual([409, 'approval_waiting']);
});
