import { openDatabase } from '#provider/db/database.ts';
import { migrate } from '#provider/db/migrate.ts';
import { eventually } from '#test/support/eventually.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import {
  decideKyc,
  getMarks,
  NEITHER,
  readKyc,
  type ShownKyc,
  signUpWithKyc,
  submitKyc,
  VERIFIED,
  WAITING,
} from '#test/support/world/kycScene.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { anUploadedImage } from '#test/support/world/uploads.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

const approval = { status: 'Completed' };
const rejection = { status: 'Rejected', reason: 'The photo is blurred' };
const IMAGES = ['idFront', 'idBack', 'cameraRoll'] as const;

const erase = ({ _id }: ShownKyc) => world.db.owner.query('DELETE FROM kycs WHERE id = $1', [_id]);
const decide = async (kyc: ShownKyc, decision: object) => decideKyc(await world.admin(), kyc, { ...decision });
const setMark = ({ userId }: SignedUp, isVerified: boolean) =>
  world.db.query('UPDATE users SET is_verified = $2 WHERE id = $1', [userId, isVerified]);
const readUses = async ({ userId }: SignedUp) =>
  (
    await world.db.query<{ used_for: string | null }>('SELECT used_for FROM files WHERE user_id = $1 ORDER BY 1', [
      userId,
    ])
  ).map(({ used_for }) => used_for);

describe('erasing a submission in the database', () => {
  // Mutation check: dropping the trigger of 148_erased_kycs.sql must fail this test.
  it('deletes its images and no other image of the user', async () => {
    const { user, kyc } = await signUpWithKyc(world);
    await anUploadedImage(world.url, user);
    await erase(kyc);
    expect(await readUses(user)).toEqual([null]);
    for (const image of IMAGES) expect((await world.anonymous.get(String(kyc[image]))).status).toBe(404);
  });

  // Mutation check: sharing the file of an accepted image with the next submission must fail this test.
  it('leaves a later submission the images that were taken over', async () => {
    const { user, kyc } = await signUpWithKyc(world);
    await decide(kyc, { ...rejection, refusedImages: ['idFront'] });
    const { idBack, cameraRoll } = await readKyc(user);
    await user.post('/api/createKyc', await aKycSubmission(world.url, user, { idBack, cameraRoll }));
    await erase(kyc);
    const later = await readKyc(user);
    expect((await readUses(user)).filter(use => use !== null)).toEqual(Array(3).fill(`kyc:${later._id}`));
    for (const image of IMAGES) expect((await world.anonymous.get(String(later[image]))).status).toBe(200);
    expect(await getMarks(user)).toEqual(WAITING);
  });

  it('lets a user submit again whose submission was pending', async () => {
    const { user, kyc } = await signUpWithKyc(world);
    await erase(kyc);
    expect(await getMarks(user)).toEqual(NEITHER);
    await submitKyc(world, user);
    expect(await getMarks(user)).toEqual(WAITING);
  });

  it('takes the mark that it earned', async () => {
    const { user, kyc } = await signUpWithKyc(world);
    await decide(kyc, approval);
    await erase(kyc);
    expect(await getMarks(user)).toEqual(NEITHER);
  });

  // Mutation check: setting the mark by the newest remaining submission alone must fail this test.
  it('takes no mark that an administrator set', async () => {
    const { user, kyc } = await signUpWithKyc(world);
    await decide(kyc, rejection);
    await setMark(user, true);
    await erase(kyc);
    expect(await getMarks(user)).toEqual(VERIFIED);
  });

  it('returns no mark that an administrator removed', async () => {
    const { user, kyc } = await signUpWithKyc(world);
    await decide(kyc, approval);
    await setMark(user, false);
    const second = await submitKyc(world, user);
    await erase(second);
    expect(await getMarks(user)).toEqual(NEITHER);
  });

  it('changes no mark when a newer submission remains', async () => {
    const { user, kyc } = await signUpWithKyc(world);
    await decide(kyc, approval);
    await setMark(user, false);
    await decide(await submitKyc(world, user), rejection);
    await setMark(user, true);
    await erase(kyc);
    expect(await getMarks(user)).toEqual(VERIFIED);
  });

  // Mutation check: reading the newest submission without the lock on the user must fail this test.
  it('keeps a submission waiting that arrives at the same moment', async () => {
    const { user, kyc } = await signUpWithKyc(world);
    await decide(kyc, rejection);
    const submission = await aKycSubmission(world.url, user);
    const waiters = (count: number) =>
      eventually(
        () => countLockWaits(world.db.owner),
        waiting => waiting === count,
      );
    const sent = await world.db.tx(async tx => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [user.userId]);
      const submitted = user.post('/api/createKyc', submission);
      await waiters(1);
      const erased = erase(kyc);
      await waiters(2);
      return { submitted, erased };
    });
    expect((await sent.submitted).status).toBe(201);
    await sent.erased;
    expect(await getMarks(user)).toEqual(WAITING);
  });
});

it('removes what submissions left that were erased by a former release', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  const kept = await signUpWithKyc(world);
  const owner = await openDatabase(world.db.ownerUrl, { poolSize: 1 });
  await owner.query('DROP FUNCTION forget_kycs CASCADE');
  await owner.query('DELETE FROM kycs WHERE id = $1', [kyc._id]);
  await owner.query('DELETE FROM migrations WHERE file = $1', ['148_erased_kycs.sql']);
  expect([(await readUses(user)).length, await getMarks(user)]).toEqual([3, WAITING]);
  await migrate(owner);
  await owner.close();
  expect([(await readUses(user)).length, await getMarks(user)]).toEqual([0, NEITHER]);
  expect([(await readUses(kept.user)).length, await getMarks(kept.user)]).toEqual([3, WAITING]);
});
