import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { purgeEndedSessions } from '#provider/http/session.ts';
import { startJobs } from '#provider/startJobs.ts';
import { eventually } from '#test/support/eventually.ts';
import { aClock } from '#test/support/world/aClock.ts';
import {
  ACME,
  BOLT,
  codeAt,
  decide,
  enterByPartner,
  openPartnerSession,
  refuseOrder,
} from '#test/support/world/partner.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

const ALL = ['view', 'deposit', 'trade', 'withdraw'] as const;
const clock = aClock();
let world: World;
let ann: SignedUp;
beforeAll(async () => {
  world = await startWorld({
    now: clock.now,
    jobs: false,
    settings: { partners: [ACME, BOLT], rateLimits: true },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  clock.at += 15 * MINUTE_MS;
  ann = await world.signUp({ balance: '12.5' });
});

const listConsents = async () => (await ann.get('/api/getPartnerConsents')).body;

it('lets a session begin when the user consents with the password, and opens the next one without a decision', async () => {
  const first = await enterByPartner(world.url, ann);
  expect(first.entered).toEqual({
    token: expect.any(String),
    consent: { partner: 'acme', origin: ACME.origin, scopes: ALL, granted: [] },
  });
  expect(await decide(first, ['view', 'deposit'], ann.password)).toMatchObject({
    status: 200,
    body: { user: { balance: 12.5 } },
  });
  expect((await first.get('/api/getUserById')).body).toMatchObject({
    partnerSession: { partner: 'acme', scopes: ['view', 'deposit'] },
  });
  const next = await enterByPartner(world.url, ann);
  expect(next.entered).toMatchObject({ user: { _id: ann.userId } });
  expect(next.entered).not.toHaveProperty('consent');
  expect([await codeAt(next), await refuseOrder(next)]).toEqual([200, 'trade_not_permitted']);
  expect((await decide(next, ALL, ann.password)).body.code).toBe('conflict');
  expect((await ann.get('/api/getUserById')).body).not.toHaveProperty('partnerSession');
});

// Mutation check: reading sessions without the configured partners must fail this test.
it('refuses the sessions of a partner that the operator has removed', async () => {
  const session = await openPartnerSession(world.url, ann);
  expect(await codeAt(session)).toBe(200);
  await world.db.query("UPDATE sessions SET partner = 'removed' WHERE user_id = $1 AND partner IS NOT NULL", [
    ann.userId,
  ]);
  expect((await session.get('/api/getUserById')).status).toBe(401);
  expect(await codeAt(ann)).toBe(200);
});

// Mutation check: leaving `partner IS NOT NULL` out of purgeEndedSessions must fail this test.
it.each([
  ['one of two partners', [BOLT]],
  ['the only partner', []],
])('lists no devices of %s a day after the start without it', async (_removed, partners) => {
  await openPartnerSession(world.url, ann);
  const listDevices = async () => (await ann.get<{ partner: string | null }[]>('/api/getUserSessions')).body;
  expect(await listDevices()).toHaveLength(2);
  clock.at += DAY_MS + 1;
  const jobs = startJobs({ ...world.deps, settings: { ...world.settings, partners } });
  await eventually(listDevices, ({ length }) => length !== 2).finally(() => jobs.stop());
  expect(await listDevices()).toMatchObject([{ partner: null }]);
});

// Mutation check: ending the sessions of partners that are not configured at once must fail this test.
it('keeps sessions that a process whose settings lack the partner finds in a rolling restart', async () => {
  const session = await openPartnerSession(world.url, ann, ['view'], BOLT);
  clock.at += DAY_MS;
  await purgeEndedSessions(world.db, clock.now(), [ACME]);
  expect(await codeAt(session)).toBe(200);
});

it('needs another decision about scopes that were not granted, and keeps the open session as it was', async () => {
  const narrow = await openPartnerSession(world.url, ann, ['view', 'deposit']);
  const wide = await enterByPartner(world.url, ann, { scopes: ['trade', 'deposit'] });
  expect(wide.entered.consent).toMatchObject({ scopes: ['view', 'deposit', 'trade'], granted: ['view', 'deposit'] });
  expect(await codeAt(wide)).toBe('consent_required');
  expect((await decide(wide, ['view', 'withdraw'], ann.password)).status).toBe(422);
  expect((await decide(wide, ['trade'], ann.password)).status).toBe(422);
  expect((await decide(wide, ['view', 'deposit', 'trade'], ann.password)).status).toBe(200);
  expect([await refuseOrder(wide), await refuseOrder(narrow)]).toEqual(['invalid_fields', 'trade_not_permitted']);
  expect(await listConsents()).toMatchObject([{ scopes: ['view', 'deposit', 'trade'] }]);
});

// Mutation check: comparing with the granted scopes, not with those decided on, must fail this test.
it('needs no password to continue with less than the partner requests, once', async () => {
  await openPartnerSession(world.url, ann, ['view', 'deposit']);
  const session = await enterByPartner(world.url, ann, { scopes: ALL });
  expect((await decide(session, ALL)).body.code).toBe('reauthenticate');
  expect((await decide(session, ['view'])).status).toBe(200);
  expect((await session.get('/api/getUserById')).body).toMatchObject({ partnerSession: { scopes: ['view'] } });
  expect(await listConsents()).toMatchObject([{ scopes: ['view'] }]);
  const next = await enterByPartner(world.url, ann, { scopes: ALL });
  expect([await codeAt(next), await refuseOrder(next)]).toEqual([200, 'trade_not_permitted']);
});

// Mutation check: leaving declined scopes in the request must fail this test.
it('requests no scope again that the user declined, beside a new one', async () => {
  await openPartnerSession(world.url, ann, ['view', 'deposit']);
  const first = await enterByPartner(world.url, ann, { scopes: ['view', 'trade'] });
  expect((await decide(first, ['view'])).status).toBe(200);
  const next = await enterByPartner(world.url, ann, { scopes: ALL });
  expect(next.entered.consent).toMatchObject({
    scopes: ['view', 'deposit', 'withdraw'],
    granted: ['view', 'deposit'],
  });
  expect((await decide(next, ALL, ann.password)).status).toBe(422);
  expect((await decide(next, ['view', 'withdraw'], ann.password)).status).toBe(200);
  expect(await refuseOrder(next)).toBe('trade_not_permitted');
  expect(await listConsents()).toMatchObject([{ scopes: ['view', 'withdraw'] }]);
});

// Mutation check: recording only that the user has decided must fail this test. The scope would come back.
it('keeps a granted scope switched off that the user switches off without the password, in every session', async () => {
  const open = await openPartnerSession(world.url, ann, ['view', 'deposit', 'trade']);
  const session = await enterByPartner(world.url, ann, { scopes: ['view', 'trade', 'withdraw'] });
  expect((await decide(session, ['view'])).status).toBe(200);
  expect(await listConsents()).toMatchObject([{ scopes: ['view', 'deposit'] }]);
  const next = await enterByPartner(world.url, ann, { scopes: ALL });
  expect(next.entered).not.toHaveProperty('consent');
  for (const each of [open, session, next]) expect(await refuseOrder(each)).toBe('trade_not_permitted');
});

// Mutation check: keeping the scopes that another session was granted must fail this test.
it('follows the last decision when another session has granted more meanwhile', async () => {
  const [narrow, wide] = [await enterByPartner(world.url, ann), await enterByPartner(world.url, ann)];
  expect((await decide(wide, ALL, ann.password)).status).toBe(200);
  expect((await decide(narrow, ['view'])).status).toBe(200);
  expect((await narrow.get('/api/getUserById')).body).toMatchObject({ partnerSession: { scopes: ['view'] } });
  for (const session of [narrow, wide]) expect(await refuseOrder(session)).toBe('trade_not_permitted');
});

describe('a partner that opens the session by itself', () => {
  // Mutation check: leaving out assertOwnPassword, or the subset check before it, must fail this test.
  it('cannot consent for the user, and learns nothing of the account', async () => {
    const session = await enterByPartner(world.url, ann);
    expect(JSON.stringify(session.entered)).not.toContain(ann.email);
    expect((await decide(session, ALL)).body.code).toBe('reauthenticate');
    expect((await decide(session, ALL, 'a-guess')).body).toMatchObject({ fields: { password: expect.any(String) } });
    const calls = world.app.routeTable.filter(({ scope }) => scope !== undefined && scope !== 'always');
    for (const { method, url } of calls.filter(each => each.method !== 'HEAD')) {
      const send = { POST: session.post, PUT: session.put, DELETE: session.delete }[method] ?? session.get;
      const { status, body } = await send<{ code: string }>(url.replace(/:\w+/g, 'acme'));
      expect([method, url, status, body.code]).toEqual([method, url, 403, 'consent_required']);
    }
    expect(await listConsents()).toEqual([]);
  });

  // Mutation check: checking the password without the limiter of sign-ins must fail this test.
  it('has five guesses of the password in a quarter of an hour, together with those at the sign-in', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await decide(await enterByPartner(world.url, ann), ALL, `guess-${guess}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const login = { email: ann.email, password: ann.password };
    expect((await world.anonymous.post('/api/login', login)).status).toBe(429);
  });

  // Mutation check: leaving `NOT new.awaits_consent` out of the trigger sessions_notify must fail this test.
  it('notifies the user of nothing until the user has consented, and then once', async () => {
    const listSignIns = async () =>
      (await ann.get<{ notifications: object[] }>('/api/getNotifications?group=account')).body.notifications;
    for (let count = 0; count < 3; count += 1) await enterByPartner(world.url, ann);
    const session = await enterByPartner(world.url, ann);
    expect(await listSignIns()).toEqual([]);
    clock.at += MINUTE_MS;
    expect((await decide(session, ['view'], ann.password)).status).toBe(200);
    const begunAt = new Date(clock.now()).toISOString();
    expect(await listSignIns()).toMatchObject([{ kind: 'signIn', partner: 'acme', isRead: false, createdAt: begunAt }]);
    expect((await session.get('/api/getNotifications?group=account')).body).toMatchObject({
      notifications: [{ kind: 'signIn', isRead: true }],
    });
    await enterByPartner(world.url, ann);
    expect(await listSignIns()).toHaveLength(2);
  });

  it('cannot change or withdraw consent, nor end another session', async () => {
    const session = await openPartnerSession(world.url, ann, ['view']);
    const [own] = (await ann.get<{ _id: string }[]>('/api/getUserSessions')).body;
    const refused = [
      await session.put('/api/updatePartnerConsent', { partner: 'acme', scopes: ALL }),
      await session.delete('/api/partnerConsents/acme'),
      await session.delete(`/api/sessions/${own?._id}`),
      await session.get('/api/getPartnerConsents'),
    ];
    for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'partner_session']);
  });

  // Mutation check: leaving keepNewestWaiting out of openPartnerSession must fail this test.
  it('ends no session of the user by requesting many, and keeps ten that wait', async () => {
    const first = await enterByPartner(world.url, ann);
    // Sessions of the same moment are ordered by their random ids.
    clock.at += 1;
    for (let count = 0; count < 60; count += 1) await enterByPartner(world.url, ann);
    await world.db.query(
      `INSERT INTO sessions (id, token_hash, user_id, device, address, created_at, last_used_at)
       SELECT 'own-' || n, decode(md5('own-' || n), 'hex'), $1, '', '', $2, $2 FROM generate_series(1, 48) n`,
      [ann.userId, new Date(clock.now() + 1)],
    );
    await world.signIn(ann.email, ann.password);
    expect(await codeAt(ann)).toBe(200);
    expect(await codeAt(first)).toBe('not_signed_in');
    const waiting = await world.db.query('SELECT FROM sessions WHERE user_id = $1 AND awaits_consent', [ann.userId]);
    expect(waiting).toHaveLength(10);
    expect((await ann.get('/api/getUserSessions')).body).toHaveLength(50);
    const events = await world.db.query('SELECT FROM account_events WHERE user_id = $1', [ann.userId]);
    expect(events).toHaveLength(2);
  });

  // Mutation check: counting waiting sessions in keepNewest must fail this test.
  it('ends no session with consent by requesting more scopes many times', async () => {
    const first = await openPartnerSession(world.url, ann, ['view']);
    clock.at += 1;
    for (let count = 0; count < 10; count += 1) await enterByPartner(world.url, ann, { scopes: ['trade'] });
    clock.at += 1;
    const second = await enterByPartner(world.url, ann, { scopes: ['view'] });
    expect([await codeAt(first), await codeAt(second)]).toEqual([200, 200]);
  });

  it('has fifteen minutes to show the decision to the user', async () => {
    const session = await enterByPartner(world.url, ann);
    clock.at += 15 * MINUTE_MS;
    expect((await decide(session, ALL, ann.password)).status).toBe(401);
  });
});
