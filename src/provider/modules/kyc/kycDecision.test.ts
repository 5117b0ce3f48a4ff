import { DAY_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
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
import { createAdmin, getFullName } from '#test/support/world/createAdmin.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { KYC_DETAILS } from '#test/support/fixtures/kycDetails.ts';

const clock = aClock();
let world: World;
beforeAll(async () => void (world = await startWorld({ now: clock.now, providers: 2, jobs: false })));
afterAll(() => world.stop());

type Refused = { code: string; error: string; fields?: Record<string, string>; params?: Record<string, string> };

const getAudit = (kyc: ShownKyc) =>
  world.db.query<{ actor_id: string; action: string; before: object; after: object; at: Date }>(
    'SELECT actor_id, action, before, after, at FROM audit WHERE subject = $1 ORDER BY id',
    [`kyc:${kyc._id}`],
  );

const approval = { status: 'Completed' };
const rejection = { status: 'Rejected', reason: 'The photo is blurred' };

it('verifies the user when an administrator approves', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  const { status, body } = await decideKyc(await world.admin(), kyc, approval);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...KYC_DETAILS, status: 'Completed', reason: null, userId: user.userId });
  expect(await readKyc(user)).toMatchObject({ _id: kyc._id, status: 'Completed' });
  expect(await getMarks(user)).toEqual(VERIFIED);
});

it('shows why it was rejected, and accepts a new submission as a new record', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  const admin = await world.admin();
  await decideKyc(admin, kyc, rejection);
  expect(await readKyc(user)).toMatchObject({ status: 'Rejected', reason: 'The photo is blurred' });
  expect(await getMarks(user)).toEqual(NEITHER);
  const second = await submitKyc(world, user);
  expect(second._id).not.toBe(kyc._id);
  expect(await readKyc(user)).toMatchObject({ _id: second._id, status: 'Pending', reason: null });
  expect(await getMarks(user)).toEqual(WAITING);
  await decideKyc(admin, second, approval);
  expect(await getMarks(user)).toEqual(VERIFIED);
  expect((await decideKyc<Refused>(admin, kyc, approval)).body.code).toBe('already_decided');
});

// Mutation check: copying whatever image of a rejected submission is named must fail this test.
it('lets the images that were not refused be sent again, and only those', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  const admin = await world.admin();
  await decideKyc(admin, kyc, { ...rejection, refusedImages: ['idFront'] });
  const former = await readKyc(user);
  expect(former.refusedImages).toEqual(['idFront']);
  const again = await aKycSubmission(world.url, user, { idBack: former.idBack, cameraRoll: former.cameraRoll });
  const refused = await user.post<Refused>('/api/createKyc', { ...again, idFront: former.idFront });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['idFront']]);
  const { status } = await user.post('/api/createKyc', again);
  expect(status).toBe(201);
  const sent = await readKyc(user);
  expect(sent).toMatchObject({ status: 'Pending', refusedImages: null });
  expect(sent.idBack).not.toBe(former.idBack);
  expect((await decideKyc(admin, sent, approval)).status).toBe(200);
  expect(await getMarks(user)).toEqual(VERIFIED);
});

it('accepts no image again after a rejection that names none', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  await decideKyc(await world.admin(), kyc, rejection);
  const former = await readKyc(user);
  const again = await aKycSubmission(world.url, user, { idBack: former.idBack });
  expect((await user.post<Refused>('/api/createKyc', again)).body.code).toBe('file_not_usable');
});

// Mutation check: setting the verification by the decision instead of the newest submission must fail this test.
it('keeps the verification by the newest submission when an older one is rejected late', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  const admin = await world.admin();
  const { body: approved } = await decideKyc(admin, kyc, approval);
  await world.db.query('UPDATE users SET is_verified = false WHERE id = $1', [user.userId]);
  await submitKyc(world, user);
  expect((await decideKyc(admin, approved, rejection)).status).toBe(200);
  expect(await getMarks(user)).toEqual(WAITING);
});

it.each([
  ['rejected papers', [rejection], [approval, rejection, { status: 'Pending' }]],
  ['an approval, but for taking it back', [approval], [approval, { status: 'Pending' }]],
  ['an approval that was taken back', [approval, rejection], [approval, rejection]],
])('is final for %s: the refusal names the administrator and the time', async (_what, first, later) => {
  const { user, kyc } = await signUpWithKyc(world);
  const [admin, other] = [await createAdmin(world), await world.admin()];
  for (const changes of first) await decideKyc(admin, kyc, changes);
  const [stands, marks] = [await readKyc(user), await getMarks(user)];
  for (const changes of later) {
    const { status, body } = await decideKyc<Refused>(other, kyc, changes);
    expect([status, body.code]).toEqual([409, 'already_decided']);
    const params = { state: String(stands.status), at: '2026-11-20T12:00:00.000Z', by: getFullName(admin) };
    const message = `This was decided already: ${params.state} at ${params.at} by ${params.by}.`;
    expect([body.error, body.params]).toEqual([message, params]);
  }
  expect([await readKyc(user), await getMarks(user)]).toEqual([stands, marks]);
});

// Mutation check: reading the submission without FOR UPDATE must fail this test.
it('decides once, although administrators approve and reject at the same moment through two processes', async () => {
  const admins = [await world.admin(), await createAdmin(world)].map(({ token }, at) =>
    createApiClient(world.urls[at] ?? '', token),
  );
  for (let round = 0; round < 5; round += 1) {
    const { user, kyc } = await signUpWithKyc(world);
    const decisions = [approval, { ...rejection, refusedImages: [] }];
    const answers = await Promise.all(
      decisions.flatMap(changes =>
        admins.map(admin => decideKyc<{ code?: string; status?: string }>(admin, kyc, changes)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'already_decided')).toHaveLength(3);
    const { status } = await readKyc(user);
    expect(status).toBe(answers.find(answer => answer.status === 200)?.body.status);
    expect(await getMarks(user)).toEqual(status === 'Completed' ? VERIFIED : NEITHER);
    expect(await getAudit(kyc)).toHaveLength(1);
  }
});

// Mutation check: leaving a field out of isSameKyc must fail this test.
it('is not decided by a record with any other field', async () => {
  const others = [
    ['first name', { firstName: 'Bob' }],
    ['middle name', { middleName: null }],
    ['last name', { lastName: 'Other' }],
    ['date of birth', { dateOfBirth: '1990-05-18' }],
    ['street', { street: '13 Larkspur Lane' }],
    ['city', { city: 'Bern' }],
    ['state', { state: 'BE' }],
    ['postal code', { postalCode: '3001' }],
    ['country', { country: 'DE' }],
    ['employment', { employmentStatus: 'Retired' }],
    ['income', { annualIncome: 54_321.51 }],
    ['document', { documentType: 'ID' }],
    ['front', { idFront: '/files/another' }],
    ['back', { idBack: '/files/another' }],
    ['face', { cameraRoll: '/files/another' }],
    ['time', { createdAt: '2026-11-20T12:00:00.001Z' }],
    ['missing time', { createdAt: null }],
    ['owner', { userId: 'another' }],
  ] as const;
  const { user, kyc } = await signUpWithKyc(world);
  const admin = await world.admin();
  const path = `/api/updateKyc/${kyc._id}`;
  for (const [field, changes] of others) {
    const { status, body } = await admin.put<Refused>(path, { ...kyc, ...approval, ...changes });
    expect([field, status, body.code]).toEqual([field, 409, 'record_changed']);
  }
  expect(await getMarks(user)).toEqual(WAITING);
});

it('is decided by the record as it was shown, although its image links have expired since', async () => {
  const { kyc } = await signUpWithKyc(world);
  clock.at += DAY_MS;
  expect((await decideKyc(await world.admin(), kyc, approval)).status).toBe(200);
  clock.at -= DAY_MS;
});

it('needs a decision with what it requires, and names the field that lacks it', async () => {
  const missing = [
    ['a reason to reject', { status: 'Rejected' }, 'reason'],
    ['a reason that says something', { status: 'Rejected', reason: '  ' }, 'reason'],
    ['a decision', { status: 'Pending' }, 'status'],
    ['a status that exists', { status: 'Verified' }, 'status'],
  ] as const;
  const [{ kyc }, admin] = [await signUpWithKyc(world), await world.admin()];
  for (const [what, changes, field] of missing) {
    const { status, body } = await decideKyc<Refused>(admin, kyc, changes);
    expect([what, status, Object.keys(body.fields ?? {})]).toEqual([what, 422, [field]]);
  }
});

it('is for administrators only, who do not find an unknown submission either', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  expect((await decideKyc(user, kyc, approval)).status).toBe(403);
  expect((await decideKyc(world.anonymous, kyc, approval)).status).toBe(401);
  expect((await decideKyc(await world.admin(), { ...kyc, _id: 'unknown' }, approval)).status).toBe(404);
  expect(await getMarks(user)).toEqual(WAITING);
});

// Mutation check: giving writeAudit the stored documents must fail this test.
it('writes an audit row with the decision, without a copy of the documents', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  const admin = await createAdmin(world);
  await decideKyc(admin, kyc, approval);
  await decideKyc(admin, kyc, rejection);
  const { userId } = user;
  expect(await getAudit(kyc)).toEqual([
    {
      actor_id: admin.userId,
      action: 'updateKyc',
      before: { userId, status: 'Pending', reason: null },
      after: { userId, status: 'Completed', reason: null },
      at: new Date(clock.at),
    },
    {
      actor_id: admin.userId,
      action: 'updateKyc',
      before: { userId, status: 'Completed', reason: null },
      after: { userId, ...rejection },
      at: new Date(clock.at),
    },
  ]);
});

// Mutation check: writing the audit row outside the transaction of the decision must fail this test.
it('verifies no user without an audit row', async () => {
  const { user, kyc } = await signUpWithKyc(world);
  await world.db.owner.query(`ALTER TABLE audit ADD CONSTRAINT is_full CHECK (subject <> 'kyc:${kyc._id}')`);
  expect((await decideKyc(await world.admin(), kyc, approval)).status).toBe(409);
  await world.db.owner.query('ALTER TABLE audit DROP CONSTRAINT is_full');
  expect((await readKyc(user)).status).toBe('Pending');
  expect(await getMarks(user)).toEqual(WAITING);
});

// Mutation check: dropping the trigger or the index of 050_kycs.sql must fail this test.
it('cannot be rewritten in the database itself', async () => {
  const changes = [
    `UPDATE kycs SET status = 'Pending', reason = NULL, decided_at = NULL, decided_by = NULL WHERE id = $1`,
    `UPDATE kycs SET status = 'Completed', reason = NULL WHERE id = $1`,
    `UPDATE kycs SET first_name = 'Bob' WHERE id = $1`,
    `UPDATE kycs SET id_front_id = id_back_id WHERE id = $1`,
  ];
  const { kyc } = await signUpWithKyc(world);
  await decideKyc(await world.admin(), kyc, rejection);
  for (const sql of changes) await expect(world.db.query(sql, [kyc._id])).rejects.toMatchObject({ code: '23001' });
});

it('allows one pending submission per user even in direct SQL', async () => {
  const { kyc } = await signUpWithKyc(world);
  const copied = world.db.query(
    `INSERT INTO kycs (id, user_id, first_name, last_name, date_of_birth, street, city, state, postal_code, country,
       employment_status, annual_income, document_type, id_front_id, id_back_id, camera_roll_id, created_at)
     SELECT 'copy', user_id, 'Ann', 'Example', '1990-05-17', '', '', '', '', 'CH', '', 0, 'ID', 'a', 'b', 'c', now()
     FROM kycs WHERE id = $1`,
    [kyc._id],
  );
  await expect(copied).rejects.toMatchObject({ code: '23505', constraint: 'kycs_one_pending' });
});

it('shows why the sandbox’s demo account is verified', async () => {
  const demo = await world.signIn('demo@larkspur.test', 'demo-pass-1');
  const kyc = await readKyc(demo);
  expect(kyc).toMatchObject({ firstName: 'Dana', lastName: 'Demo', status: 'Completed' });
  const [front, back] = [await fetch(`${world.url}${kyc.idFront}`), await fetch(`${world.url}${kyc.idBack}`)];
  expect([front.headers.get('content-type'), back.headers.get('content-type')]).toEqual(['image/png', 'image/png']);
});
