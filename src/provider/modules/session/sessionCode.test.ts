import { hashToken } from '#provider/http/session.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { ACME, BOLT, createPartnerClient, openPartnerSession } from '#test/support/world/partner.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
let ann: SignedUp;
let nowMs = Date.parse('2026-11-20T12:00:00Z');
beforeAll(async () => {
  const withoutKey = { ...BOLT, name: 'empty', keyHash: hashToken('') };
  const partners = [ACME, BOLT, withoutKey];
  world = await startWorld({ now: () => nowMs, jobs: false, providers: 2, settings: { partners } });
  ann = await world.signUp({ balance: '12.5' });
});
afterAll(() => world.stop());

interface Issued {
  code: string;
  expiresAt: string;
}
const request = (body: object, partner = ACME) =>
  createPartnerClient(world.url, partner).post<Issued>('/api/partner/sessionCode', body);
const exchange = (code: string, openedFrom: string | null = ACME.origin, url = world.url) =>
  createApiClient(url).post<{ token: string; user: { _id: string }; code: string }>(
    `/api/userLogin/${code}`,
    undefined,
    openedFrom === null ? {} : { 'x-opened-from': openedFrom },
  );
const REFUSED = {
  status: 401,
  body: { code: 'code_not_usable', error: 'This sign-in link has already been used or has expired.' },
};

describe('a partner', () => {
  it.each(['email', 'userId'] as const)('gets a code for a user by %s', async name => {
    const { status, body } = await request({ [name]: ann[name] });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(nowMs + 60_000).toISOString(),
    });
  });

  // Mutation check: hashing a missing key must fail this test.
  it.each([
    ['no key', undefined],
    ['a wrong key', 'the-key-of-nobody'],
    ['the hash of its key', ACME.keyHash.toString('hex')],
  ])('gets nothing with %s', async (_what, key) => {
    const { status, body } = await createApiClient(world.url, key).post('/api/partner/sessionCode', {
      email: ann.email,
    });
    expect([status, body.error]).toEqual([401, 'This partner key is not known.']);
  });

  it('gets no code for an administrator, a blocked account or an unknown one, all alike', async () => {
    const mal = await world.signUp();
    await world.db.query('UPDATE users SET is_active = false WHERE id = $1', [mal.userId]);
    const answers = await Promise.all(
      ['admin@larkspur.test', mal.email, 'nobody@example.test'].map(email => request({ email })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it.each<[object]>([
    [{}],
    [{ email: 'ann@example.test', userId: 'u1' }],
    [{ email: 'ann@example.test', role: 'admin' }],
    [{ email: 'ann@example.test', scopes: [] }],
    [{ email: 'ann@example.test', scopes: ['view', 'view'] }],
    [{ email: 'ann@example.test', scopes: ['view', 'password'] }],
    [{ email: 'ann@example.test', scopes: 'view' }],
  ])('has to name one user in one way and known scopes, not %j', async body => {
    expect((await request(body)).status).toBe(422);
  });

  it('writes an audit row with every code', async () => {
    await request({ userId: ann.userId }, BOLT);
    const [row] = await world.db.query(
      `SELECT actor_id, action, subject FROM audit WHERE actor_id = 'partner:bolt' ORDER BY id DESC LIMIT 1`,
    );
    expect(row).toEqual({ actor_id: 'partner:bolt', action: 'sessionCode', subject: `user:${ann.userId}` });
  });

  // Mutation check: counting in the memory of a process must fail this test.
  it('gets 300 codes a minute over all processes, whatever another partner requests', async () => {
    nowMs += 60_000;
    const statuses: number[] = [];
    for (let index = 0; index < 320; index += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          createPartnerClient(world.urls[at % 2] ?? '', ACME).post('/api/partner/sessionCode', { userId: ann.userId }),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(300);
    expect(statuses.filter(status => status === 429)).toHaveLength(20);
    expect((await request({ userId: ann.userId })).headers.get('retry-after')).toBe('60');
    expect((await request({ userId: ann.userId }, BOLT)).status).toBe(200);
    nowMs += 60_000;
    expect((await request({ userId: ann.userId })).status).toBe(200);
  });

  // Mutation check: leaving out the end of the window must fail this test.
  it('gets codes although a provider dated 300 of them ahead, beyond what clocks differ', async () => {
    const dateAhead = (ms: number) =>
      world.db.query(
        `INSERT INTO session_codes (code_hash, user_id, partner, origin, created_at, expires_at)
         SELECT sha256((name || n)::bytea), $1, 'bolt', $2, $3, $3 FROM generate_series(1, 300) n, (SELECT $4 AS name) x`,
        [ann.userId, BOLT.origin, new Date(nowMs + ms), String(ms)],
      );
    nowMs += 60_000;
    await dateAhead(61_000);
    expect((await request({ userId: ann.userId }, BOLT)).status).toBe(200);
    await dateAhead(2_000);
    expect((await request({ userId: ann.userId }, BOLT)).headers.get('retry-after')).toBe('62');
    nowMs += 122_000;
  });
});

describe('a code', () => {
  const aCode = async () => (await request({ userId: ann.userId })).body.code;

  it('is exchanged for a session of its user, which names the partner', async () => {
    await openPartnerSession(world.url, ann);
    const { status, body } = await exchange(await aCode());
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: ann.userId, balance: 12.5 });
    const guest = createApiClient(world.url, body.token);
    const sessions = await guest.get<{ isCurrent: boolean; partner: string | null }[]>('/api/getUserSessions');
    expect(sessions.body.find(({ isCurrent }) => isCurrent)?.partner).toBe('acme');
  });

  // Mutation check: reading the code before marking it must fail this test.
  it('gives one session to forty requests at once, at two processes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await aCode();
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => exchange(code, ACME.origin, world.urls[index % 2])),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(39);
    }
  });

  it('is refused alike when it is used, unknown, no code at all, or a minute old', async () => {
    const used = await aCode();
    await exchange(used);
    const late = await aCode();
    nowMs += 60_000;
    for (const code of [used, 'x'.repeat(43), 'nonsense', '%F0%9F%90%B8', late]) {
      expect(await exchange(code)).toMatchObject(REFUSED);
    }
  });

  // Mutation check: treating a missing header as a page that was opened directly must fail this test.
  it.each([
    ['of another partner', BOLT.origin],
    ['of a stranger', 'https://evil.example'],
    ['that nearly has its name', 'https://acme.example.evil.example'],
    ['nobody says which', null],
  ])('is refused to a page opened from that %s, and is used up by it', async (_what, openedFrom) => {
    const code = await aCode();
    expect(await exchange(code, openedFrom)).toMatchObject(REFUSED);
    expect(await exchange(code)).toMatchObject(REFUSED);
  });

  it('opens nothing for an account that was blocked meanwhile', async () => {
    const mal = await world.signUp();
    const { body } = await request({ userId: mal.userId });
    await world.db.query('UPDATE users SET is_active = false WHERE id = $1', [mal.userId]);
    expect(await exchange(body.code)).toMatchObject(REFUSED);
  });

  it('is kept as its hash alone', async () => {
    const code = await aCode();
    const [row] = await world.db.query<{ kept: string; hash: Buffer }>(
      `SELECT string_agg(c::text, '') AS kept FROM session_codes c`,
    );
    expect(row?.kept).not.toContain(code);
    expect(row?.kept).toContain(hashToken(code).toString('hex'));
  });
});
