import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { eventually } from '#test/support/eventually.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ providers: 2, jobs: false })));
afterAll(() => world.stop());

type Submission = { [field: string]: unknown; _id: string };

const onOtherProvider = ({ token }: ApiClient): ApiClient => createApiClient(world.urls[1] ?? '', token);
const decide = (admin: ApiClient, kyc: Submission, decision: Record<string, unknown>) =>
  admin.put<Submission>(`/api/updateKyc/${kyc._id}`, { ...kyc, ...decision });

/** Returns a user with an approved submission whose verification was withdrawn since, so that a new one may be sent. */
async function aUserToVerifyAgain(admin: ApiClient): Promise<{ user: SignedUp; approved: Submission }> {
  const user = await world.signUp();
  const { body } = await user.post<{ kyc: Submission }>('/api/createKyc', await aKycSubmission(world.url, user));
  const { body: approved } = await decide(admin, body.kyc, { status: 'Completed' });
  await world.db.query('UPDATE users SET is_verified = false WHERE id = $1', [user.userId]);
  return { user, approved };
}

// Mutation check: deciding without `lockVerification` in `syncVerification` must fail this test.
it('marks the user by the newest submission when one arrives at the moment of a decision on an older one', async () => {
  const admin = await world.admin();
  const { user, approved } = await aUserToVerifyAgain(admin);
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
    const decided = decide(onOtherProvider(admin), approved, { status: 'Rejected', reason: 'Reported stolen' });
    await waiters(2);
    return { submitted, decided };
  });
  expect([(await sent.submitted).status, (await sent.decided).status]).toEqual([201, 200]);
  const { body } = await user.get('/api/getUserById');
  expect([body.isVerified, body.isVerificationPending]).toEqual([false, true]);
});
