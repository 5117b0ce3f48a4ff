import { QUEUE_AGE_MS } from '#contract/admin/adminQueue.ts';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { aClock } from '#test/support/world/aClock.ts';
import {
  type AdminsByRole,
  getAuditLog,
  createAdminOfEachRole,
  setFourEyes,
} from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { createAdmin, getFullName } from '#test/support/world/createAdmin.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { anUploadedImage } from '#test/support/world/uploads.ts';

const clock = aClock();
let world: World;
let admins: AdminsByRole;
let second: SignedUp;
let ann: SignedUp;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, providers: 2, jobs: false });
  admins = await createAdminOfEachRole(world);
  second = await createAdmin(world, 'finance');
  ann = await world.signUp({ balance: '5000' });
});
afterAll(() => world.stop());
beforeEach(() => setFourEyes(world, false));

interface Sent {
  [field: string]: unknown;
  _id: string;
}
interface Item {
  [field: string]: unknown;
  _id: string;
  record: Sent | null;
  claim: { _id: string; administrator: { _id: string }; expiresAt: string } | null;
}
type Page = { items: Item[]; total: number; code?: string };
interface Claimed {
  claim: { _id: string; expiresAt: string; administrator: { fullName: string } };
  code?: string;
  error?: string;
  params?: Record<string, string>;
}

const queue = async (who: ApiClient, path: string) => (await who.get<Page>(`/api/admin/queue/${path}`)).body;
const waiting = async (who: ApiClient, path: string) => (await queue(who, path)).items.map(({ _id }) => _id);
const claim = (who: ApiClient, kind: string, id: string) => who.post<Claimed>('/api/admin/claim', { kind, id });

async function aDeposit(user = ann): Promise<string> {
  const transactionScreenshot = await anUploadedImage(world.url, user);
  const sent = { gatWay: 'TRC20', amount: 20, coinConversion: 1, transactionScreenshot };
  return (await user.post<{ deposit: Sent }>('/api/createDeposit', sent)).body.deposit._id;
}
const aWithdraw = async (amount = 100) =>
  (
    await ann.post<{ withdraw: Sent }>(
      '/api/createWithdraw',
      aWithdrawRequest({ amount, needToPay: amount * 0.99, charge: amount / 100 }),
    )
  ).body.withdraw._id;
const rejected = { status: 'Rejected', reason: 'Nothing came' };

describe('a queue', () => {
  it('shows pending items, oldest first, with their age and the record as the decision expects it', async () => {
    const old = await aDeposit();
    clock.at += QUEUE_AGE_MS.deposits.late - QUEUE_AGE_MS.deposits.soon;
    const middle = await aDeposit();
    clock.at += QUEUE_AGE_MS.deposits.soon + 1;
    const young = await aDeposit();
    const { items, total } = await queue(admins.auditor, 'deposits');
    expect([total, items.map(({ _id, age }) => [_id, age])]).toEqual([
      3,
      [
        [old, 'late'],
        [middle, 'soon'],
        [young, 'onTime'],
      ],
    ]);
    expect(items[0]).toMatchObject({ kind: 'deposits', user: { _id: ann.userId }, claim: null, signals: [] });
    for (const { _id, record } of items)
      expect((await admins.finance.put(`/api/updateDeposit/${_id}`, { ...record, ...rejected })).status).toBe(200);
    expect(await queue(admins.finance, 'deposits')).toEqual({ items: [], total: 0 });
  });

  it('shows documents of a KYC submission to roles that decide on it and to no other', async () => {
    await ann.post('/api/createKyc', await aKycSubmission(world.url, ann));
    const [item] = (await queue(admins.compliance, 'kycs')).items;
    expect(item?.record?.idFront).toMatch(/^\/files\/.*signature=/);
    const [bare] = (await queue(admins.auditor, 'kycs')).items;
    expect([bare?._id, bare?.record]).toEqual([item?._id, null]);
    expect((await queue(admins.finance, 'kycs')).code).toBe('forbidden');
    expect((await queue(admins.compliance, 'deposits')).code).toBe('forbidden');
    const completed = { ...item?.record, status: 'Completed' };
    expect((await admins.compliance.put(`/api/updateKyc/${item?._id}`, completed)).status).toBe(200);
  });

  // Mutation check: keeping the claim of the maker in raiseApproval must fail this test.
  it('has requests for a second administrator in the queue of approvals, and their withdraws no longer in theirs', async () => {
    await setFourEyes(world, true);
    const id = await aWithdraw(600);
    const [item] = (await queue(admins.finance, 'withdraws')).items;
    const paid = { ...item?.record, status: 'Completed', transactionId: '0xabc', reason: 'Checked' };
    const other = await claim(admins.owner, 'withdraws', id);
    expect((await admins.finance.put<Page>(`/api/updateWithdraw/${id}`, paid)).body.code).toBe('claimed');
    await admins.owner.delete(`/api/admin/claim/${other.body.claim._id}`);
    // Its claim would keep the second administrator waiting.
    await claim(admins.finance, 'withdraws', id);
    expect((await admins.finance.put(`/api/updateWithdraw/${id}`, paid)).status).toBe(202);
    expect(await waiting(second, 'withdraws')).toEqual([]);
    expect((await claim(second, 'withdraws', id)).body.code).toBe('approval_waiting');
    const [request] = (await queue(second, 'approvals')).items;
    expect(request).toMatchObject({ user: { _id: ann.userId }, record: { subject: `withdraw:${id}` } });
    const decision = { decision: 'approve' };
    expect((await second.put(`/api/admin/approvals/${request?._id}`, decision)).status).toBe(200);
    expect(await waiting(second, 'approvals')).toEqual([]);
  });

  // Mutation check: leaving the caller's own claims out of `free` must fail this test.
  it('finds items by user and by claim; an own item is free, so that it stays listed while it is open', async () => {
    const bob = await world.signUp({ name: 'bob_of_queue' });
    const [own, other] = [await aDeposit(), await aDeposit(bob)];
    expect(await waiting(admins.owner, 'deposits?query=bob_of')).toEqual([other]);
    expect(await waiting(admins.owner, `deposits?query=${own}`)).toEqual([own]);
    await claim(second, 'deposits', own);
    expect(await waiting(second, 'deposits?claim=mine')).toEqual([own]);
    expect(await waiting(second, 'deposits?claim=free')).toEqual([own, other]);
    expect(await waiting(admins.owner, 'deposits?claim=free')).toEqual([other]);
    expect(await waiting(admins.owner, 'deposits?claim=others')).toEqual([own]);
  });
});

describe('a claim', () => {
  // Mutation check: leaving assertUnclaimed out of performAct must fail this test.
  it('blocks decisions of others, names its administrator, and ends with the decision', async () => {
    const id = await aDeposit();
    const made = await claim(admins.finance, 'deposits', id);
    expect(made.status).toBe(200);
    const taken = await claim(second, 'deposits', id);
    expect([taken.status, taken.body.code, taken.body.error]).toEqual([
      ...[409, 'claimed', expect.stringContaining('is working on this until')],
    ]);
    const { administrator, expiresAt } = made.body.claim;
    expect(taken.body.params).toEqual({ by: administrator.fullName, until: expiresAt });
    const item = (await queue(second, 'deposits')).items.find(({ _id }) => _id === id);
    expect(item?.claim?.administrator._id).toBe(admins.finance.userId);
    const decision = { ...item?.record, ...rejected };
    const refused = await second.put<{ code: string }>(`/api/updateDeposit/${id}`, decision);
    expect([refused.status, refused.body.code]).toEqual([409, 'claimed']);
    expect((await admins.finance.put(`/api/updateDeposit/${id}`, decision)).status).toBe(200);
    expect(await world.db.query('SELECT FROM claims WHERE record_id = $1', [id])).toEqual([]);
    expect((await getAuditLog(world, `deposit:${id}`)).map(({ action }) => action)).toEqual(['updateDeposit', 'claim']);
    const late = await claim(second, 'deposits', id);
    expect(late.body).toMatchObject({ code: 'already_decided', params: { by: getFullName(admins.finance) } });
  });

  // Mutation check: leaving the expiry out of claimStore.take must fail this test.
  it('lasts five minutes from the last renewal, after which another administrator can claim', async () => {
    const id = await aWithdraw();
    const first = await claim(admins.finance, 'withdraws', id);
    clock.at += 4 * MINUTE_MS;
    const kept = await claim(admins.finance, 'withdraws', id);
    expect(kept.body.claim).toMatchObject({ _id: first.body.claim._id });
    clock.at += 5 * MINUTE_MS - 1;
    expect((await claim(second, 'withdraws', id)).status).toBe(409);
    clock.at += 1;
    expect((await claim(second, 'withdraws', id)).status).toBe(200);
    expect((await claim(admins.finance, 'withdraws', id)).status).toBe(409);
    const actions = (await getAuditLog(world, `withdraw:${id}`)).map(({ action }) => action);
    expect(actions).toEqual(['claim', 'claim']);
  });

  it('is released by its maker alone', async () => {
    const id = await aDeposit();
    const { body } = await claim(admins.finance, 'deposits', id);
    expect((await second.delete(`/api/admin/claim/${body.claim._id}`)).status).toBe(404);
    expect((await admins.finance.delete(`/api/admin/claim/${body.claim._id}`)).status).toBe(204);
    expect((await claim(second, 'deposits', id)).status).toBe(200);
  });

  it('on a request for approval keeps a third administrator from deciding', async () => {
    await setFourEyes(world, true);
    const raised = { userId: ann.userId, amount: 5, reason: 'Goodwill' };
    const { body } = await admins.finance.post<{ approval: Sent }>('/api/admin/adjustment', raised);
    expect((await claim(admins.finance, 'approvals', body.approval._id)).body.code).toBe('own_request');
    expect((await claim(admins.compliance, 'approvals', body.approval._id)).status).toBe(403);
    expect((await claim(second, 'approvals', body.approval._id)).status).toBe(200);
    const path = `/api/admin/approvals/${body.approval._id}`;
    expect((await admins.owner.put<Page>(path, { decision: 'approve' })).body.code).toBe('claimed');
    expect((await second.put(path, { decision: 'approve' })).status).toBe(200);
  });

  it('is refused for what is unknown and for a queue of another role', async () => {
    expect((await claim(admins.finance, 'deposits', 'nobodys-id')).status).toBe(404);
    expect((await claim(admins.finance, 'kycs', 'nobodys-id')).status).toBe(403);
    expect((await claim(admins.finance, 'trades', 'nobodys-id')).status).toBe(422);
  });
});
