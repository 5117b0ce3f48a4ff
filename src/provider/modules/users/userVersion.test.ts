import { isDeepStrictEqual } from 'node:util';
import { decimal } from '#contract/money.ts';
import { newId } from '#provider/core/newId.ts';
import { depositCompleted, withdrawReleased } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { settlementStore } from '#provider/modules/trades/settlementStore.ts';
import { voidWindowStore } from '#provider/modules/voidWindows/voidWindowStore.ts';
import { eventually } from '#test/support/eventually.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { ACME, openPartnerSession } from '#test/support/world/partner.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { expectAccepted, placeOrder } from '#test/support/world/tradeWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';

const PATH = '/api/getUserById';

let world: World;
let ann: SignedUp;
let bob: SignedUp;
let admin: ApiClient;
beforeAll(async () => {
  world = await startWorld({ providers: 2, jobs: false, settings: { partners: [ACME] } });
  [ann, bob, admin] = [
    await world.signUp({ balance: '500' }),
    await world.signUp({ balance: '500' }),
    await world.admin(),
  ];
});
afterAll(() => world.stop());

const poll = (client: Pick<ApiClient, 'token'>, etag: string, url = world.url) =>
  createApiClient(url, client.token).get(PATH, { 'if-none-match': etag });

async function readEtag(client: ApiClient): Promise<string> {
  const { status, headers } = await client.get(PATH);
  expect(status).toBe(200);
  return headers.get('etag') ?? '';
}

const adminId = async (): Promise<string> => {
  const [row] = await world.db.query<{ id: string }>(`SELECT id FROM users WHERE email = 'admin@larkspur.test'`);
  return row?.id ?? '';
};

const AROUND = {
  entry: [{ tradeId: 7, price: '64000', at: '2026-11-23T10:00:00.000Z' }],
  exit: [{ tradeId: 8, price: '64001', at: '2026-11-23T10:00:00.000Z' }],
};

async function readTrade(): Promise<{ id: string; acceptedMs: number }> {
  const [row] = await world.db.query<{ id: string; accepted: number }>(
    'SELECT id, accepted_ms::float8 AS accepted FROM trades WHERE user_id = $1 ORDER BY position DESC LIMIT 1',
    [ann.userId],
  );
  return { id: row?.id ?? '', acceptedMs: row?.accepted ?? 0 };
}

const at = (ms: number) => new Date(ms).toISOString();
const entryAfter = (acceptedMs: number) => ({ tradeId: 7, price: '64000', at: at(acceptedMs + 100) });

const CHANGES: Record<string, () => Promise<unknown>> = {
  'a hundred unread notifications, the most that are counted': () =>
    world.db.query(
      `INSERT INTO notifications (id, user_id, kind, details, created_at)
       SELECT md5('unread-' || n), $1, 'notice', '{}', now() FROM generate_series(1, 100) n`,
      [ann.userId],
    ),
  'a sent transfer': async () => postTransfer(ann, aTransfer(await getPayId(bob))),
  'a received transfer': async () => postTransfer(bob, aTransfer(await getPayId(ann))),
  'a completed deposit': () =>
    world.db.tx(tx => post(tx, depositCompleted({ _id: newId(), userId: ann.userId, amount: decimal('5') }))),
  'a requested withdrawal': () => ann.post('/api/createWithdraw', aWithdrawRequest()),
  'a rejected withdrawal': () =>
    world.db.tx(tx => post(tx, withdrawReleased({ _id: newId(), userId: ann.userId, amount: decimal('1') }))),
  'an opened trade': async () =>
    expectAccepted(await placeOrder(ann, { coinPrice: await fetchMarketPrice(world.exchangeUrl) })),
  'the entry of a trade': async () => {
    const { id, acceptedMs } = await readTrade();
    await settlementStore(world.db, '').writeEntries([{ _id: id, entry: entryAfter(acceptedMs) }]);
  },
  'a settled trade': async () => {
    const { id, acceptedMs } = await readTrade();
    const exit = { tradeId: 8, price: '64001', at: at(acceptedMs + 29_000) };
    const nextAt = at(acceptedMs + 30_100);
    const facts = { _id: id, entry: entryAfter(acceptedMs), exit, nextAt, voidReason: null, around: AROUND };
    await settlementStore(world.db, '').settle([facts], new Date());
  },
  'a voided trade whose money had been spent': async () => {
    const { acceptedMs } = await readTrade();
    const window = { coinType: 'BTCUSDT', from: at(acceptedMs), to: at(acceptedMs + 1) };
    const [_id, madeBy] = [newId(), await adminId()];
    await world.db.tx(async tx => {
      await voidWindowStore(tx).add({ _id, window, reason: 'x', madeBy, approvedBy: null, createdAt: new Date() });
      await voidWindowStore(tx).claim(_id, window);
    });
  },
  'submitted KYC': async () => ann.post('/api/createKyc', await aKycSubmission(world.url, ann)),
  'a verification by an administrator': () =>
    admin.put('/api/updateUser', { id: ann.userId, reason: 'checked', isVerified: true }),
  'a notice': () => admin.put('/api/updateUser', { id: ann.userId, reason: 'phone', appNotice: 'Call us' }),
  'a name that an administrator changed': () =>
    admin.put('/api/updateUser', { id: ann.userId, reason: 'phone', fullName: 'Ann Other' }),
  'a sign-in on another device': () => world.signIn(ann.email, ann.password),
  'read notifications': () =>
    world.db.query('UPDATE notifications SET read_at = now() WHERE user_id = $1', [ann.userId]),
  'a new notification': () =>
    world.db.query(
      `INSERT INTO notifications (id, user_id, kind, details, created_at) VALUES ('last', $1, 'notice', '{}', now())`,
      [ann.userId],
    ),
};

// Mutation check: leaving the version of the user, a balance, a count or the voids out of `toVersion` must fail this test.
it.each(Object.entries(CHANGES))('answers with the change and not with 304: %s', async (_what, change) => {
  const before = await ann.get(PATH);
  const etag = before.headers.get('etag') ?? '';
  expect([(await poll(ann, etag)).status, (await poll(ann, etag, world.urls[1])).status]).toEqual([304, 304]);
  await change();
  for (const url of world.urls) {
    const after = await poll(ann, etag, url);
    expect(after.status).toBe(200);
    expect(isDeepStrictEqual(after.body, before.body)).toBe(false);
    expect((await poll(ann, after.headers.get('etag') ?? '', url)).status).toBe(304);
  }
});

it('confirms an answer while other accounts change', async () => {
  const etag = await readEtag(ann);
  await placeOrder(bob, { coinPrice: await fetchMarketPrice(world.exchangeUrl) });
  await world.signUp();
  expect((await poll(ann, etag)).status).toBe(304);
  expect((await poll(ann, `"other", ${etag.slice(2)}`)).status).toBe(304);
});

// Mutation check: leaving the session out of the ETag must fail this test.
it('confirms no answer of another session or user', async () => {
  const second = await world.signIn(ann.email, ann.password);
  const etag = await readEtag(ann);
  expect([(await poll(second, etag)).status, (await poll(bob, etag)).status]).toEqual([200, 200]);
});

it("sends a partner's session the scopes that the user has changed", async () => {
  const user = await world.signUp();
  const session = await openPartnerSession(world.url, user);
  const etag = await readEtag(session);
  expect((await poll(session, etag)).status).toBe(304);
  await user.put('/api/updatePartnerConsent', { partner: 'acme', scopes: ['view', 'trade'] });
  const { status, body } = await poll(session, etag);
  expect([status, body]).toMatchObject([200, { partnerSession: { scopes: ['view', 'trade'] } }]);
});

it('refuses a blocked user whose answer is known', async () => {
  const user = await world.signUp();
  const etag = await readEtag(user);
  await admin.put('/api/updateUser', { id: user.userId, reason: 'fraud', isActive: false });
  expect((await poll(user, etag)).status).toBe(401);
});

// Mutation check: confirming or keeping an answer with other values than its version's must fail this test.
it('neither confirms nor repeats an answer with a notification that came after its version and was then read', async () => {
  const user = await world.signUp();
  const { reading } = await world.db.owner.tx(async tx => {
    // The answer needs this table and its version does not.
    await tx.query('LOCK TABLE trade_voids IN ACCESS EXCLUSIVE MODE');
    const waiting = user.get(PATH);
    await eventually(
      () => world.db.query(`SELECT FROM pg_locks WHERE relation = 'trade_voids'::regclass AND NOT granted`),
      locks => locks.length > 0,
    );
    await world.db.query(
      `INSERT INTO notifications (id, user_id, kind, details, created_at) VALUES ('brief', $1, 'notice', '{}', now())`,
      [user.userId],
    );
    return { reading: waiting };
  });
  const { body, headers } = await reading;
  expect(body).toMatchObject({ unreadNotifications: 1 });
  await world.db.query('UPDATE notifications SET read_at = now() WHERE user_id = $1', [user.userId]);
  expect(await user.get(PATH)).toMatchObject({ status: 200, body: { unreadNotifications: 0 } });
  expect((await poll(user, headers.get('etag') ?? '""')).status).toBe(200);
});

// Mutation check: reading the version after the answer must fail this test.
it('never confirms an answer during changes: the last poll shows the last balance', async () => {
  const [user, payId] = [await world.signUp({ balance: '100' }), await getPayId(bob)];
  let [etag, balance] = ['', Number.NaN];
  let isChanging = true;
  const changing = (async () => {
    for (let count = 0; count < 25; count += 1) await postTransfer(user, aTransfer(payId, 100));
    isChanging = false;
  })();
  const pollOnce = async (url: string | undefined) => {
    const { status, body, headers } = await poll(user, etag, url);
    if (status === 200) [etag, balance] = [headers.get('etag') ?? '', body.balance as number];
  };
  while (isChanging) for (const url of world.urls) await pollOnce(url);
  await changing;
  await pollOnce(world.urls[0]);
  expect(balance).toBe(75);
});
