import { DAY_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { eventually } from '#test/support/eventually.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { anUploadedImage } from '#test/support/world/uploads.ts';
import { purgeUnusedFiles } from '#provider/modules/files/fileStore.ts';
import { KYC_DETAILS } from '#test/support/fixtures/kycDetails.ts';

const clock = aClock();
let world: World;
// Eight requests wait for one lock, besides its holder and the observer.
beforeAll(async () => void (world = await startWorld({ now: clock.now, jobs: false, poolSize: 12 })));
afterAll(() => world.stop());

type Refused = { code: string; error: string; fields?: Record<string, string> };
type Wire = { [field: string]: unknown; _id: string; idFront: string; idBack: string; cameraRoll: string };

const submit = <Body = { kyc: Wire }>(user: ApiClient, json: unknown, headers?: Record<string, string>) =>
  user.post<Body>('/api/createKyc', json, headers);
const aSubmission = (user: ApiClient, changes?: Record<string, unknown>) => aKycSubmission(world.url, user, changes);
const details = <Body = { kyc: Wire }>(user: ApiClient) => user.get<Body>('/api/getKycDetails');
const getMarks = async (user: ApiClient) => {
  const { body } = await user.get('/api/getUserById');
  return [body.isVerified, body.isVerificationPending];
};
const getCount = async ({ userId }: SignedUp) =>
  (await world.db.query('SELECT FROM kycs WHERE user_id = $1', [userId])).length;

const LINK = expect.stringMatching(/^\/files\/[\w-]+\?expires=\d+&signature=[\w-]+$/);

it('accepts a submission, shows it as pending, and returns it to its owner', async () => {
  const user = await world.signUp();
  expect((await details<Refused>(user)).status).toBe(404);
  expect(await getMarks(user)).toEqual([false, false]);
  const { status, body } = await submit(user, await aSubmission(user));
  expect(status).toBe(201);
  expect(body.kyc).toEqual({
    ...KYC_DETAILS,
    _id: expect.any(String),
    idFront: LINK,
    idBack: LINK,
    cameraRoll: LINK,
    status: 'Pending',
    reason: null,
    refusedImages: null,
    createdAt: '2026-11-20T12:00:00.000Z',
  });
  expect(await getMarks(user)).toEqual([false, true]);
  expect((await details(user)).body).toEqual(body);
  for (const image of ['idFront', 'idBack', 'cameraRoll'] as const)
    expect((await world.anonymous.get(body.kyc[image])).status).toBe(200);
});

it('shows in the user record whether anything was submitted, after a rejection as well', async () => {
  const [user, admin] = [await world.signUp(), await world.admin()];
  const hasSubmission = async () => (await user.get('/api/getUserById')).body.hasKycSubmission;
  expect(await hasSubmission()).toBe(false);
  const { kyc } = (await submit(user, await aSubmission(user))).body;
  expect(await hasSubmission()).toBe(true);
  await admin.put(`/api/updateKyc/${kyc._id}`, { ...kyc, status: 'Rejected', reason: 'It is blurred' });
  expect(await hasSubmission()).toBe(true);
});

// Mutation check: leaving used_for empty must fail this test.
it('keeps the images as long as the submission, and shows them by links that expire', async () => {
  const user = await world.signUp();
  const { body } = await submit(user, await aSubmission(user));
  clock.at += DAY_MS + 1;
  await purgeUnusedFiles(world.db, clock.now());
  expect((await world.anonymous.get(body.kyc.idFront)).status).toBe(404);
  const later = await details(user);
  expect((await world.anonymous.get(later.body.kyc.idFront)).status).toBe(200);
  clock.at -= DAY_MS + 1;
  const rows = await world.db.query<{ used_for: string }>('SELECT used_for FROM files WHERE user_id = $1', [
    user.userId,
  ]);
  expect(rows.map(({ used_for }) => used_for)).toEqual(Array(3).fill(`kyc:${body.kyc._id}`));
});

describe('a KYC submission', () => {
  it.each([
    ['of tomorrow', { dateOfBirth: '2026-11-21' }, { dateOfBirth: 'Date of Birth cannot be in the future' }],
    [
      'of a user who is a day too young',
      { dateOfBirth: '2008-11-21' },
      { dateOfBirth: 'You must be at least 18 years old' },
    ],
    ['of a day that never was', { dateOfBirth: '2001-02-29' }, { dateOfBirth: expect.any(String) }],
    ['of another century', { dateOfBirth: '1899-12-31' }, { dateOfBirth: expect.any(String) }],
    ['with a time of birth', { dateOfBirth: '1990-05-17T00:00:00Z' }, { dateOfBirth: expect.any(String) }],
    ['without a first name', { firstName: ' ' }, { firstName: expect.any(String) }],
    ['from a country that is not offered', { country: 'XX' }, { country: expect.any(String) }],
    ['with an unknown document', { documentType: 'Library card' }, { documentType: expect.any(String) }],
    ['with a negative income', { annualIncome: -1 }, { annualIncome: expect.any(String) }],
    ['with an income as text', { annualIncome: '54000' }, { annualIncome: expect.any(String) }],
    ['without the face', { cameraRoll: '' }, { cameraRoll: expect.any(String) }],
    ['with a verdict of their own', { status: 'Completed' }, { status: expect.any(String) }],
    ['with a mark of their own', { isVerified: true }, { isVerified: expect.any(String) }],
  ])('%s are refused by field, and nothing is stored', async (_what, changes, fields) => {
    const user = await world.signUp();
    const { status, body } = await submit<Refused>(user, await aSubmission(user, changes));
    expect([status, body.code, body.fields]).toEqual([422, 'invalid_fields', fields]);
    expect([await getCount(user), await getMarks(user)]).toEqual([0, [false, false]]);
  });

  it.each([
    ['of a user who turns 18 today', { dateOfBirth: '2008-11-20' }],
    ['born on a leap day', { dateOfBirth: '2000-02-29' }],
    ['without an income', { annualIncome: 0 }],
    ['without a middle name', { middleName: undefined }],
    ['with an empty middle name', { middleName: '' }],
  ])('%s are taken', async (_what, changes) => {
    const user = await world.signUp();
    const { status, body } = await submit(user, await aSubmission(user, changes));
    expect([status, body.kyc]).toMatchObject([201, 'middleName' in changes ? { middleName: null } : changes]);
  });

  // Mutation check: leaving the user out of the claim on a file must fail this test.
  it.each(['idFront', 'idBack', 'cameraRoll'])(
    'may not show as %s what is another user’s, used, unknown or no file of ours',
    async image => {
      const [user, other] = [await world.signUp(), await world.signUp()];
      const used = await anUploadedImage(world.url, user);
      await user.post('/api/createDeposit', {
        gatWay: 'TRC20',
        amount: 20,
        coinConversion: 1,
        transactionScreenshot: used,
      });
      const foreign = await anUploadedImage(world.url, other);
      const submission = await aSubmission(user);
      for (const address of [foreign, used, '/files/unknown', 'https://elsewhere.example/me.png', 'data:image/png,']) {
        const { status, body } = await submit<Refused>(user, { ...submission, [image]: address });
        expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'file_not_usable', [image]]);
      }
      expect([await getCount(user), await getMarks(user)]).toEqual([0, [false, false]]);
      expect((await submit(user, submission)).status).toBe(201);
    },
  );

  // Mutation check: refusing the first unusable image alone must fail this test.
  it('are refused once for all images that cannot be used', async () => {
    const user = await world.signUp();
    const submission = await aSubmission(user, { idFront: '/files/unknown', cameraRoll: '/files/another' });
    const { body } = await submit<Refused>(user, submission);
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['file_not_usable', ['idFront', 'cameraRoll']]);
    expect((await submit(user, await aSubmission(user, { idBack: submission.idBack }))).status).toBe(201);
  });

  // Mutation check: claiming the three files in one statement that does not count them must fail this test.
  it.each([
    ['idBack', 'idFront'],
    ['cameraRoll', 'idFront'],
    ['cameraRoll', 'idBack'],
  ] as const)('may not show one file twice, as %s and as %s', async (second, first) => {
    const user = await world.signUp();
    const submission = await aSubmission(user);
    const { status, body } = await submit<Refused>(user, { ...submission, [second]: submission[first] });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'file_not_usable', [second]]);
    expect(await getCount(user)).toBe(0);
  });

  // Mutation check: removing the lock on the user and the unique index must fail this test.
  it('are taken once, of eight that arrive at once with images of their own', async () => {
    const user = await world.signUp();
    const all: object[] = [];
    for (let index = 0; index < 8; index += 1) all.push(await aSubmission(user));
    const sent = await world.db.tx(async tx => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [user.userId]);
      const answers = Promise.all(all.map(submission => submit<Refused>(user, submission)));
      await eventually(
        () => countLockWaits(world.db),
        waiting => waiting === all.length,
      );
      return { answers };
    });
    expect((await sent.answers).map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect([await getCount(user), await getMarks(user)]).toEqual([1, [false, true]]);
  });

  it('are refused while another submission is pending, and once the user is verified', async () => {
    const user = await world.signUp();
    await submit(user, await aSubmission(user));
    const waiting = await submit<Refused>(user, await aSubmission(user));
    expect([waiting.status, waiting.body]).toEqual([
      409,
      { error: 'We’re already reviewing your documents.', code: 'already_reviewing' },
    ]);
    const verified = await world.signIn('demo@larkspur.test', 'demo-pass-1');
    const again = await submit<Refused>(verified, await aSubmission(verified));
    expect([again.status, again.body]).toEqual([409, { error: 'You’re already verified.', code: 'already_verified' }]);
  });

  it('are for users, not for administrators or visitors', async () => {
    const [user, admin] = [await world.signUp(), await world.admin()];
    const submission = await aSubmission(user);
    for (const [caller, status] of [
      [world.anonymous, 401],
      [admin, 403],
    ] as const) {
      expect((await submit(caller, submission)).status).toBe(status);
      expect((await details(caller)).status).toBe(status);
    }
  });

  it('are readable by their owner only', async () => {
    const [user, other] = [await world.signUp(), await world.signUp()];
    const { body } = await submit(user, await aSubmission(user));
    expect((await details(other)).status).toBe(404);
    expect((await other.get(`/api/getKycDetails?userId=${user.userId}&id=${body.kyc._id}`)).status).toBe(404);
    const [path] = body.kyc.idFront.split('?');
    expect((await other.get(path ?? '')).status).toBe(404);
  });
});

describe('a submission repeated with its key', () => {
  // Mutation check: creating in a plain transaction must fail this test.
  it('are answered again and taken once, also after they were decided', async () => {
    const [user, admin] = [await world.signUp(), await world.admin()];
    const documents = await aSubmission(user);
    const key = { 'idempotency-key': 'one-person-0001' };
    const first = await submit(user, documents, key);
    await admin.put(`/api/updateKyc/${first.body.kyc._id}`, { ...first.body.kyc, status: 'Completed' });
    const again = await submit(user, documents, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await submit<Refused>(user, { ...documents, city: 'Bern' }, key)).body.code).toBe('key_reused');
    expect([await getCount(user), await getMarks(user)]).toEqual([1, [true, false]]);
  });

  // Mutation check: keeping the whole record as the answer of a key must fail this test.
  it('leave no copy of themselves beside the record', async () => {
    const user = await world.signUp();
    await submit(user, await aSubmission(user), { 'idempotency-key': 'one-person-0002' });
    const [kept] = await world.db.query<{ answer: string }>('SELECT answer FROM idempotency_keys WHERE user_id = $1', [
      user.userId,
    ]);
    expect(kept?.answer).toMatch(/^"[\w-]+"$/);
  });
});

// Mutation check: starting PostgreSQL without log_error_verbosity=terse must fail this test.
it('writes no personal data to the log of the database, even of a refused row', async () => {
  const user = await world.signUp();
  const { body } = await submit(user, await aSubmission(user));
  const refused = world.db.query(
    `INSERT INTO kycs (id, user_id, first_name, last_name, date_of_birth, street, city, state, postal_code, country,
       employment_status, annual_income, document_type, id_front_id, id_back_id, camera_roll_id, created_at)
     SELECT 'refused', user_id, $2, '', '1990-05-17', '', '', '', '', 'CH', '', -1, 'ID', id_front_id, id_back_id,
       camera_roll_id, now() FROM kycs WHERE id = $1`,
    [body.kyc._id, 'Canaryfirst'],
  );
  await expect(refused).rejects.toMatchObject({ code: '23514', detail: expect.stringContaining('Canaryfirst') });
  const [log] = await world.db.owner.query<{ text: string }>(`SELECT pg_read_file('server.log') AS text`);
  expect(log?.text).toContain('kycs_annual_income_check');
  expect(log?.text).not.toContain('Canaryfirst');
});
