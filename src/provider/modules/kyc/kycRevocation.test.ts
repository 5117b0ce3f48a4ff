import { type ApiClient } from '#test/support/world/apiClient.ts';
import { createAdmin } from '#test/support/world/createAdmin.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

type Shown = { [field: string]: unknown; _id: string };
type Refused = { code: string };

async function send(user: ApiClient): Promise<Shown> {
  const { body } = await user.post<{ kyc: Shown }>('/api/createKyc', await aKycSubmission(world.url, user));
  return body.kyc;
}

async function submissionWaiting(): Promise<{ user: SignedUp; kyc: Shown }> {
  const user = await world.signUp();
  return { user, kyc: await send(user) };
}

const decide = <Body = Shown>(admin: ApiClient, kyc: Shown, changes: Record<string, unknown>) =>
  admin.put<Body>(`/api/updateKyc/${kyc._id}`, { ...kyc, ...changes });
const details = async (user: ApiClient) => (await user.get<{ kyc: Shown }>('/api/getKycDetails')).body.kyc;
const getMarks = async (user: ApiClient) => {
  const { body } = await user.get('/api/getUserById');
  return { isVerified: body.isVerified, isVerificationPending: body.isVerificationPending };
};

const VERIFIED = { isVerified: true, isVerificationPending: false };
const WAITING = { isVerified: false, isVerificationPending: true };
const NEITHER = { isVerified: false, isVerificationPending: false };
const approval = { status: 'Completed' };
const rejection = { status: 'Rejected', reason: 'The passport was reported stolen' };

it('can revoke an approval, and the user may submit again', async () => {
  const { user, kyc } = await submissionWaiting();
  const admin = await world.admin();
  const approved = await decide(admin, kyc, approval);
  const back = await decide(admin, approved.body, rejection);
  expect([back.status, back.body.status]).toEqual([200, 'Rejected']);
  expect(await getMarks(user)).toEqual(NEITHER);
  await send(user);
  expect(await getMarks(user)).toEqual(WAITING);
});

describe('an approval, by an administrator who has only the list of submissions', () => {
  interface Row {
    _id: string;
    user: { _id: string };
    createdAt: string;
  }

  async function approvedRow() {
    const { user, kyc } = await submissionWaiting();
    const admin = await world.admin();
    await decide(admin, kyc, approval);
    const { body } = await admin.get<{ items: Row[] }>(`/api/admin/kycs?status=Completed&query=${kyc._id}`);
    const [row] = body.items;
    if (!row) throw new Error('The approved submission is not listed.');
    return { user, kyc, row: { _id: row._id, userId: row.user._id, createdAt: row.createdAt } };
  }

  // Mutation check: returning the documents of a decided submission must fail this test.
  it('can be revoked, and the user reads why', async () => {
    const { user, kyc, row } = await approvedRow();
    const { status, body } = await decide(await createAdmin(world, 'compliance'), row, rejection);
    expect([status, body]).toEqual([200, { ...row, ...rejection, refusedImages: null }]);
    expect(await details(user)).toMatchObject({ _id: kyc._id, ...rejection });
    expect(await getMarks(user)).toEqual(NEITHER);
    expect((await decide<Refused>(await world.admin(), row, rejection)).body.code).toBe('already_decided');
  });

  // Mutation check: comparing nothing of a revocation must fail this test.
  it.each([
    ['names another owner', { userId: 'another' }],
    ['names another time', { createdAt: '2026-11-20T12:00:00.001Z' }],
    ['names another first name', { firstName: 'Bob' }],
    ['names another image', { idFront: '/files/another' }],
  ])('stays when the body %s', async (_what, changes) => {
    const { user, row } = await approvedRow();
    const { status, body } = await decide<Refused>(await world.admin(), row, { ...rejection, ...changes });
    expect([status, body.code]).toEqual([409, 'record_changed']);
    expect(await getMarks(user)).toEqual(VERIFIED);
  });

  // Mutation check: leaving out the documents of a pending submission must fail this test.
  it('is not given without the documents, and neither is a rejection', async () => {
    const { user, kyc } = await submissionWaiting();
    const row = { _id: kyc._id, userId: user.userId, createdAt: kyc.createdAt };
    for (const decision of [approval, rejection]) {
      const { status, body } = await decide<Refused>(await world.admin(), row, decision);
      expect([status, body.code]).toEqual([409, 'record_changed']);
    }
    expect(await getMarks(user)).toEqual(WAITING);
  });
});
