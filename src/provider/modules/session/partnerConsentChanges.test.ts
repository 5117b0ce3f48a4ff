import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { eventually } from '#test/support/eventually.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { getAuditLog } from '#test/support/world/administrators.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
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

// Mutation check: comparing no scopes with the former ones in `update` must fail this test.
it('grants a partner more only with the password, whose guesses count like those at the sign-in', async () => {
  await openPartnerSession(world.url, ann, ['view']);
  const grant = async (scopes: readonly string[], password?: string) =>
    (await ann.put('/api/updatePartnerConsent', { partner: 'acme', scopes, password })).body;
  expect(await grant(ALL)).toMatchObject({ code: 'reauthenticate' });
  expect(await grant(ALL, 'a-guess')).toMatchObject({ fields: { password: expect.any(String) } });
  expect(await listConsents()).toMatchObject([{ scopes: ['view'] }]);
  expect(await grant(['view', 'trade'], ann.password)).toMatchObject({ scopes: ['view', 'trade'] });
  expect(await grant(['view', 'trade'])).toMatchObject({ scopes: ['view', 'trade'] });
  expect(await grant(['view'])).toMatchObject({ scopes: ['view'] });
  const codes: unknown[] = [];
  for (let guess = 0; guess < 6; guess += 1) codes.push((await grant(ALL, `guess-${guess}`)).code);
  expect(codes.at(-1)).toBe('too_many_requests');
  expect((await world.anonymous.post('/api/login', { email: ann.email, password: ann.password })).status).toBe(429);
});

it('lists partners and changes what they may do, at once', async () => {
  const session = await openPartnerSession(world.url, ann, ['view', 'trade']);
  const consent = { partner: 'acme', origin: ACME.origin, consentedAt: new Date(clock.now()).toISOString() };
  expect(await listConsents()).toEqual([{ ...consent, scopes: ['view', 'trade'] }]);
  const { body } = await ann.put('/api/updatePartnerConsent', {
    ...{ partner: 'acme', scopes: ['deposit', 'view'] },
    password: ann.password,
  });
  expect(body).toEqual({ ...consent, scopes: ['view', 'deposit'] });
  expect([await codeAt(session), await refuseOrder(session)]).toEqual([200, 'trade_not_permitted']);
  expect((await ann.put('/api/updatePartnerConsent', { partner: 'bolt', scopes: ['view'] })).status).toBe(404);
  expect((await ann.put('/api/updatePartnerConsent', { partner: 'acme', scopes: ['trade'] })).status).toBe(422);
});

// Mutation check: limiting the session to what was chosen must fail this test.
it('grants a scope that the consent screen declined to the session that requested it, at once', async () => {
  const session = await enterByPartner(world.url, ann, { scopes: ['view', 'deposit', 'trade'] });
  expect((await decide(session, ['view', 'trade'], ann.password)).status).toBe(200);
  const readScopes = async () =>
    (await session.get<{ partnerSession: { scopes: string[] } }>('/api/getUserById')).body.partnerSession.scopes;
  expect(await readScopes()).toEqual(['view', 'trade']);
  await ann.put('/api/updatePartnerConsent', { partner: 'acme', scopes: ALL, password: ann.password });
  expect(await readScopes()).toEqual(['view', 'deposit', 'trade']);
});

// Mutation check: listing every stored consent must fail this test.
it('lists no consent to a partner that the operator has removed, and can still withdraw it', async () => {
  await openPartnerSession(world.url, ann, ['view']);
  await openPartnerSession(world.url, ann, ['view'], BOLT);
  await world.db.query("UPDATE partner_consents SET partner = 'removed' WHERE user_id = $1 AND partner = 'bolt'", [
    ann.userId,
  ]);
  expect(await listConsents()).toMatchObject([{ partner: 'acme' }]);
  expect((await ann.delete('/api/partnerConsents/removed')).status).toBe(204);
});

// Mutation check: leaving the sessions in `remove` must fail this test.
it('withdraws consent, which ends the sessions of that partner alone, also those that wait', async () => {
  const sessions = [
    await openPartnerSession(world.url, ann, ['view']),
    await enterByPartner(world.url, ann),
    await enterByPartner(world.url, ann, { scopes: ALL }),
  ];
  const other = await openPartnerSession(world.url, ann, ['view'], BOLT);
  const bob = await world.signUp();
  expect((await bob.delete('/api/partnerConsents/acme')).status).toBe(404);
  expect((await ann.delete('/api/partnerConsents/acme')).status).toBe(204);
  for (const session of sessions) expect(await codeAt(session)).toBe('not_signed_in');
  expect([await codeAt(other), await codeAt(ann)]).toEqual([200, 200]);
  expect((await enterByPartner(world.url, ann)).entered.consent?.granted).toEqual([]);
  expect((await ann.delete('/api/partnerConsents/acme')).status).toBe(404);
});

it('finds every decision in the audit log', async () => {
  await openPartnerSession(world.url, ann, ['view']);
  await decide(await enterByPartner(world.url, ann, { scopes: ['deposit'] }), ['view']);
  await ann.put('/api/updatePartnerConsent', {
    ...{ partner: 'acme', scopes: ['view', 'trade'] },
    password: ann.password,
  });
  await ann.delete('/api/partnerConsents/acme');
  const rows = (await getAuditLog(world, 'partner:acme')).filter(({ actor_id }) => actor_id === ann.userId);
  expect(rows.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ['partnerConsent', { scopes: ['view', 'trade'] }, null],
    ['partnerConsent', { scopes: ['view'] }, { scopes: ['view', 'trade'] }],
    ['partnerConsent', { scopes: ['view'], decided: ['view'] }, { scopes: ['view'], decided: ['view', 'deposit'] }],
    ['partnerConsent', null, { scopes: ['view'], origin: ACME.origin }],
  ]);
});

// Mutation check: taking no lock on the account in both must fail this test.
it('leaves neither consent nor session behind when consent is withdrawn while a code is exchanged', async () => {
  for (let round = 0; round < 10; round += 1) {
    await openPartnerSession(world.url, ann, ['view']);
    const entries = Array.from({ length: 4 }, () => enterByPartner(world.url, ann));
    await ann.delete('/api/partnerConsents/acme');
    const open = (await Promise.all(entries)).filter(({ entered }) => entered.user);
    for (const session of open) expect(await codeAt(session)).toBe('not_signed_in');
    clock.at += MINUTE_MS;
  }
});

// Mutation check: leaving the comparison with the granted scopes out of `begin` must fail this test.
it('grants no scope without the password that the user takes away at the same moment', async () => {
  await openPartnerSession(world.url, ann, ['view', 'deposit']);
  const session = await enterByPartner(world.url, ann, { scopes: ['deposit', 'trade'] });
  const { deciding } = await world.db.tx(async tx => {
    await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [ann.userId]);
    const decided = decide(session, ['view', 'deposit']);
    await eventually(() => countLockWaits(world.db), Boolean);
    await tx.query(`UPDATE partner_consents SET scopes = '{view}' WHERE user_id = $1`, [ann.userId]);
    return { deciding: decided };
  });
  expect(await deciding).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await listConsents()).toMatchObject([{ scopes: ['view'] }]);
});

it('decides a session once, whatever is sent at the same time', async () => {
  const session = await enterByPartner(world.url, ann);
  const answers = await Promise.all([['view'], ALL].map(scopes => decide(session, scopes, ann.password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
