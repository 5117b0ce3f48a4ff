import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { ACME, createPartnerClient, openPartnerSession } from '#test/support/world/partner.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { openSession } from './openSession.ts';

const NEW = 'three-blue-kettles';
let world: World;
let nowMs = Date.parse('2026-11-20T12:00:00Z');
beforeAll(
  async () =>
    void (world = await startWorld({
      now: () => nowMs,
      jobs: false,
      settings: { trustedProxies: 1, partners: [ACME] },
    })),
);
afterAll(() => world.stop());

const change = (person: Pick<SignedUp, 'put'>, body: object, address = '10.9.0.1') =>
  person.put<{ code: string; fields: object; user: { _id: string } }>('/api/updateUserPasswordByUser', body, {
    'x-forwarded-for': address,
  });
const login = (email: string, password: string) =>
  world.anonymous.post<{ token: string }>('/api/login', { email, password }, { 'x-forwarded-for': '10.9.9.9' });

describe('right after signing in', () => {
  it('replaces the password without the old one', async () => {
    const ann = await world.signUp();
    const { status, body } = await change(ann, { password: NEW });
    expect([status, body.user._id]).toEqual([200, ann.userId]);
    expect((await login(ann.email, ann.password)).status).toBe(401);
    expect((await login(ann.email, NEW)).status).toBe(200);
  });

  // Mutation check: removing `removeOthers`, or ending the sessions after the answer, must fail this test.
  it('ends the other 49 sessions of each of three accounts at once, and keeps the requesting one', async () => {
    const origin = { device: 'another', address: '10.9.9.9' };
    for (const ann of [await world.signUp(), await world.signUp(), await world.signUp()]) {
      const others = await Promise.all(
        Array.from({ length: 49 }, () =>
          world.db.tx(tx => openSession(tx, { userId: ann.userId, passwordHash: null, origin, at: new Date(nowMs) })),
        ),
      );
      const read = (token: string | null) => createApiClient(world.url, token ?? '').get('/api/getUserById');
      expect((await Promise.all(others.map(read))).filter(({ status }) => status === 200)).toHaveLength(49);
      expect((await change(ann, { password: NEW })).status).toBe(200);
      expect((await Promise.all(others.map(read))).filter(({ status }) => status === 401)).toHaveLength(49);
      expect((await ann.get('/api/getUserById')).status).toBe(200);
    }
  });

  // Mutation check: recording the login without comparing the password again must fail this test.
  it('leaves no session of the old password, despite concurrent sign-ins with it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ann = await world.signUp();
      const [changed, ...signedIn] = await Promise.all([
        change(ann, { password: NEW }),
        ...Array.from({ length: 8 }, () => login(ann.email, ann.password)),
      ]);
      expect(changed?.status).toBe(200);
      for (const { body } of signedIn)
        if ('token' in body && body.token)
          expect((await createApiClient(world.url, body.token).get('/api/getUserById')).status).toBe(401);
    }
  });

  it('gives two changes at the same moment one winner', async () => {
    const ann = await world.signUp();
    const answers = await Promise.all(
      ['first-of-the-two', 'second-of-the-two'].map(password => change(ann, { password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('ten minutes after signing in', () => {
  async function later(): Promise<SignedUp> {
    const ann = await world.signUp();
    nowMs += 10 * MINUTE_MS;
    return ann;
  }

  // Mutation check: comparing the time of last use instead of the sign-in must fail this test.
  it('requires the current password, and accepts the right one', async () => {
    const ann = await later();
    const { status, body } = await change(ann, { password: NEW });
    expect([status, body.code]).toEqual([403, 'reauthenticate']);
    expect((await change(ann, { password: NEW, currentPassword: ann.password })).status).toBe(200);
    expect((await login(ann.email, NEW)).status).toBe(200);
  });

  // Mutation check: comparing the age without its sign must fail this test.
  it('requires it although the clock was ahead at the sign-in, but not where clocks differ a little', async () => {
    const [ann, bob] = [await world.signUp(), await world.signUp()];
    nowMs -= 2_000;
    expect((await change(bob, { password: NEW })).status).toBe(200);
    nowMs -= 60 * MINUTE_MS;
    const { status, body } = await change(ann, { password: NEW });
    nowMs += 60 * MINUTE_MS + 2_000;
    expect([status, body.code]).toEqual([403, 'reauthenticate']);
  });

  it('names the field of a wrong one, and lets it be guessed five times in a quarter of an hour', async () => {
    const ann = await later();
    const attempts = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change(ann, { password: NEW, currentPassword: `guess ${index}` }, `10.9.1.${index}`),
      ),
    );
    const invalid = attempts.filter(({ status }) => status === 422);
    expect(invalid).toHaveLength(5);
    expect(invalid[0]?.body).toMatchObject({ code: 'invalid_fields', fields: { currentPassword: expect.any(String) } });
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await change(ann, { password: NEW, currentPassword: ann.password })).status).toBe(429);
    expect((await login(ann.email, ann.password)).status).toBe(429);
    nowMs += 15 * MINUTE_MS;
    expect((await change(ann, { password: NEW, currentPassword: ann.password })).status).toBe(200);
  });

  it('checks the current one also where it need not be given', async () => {
    const ann = await world.signUp();
    expect((await change(ann, { password: NEW, currentPassword: 'not-hers' })).status).toBe(422);
  });
});

// Mutation check: any scope but 'never' for the password's route must fail this test.
it('is impossible in a partner’s session, however recent the sign-in', async () => {
  const ann = await world.signUp();
  const guest = await openPartnerSession(world.url, ann);
  for (const currentPassword of [undefined, ann.password]) {
    const { status, body } = await change(guest, { password: NEW, currentPassword });
    expect([status, body.code]).toEqual([403, 'partner_session']);
  }
});

it('uses up the codes that still wait for the user', async () => {
  const ann = await world.signUp();
  const { body } = await createPartnerClient(world.url, ACME).post<{ code: string }>('/api/partner/sessionCode', {
    userId: ann.userId,
  });
  expect((await change(ann, { password: NEW })).status).toBe(200);
  const late = await world.anonymous.post(`/api/userLogin/${body.code}`, undefined, { 'x-opened-from': ACME.origin });
  expect(late.status).toBe(401);
});

it.each([
  ['five characters', 'x7-qz'],
  ['one of the most common', 'Password1'],
  ['the product’s name', 'larkspur'],
])('refuses %s', async (_what, password) => {
  const ann = await world.signUp();
  const { status, body } = await change(ann, { password });
  expect([status, Object.keys(body.fields)]).toEqual([422, ['password']]);
  expect((await login(ann.email, ann.password)).status).toBe(200);
});

it('refuses the user’s own email and username', async () => {
  const ann = await world.signUp({ name: 'quinn.lee' });
  for (const password of [ann.email, 'Quinn.Lee']) expect((await change(ann, { password })).status).toBe(422);
});

it('accepts six characters, fewer than sign-up does', async () => {
  const ann = await world.signUp();
  expect((await change(ann, { password: 'q7-zxw' })).status).toBe(200);
});
