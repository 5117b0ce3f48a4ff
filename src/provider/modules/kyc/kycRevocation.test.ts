import { createApiClient } from '#test/support/world/apiClient.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { createAdmin } from '#test/support/world/createAdmin.ts';
import {
  decideKyc,
  getMarks,
  NEITHER,
  readKyc,
  signUpWithKyc,
  submitKyc,
  VERIFIED,
  WAITING,
} from '#test/support/world/kycScene.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { eventually } from '#test/support/eventually.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ providers: 2, jobs: false })));
afterAll(() => world.stop());

type Refused = { code: string };

const approval = { status: 'Completed' };
const rejection = { status: 'Rejected', reason: 'The passport was reported stolen' };

it('can revoke an approval, and the user may submit again', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  const admin = await world.admin();
  const approved = await decideKyc(admin, kyc, approval);
  const back = await decideKyc(admin, approved.body, rejection);
  expect([back.status, back.body.status]).toEqual([200, 'Rejected']);
  expect(await getMarks(user)).toEqual(NEITHER);
  await submitKyc(world, user);
  expect(await getMarks(user)).toEqual(WAITING);
});

describe('an approval, by an administrator who has only the list of submissions', () => {
  interface Row {
    _id: string;
    user: { _id: string };
    createdAt: string;
  }

  async function approvedRow() {
    const { user, kyc } = await signUpWithKyc(world);
    const admin = await world.admin();
    await decideKyc(admin, kyc, approval);
    const { body } = await admin.get<{ items: Row[] }>(`/api/admin/kycs?status=Completed&query=${kyc._id}`);
    const [row] = body.items;
    if (!row) throw new Error('The approved submission is not listed.');
    return { user, kyc, row: { _id: row._id, userId: row.user._id, createdAt: row.createdAt } };
  }

  // Mutation check: returning the documents of a decided submission must fail this test.
  it('can be revoked, and the user reads why', async () => {
    const { user, kyc, row } = await approvedRow();
    const { status, body } = await decideKyc(await createAdmin(world, 'compliance'), row, rejection);
    expect([status, body]).toEqual([200, { ...row, ...rejection, refusedImages: null }]);
    expect(await readKyc(user)).toMatchObject({ _id: kyc._id, ...rejection });
    expect(await getMarks(user)).toEqual(NEITHER);
    expect((await decideKyc<Refused>(await world.admin(), row, rejection)).body.code).toBe('already_decided');
  });

  // Mutation check: revoking by a record with `refusedImages` must fail this test.
  it.each([[[]], [['idFront']]])(
    'stays when the body is a late rejection of the submission: %j',
    async refusedImages => {
      const { user, kyc, row } = await approvedRow();
      for (const record of [kyc, row]) {
        const late = { ...rejection, refusedImages };
        const { status, body } = await decideKyc<Refused>(await world.admin(), record, late);
        expect([status, body.code]).toEqual([409, 'already_decided']);
      }
      expect(await getMarks(user)).toEqual(VERIFIED);
    },
  );

  // Mutation check: comparing nothing of a revocation must fail this test.
  it.each([
    ['names another owner', { userId: 'another' }],
    ['names another time', { createdAt: '2026-11-20T12:00:00.001Z' }],
    ['names another first name', { firstName: 'Bob' }],
    ['names another image', { idFront: '/files/another' }],
  ])('stays when the body %s', async (_what, changes) => {
    const { user, row } = await approvedRow();
    const { status, body } = await decideKyc<Refused>(await world.admin(), row, { ...rejection, ...changes });
    expect([status, body.code]).toEqual([409, 'record_changed']);
    expect(await getMarks(user)).toEqual(VERIFIED);
  });

  // Mutation check: leaving out the documents of a pending submission must fail this test.
  it('is not given without the documents, and neither is a rejection', async () => {
    const { user, kyc } = await signUpWithKyc(world);
    const row = { _id: kyc._id, userId: user.userId, createdAt: kyc.createdAt };
    for (const decision of [approval, rejection]) {
      const { status, body } = await decideKyc<Refused>(await world.admin(), row, decision);
      expect([status, body.code]).toEqual([409, 'record_changed']);
    }
    expect(await getMarks(user)).toEqual(WAITING);
  });
});

// Mutation check: deciding without `lockVerification` in `syncVerification` must fail this test.
it('marks the user by the newest submission when one arrives at the moment of a decision on an older one', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  const admin = await world.admin();
  const { body: approved } = await decideKyc(admin, kyc, approval);
  // A verification that was withdrawn since, so that a new submission may be sent.
  await world.db.query('UPDATE users SET is_verified = false WHERE id = $1', [user.userId]);
  const submission = await aKycSubmission(world.url, user);
  const waiters = (count: number) =>
    eventually(
      () => countLockWaits(world.db),
      waiting => waiting === count,
    );
  const sent = await world.db.tx(async tx => {
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [user.userId]);
    const submitted = user.post('/api/createKyc', submission);
    await waiters(1);
    const decided = decideKyc(createApiClient(world.urls[1] ?? '', admin.token), approved, rejection);
    await waiters(2);
    return { submitted, decided };
  });
  expect([(await sent.submitted).status, (await sent.decided).status]).toEqual([201, 200]);
  expect(await getMarks(user)).toEqual(WAITING);
});
