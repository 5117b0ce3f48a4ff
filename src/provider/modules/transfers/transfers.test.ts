import { Statement } from '#contract/statement.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer, type WireTransfer } from '#test/support/world/transferRequests.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

let world: World;
beforeAll(async () => void (world = await startWorld({ now: () => NOON, jobs: false })));
afterEach(async () => expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] }));
afterAll(() => world.stop());

const getBalance = async (person: ApiClient) =>
  (await person.get<{ balance: number }>('/api/getUserById')).body.balance;
const getLog = (person: ApiClient) => person.get<WireTransfer[]>('/api/getUserTransferLog');

/** A user's available amount in the books, as text: exact to the micro-USDT. */
const getBooked = async ({ userId }: SignedUp) => (await world.books()).accounts[`user:${userId}:available`] ?? '0';

const setCharge = (percent: number | null) =>
  world.db.query("UPDATE site_setting SET setting = setting || jsonb_build_object('transferCharge', $1::numeric)", [
    percent,
  ]);

/** Back to one percent, as if it had never been anything else. */
async function resetCharge() {
  await setCharge(1);
  await world.db.query('DELETE FROM former_charges');
}

async function aPair(balance = '100') {
  const [ann, bob] = [await world.signUp({ balance }), await world.signUp()];
  return { ann, bob, annPays: await getPayId(ann), bobPays: await getPayId(bob) };
}

describe('a transfer', () => {
  it('moves the net to the receiver and the fee to the platform, at once', async () => {
    const { ann, bob, annPays, bobPays } = await aPair();
    const fees = (await world.books()).accounts['platform:fees'] ?? '0';
    const { status, body } = await postTransfer(ann, aTransfer(bobPays, 1_234));
    expect(status).toBe(201);
    expect(body.transfer).toEqual({
      _id: expect.any(String),
      senderUserId: { _id: ann.userId },
      receiverUserId: { _id: bob.userId },
      senderUsername: ann.email.split('@')[0],
      receiverUsername: bob.email.split('@')[0],
      senderPId: annPays,
      receivePId: bobPays,
      amount: 12.34,
      chargeAmount: 0.12,
      needToPay: 12.22,
      status: 'Completed',
      journalRef: expect.stringMatching(/^\d+$/),
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    expect([await getBooked(ann), await getBooked(bob)]).toEqual(['87.66', '12.22']);
    expect((await world.books()).accounts['platform:fees']).toBe(String((Number(fees) * 100 + 12) / 100));
  });

  it('is one entry in the books, and the record names it', async () => {
    const { ann, bobPays } = await aPair();
    const { body } = await postTransfer(ann, aTransfer(bobPays));
    const [journal] = await world.db.query('SELECT kind, ref FROM journals WHERE id = $1', [body.transfer.journalRef]);
    expect(journal).toEqual({ kind: 'transfer.completed', ref: body.transfer._id });
  });

  // Mutation check: leaving getKind out of statementStore must fail this test.
  it('is in both statements under its own names, and a free one posts no fee', async () => {
    const { ann, bob, bobPays } = await aPair();
    await postTransfer(ann, aTransfer(bobPays));
    await setCharge(0);
    await postTransfer(ann, { amount: 5, receivePId: bobPays, needToPay: 5, chargeAmount: 0 });
    await resetCharge();
    const getEntries = async (person: ApiClient) =>
      Statement.parse((await person.get('/api/getStatement')).body).entries.map(({ kind, amount }) => [kind, amount]);
    expect(await getEntries(ann)).toEqual([
      ['transfer.sent', '-5'],
      ['transfer.fee', '-0.1'],
      ['transfer.sent', '-9.9'],
      ['adjustment', '100'],
    ]);
    expect(await getEntries(bob)).toEqual([
      ['transfer.received', '5'],
      ['transfer.received', '9.9'],
    ]);
  });

  // Mutation check: taking the sender's name for both users must fail this test.
  it('is in both statements with the other user and the fee', async () => {
    const { ann, bob, annPays, bobPays } = await aPair();
    const { body } = await postTransfer(ann, aTransfer(bobPays));
    const getTransfers = async (person: ApiClient) =>
      Statement.parse((await person.get('/api/getStatement')).body).records?.transfers;
    const { _id } = body.transfer;
    expect(await getTransfers(ann)).toMatchObject([{ type: 'transfer', _id, payId: bobPays, fee: '0.1' }]);
    expect(await getTransfers(bob)).toMatchObject([{ type: 'transfer', _id, payId: annPays, fee: '0.1' }]);
  });

  it('keeps the names of its day', async () => {
    const { ann, bob, bobPays } = await aPair();
    const { body } = await postTransfer(ann, aTransfer(bobPays));
    await world.db.query("UPDATE users SET username = username || '-new' WHERE id = $1", [bob.userId]);
    expect((await getLog(ann)).body[0]).toEqual(body.transfer);
  });

  it('can send the whole balance, to the micro-USDT', async () => {
    const { ann, bob, bobPays } = await aPair('10.000001');
    const body = { amount: 10.000001, receivePId: bobPays, needToPay: 9.900001, chargeAmount: 0.1 };
    expect((await postTransfer(ann, body)).status).toBe(201);
    expect([await getBooked(ann), await getBooked(bob)]).toEqual(['0', '9.900001']);
  });

  // Mutation check: creating in a plain transaction must fail this test.
  it('that is sent again with its key is answered again and made once', async () => {
    const { ann, bob, bobPays } = await aPair();
    const key = { 'idempotency-key': 'one-intent-0001' };
    const first = await postTransfer(ann, aTransfer(bobPays), key);
    const again = await postTransfer(ann, aTransfer(bobPays), key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await postTransfer(ann, aTransfer(bobPays, 2_000), key)).body.code).toBe('key_reused');
    expect(await getBalance(bob)).toBe(9.9);
  });

  it('cannot be changed or deleted even in direct SQL', async () => {
    const { ann, bobPays } = await aPair();
    await postTransfer(ann, aTransfer(bobPays));
    for (const sql of ['UPDATE transfers SET amount_micros = 1', 'DELETE FROM transfers', 'TRUNCATE transfers'])
      await expect(world.db.owner.query(sql)).rejects.toThrow(/append-only|cannot truncate/);
  });
});

describe('a request', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['below the minimum', { amount: 0.99, needToPay: 0.98, chargeAmount: 0.01 }, 'amount'],
    ['of nothing', { amount: 0, needToPay: 0, chargeAmount: 0 }, 'amount'],
    ['below nothing', { amount: -10, needToPay: -9.9, chargeAmount: -0.1 }, 'amount'],
    ['finer than a micro-USDT', { amount: 10.0000001 }, 'amount'],
    ['as a text', { amount: '10' }, 'amount'],
    ['to somebody unknown', { receivePId: '99999999' }, 'receivePId'],
    ['to no Pay ID', { receivePId: '' }, 'receivePId'],
    ['to something that is none', { receivePId: "1' OR pay_id <> '" }, 'receivePId'],
    ['with a fee of nothing', { needToPay: 10, chargeAmount: 0 }, 'chargeAmount'],
    ['with a fee that is smaller', { needToPay: 9.95, chargeAmount: 0.05 }, 'chargeAmount'],
    ['with a fee that is larger', { needToPay: 9.5, chargeAmount: 0.5 }, 'chargeAmount'],
    ['with more for the receiver', { needToPay: 99.9 }, 'needToPay'],
    ['with less for the receiver', { needToPay: 1 }, 'needToPay'],
    ['with an unknown field', { senderUserId: 'somebody' }, 'senderUserId'],
  ];

  // Mutation check: posting the submitted quote, or removing validateQuote, must fail this test.
  it.each(cases)('%s is refused by field and moves nothing', async (_what, changes, field) => {
    const { ann, bob, bobPays } = await aPair();
    const { status, body } = await postTransfer(ann, { ...aTransfer(bobPays), ...changes });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      422,
      'invalid_fields',
      expect.arrayContaining([field]),
    ]);
    expect([await getBalance(ann), await getBalance(bob)]).toEqual([100, 0]);
  });

  it('names the minimum of the site', async () => {
    const { ann, bobPays } = await aPair();
    const { body } = await postTransfer(ann, aTransfer(bobPays, 50));
    expect(body.fields).toEqual({ amount: 'Minimum is 1 USDT' });
  });

  it('to oneself is refused', async () => {
    const { ann, annPays } = await aPair();
    const { status, body } = await postTransfer(ann, aTransfer(annPays));
    expect([status, body.fields]).toEqual([422, { receivePId: 'You can’t transfer to yourself.' }]);
    expect(await getBalance(ann)).toBe(100);
  });

  // Mutation check: leaving is_active out of payIdStore.parties must fail this test.
  it('to a blocked user is refused exactly as one to an unknown user', async () => {
    const { ann, bob, bobPays } = await aPair();
    const unknown = await postTransfer(ann, aTransfer('99999999'));
    await world.db.query('UPDATE users SET is_active = false WHERE id = $1', [bob.userId]);
    expect((await postTransfer(ann, aTransfer(bobPays))).body).toEqual(unknown.body);
    expect(await getBooked(bob)).toBe('0');
  });

  it('beyond the balance is refused at the amount', async () => {
    const { ann, bob, bobPays } = await aPair('9.99');
    const { status, body } = await postTransfer(ann, aTransfer(bobPays));
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'insufficient_balance', ['amount']]);
    expect([await getBalance(ann), await getBalance(bob)]).toEqual([9.99, 0]);
  });

  it('that the fee would eat up is refused', async () => {
    const { ann, bobPays } = await aPair();
    await setCharge(100);
    const { status, body } = await postTransfer(ann, { amount: 2, receivePId: bobPays, needToPay: 0, chargeAmount: 2 });
    await resetCharge();
    expect([status, body.fields]).toEqual([422, { amount: 'The amount must be higher than the fee.' }]);
  });

  it('is for users, not for administrators or visitors', async () => {
    const { bobPays } = await aPair();
    expect((await postTransfer(world.anonymous, aTransfer(bobPays))).status).toBe(401);
    expect((await postTransfer(await world.admin(), aTransfer(bobPays))).status).toBe(403);
  });
});

describe('the charge', () => {
  afterEach(resetCharge);

  // Mutation check: dropping the trigger of 046_former_transfer_charge.sql must fail this test.
  it('that has changed since it was shown is refused as a changed quote, and moves nothing', async () => {
    const { ann, bobPays } = await aPair();
    await setCharge(2.5);
    const { status, body } = await postTransfer(ann, aTransfer(bobPays));
    expect([status, body.code]).toEqual([409, 'quote_changed']);
    expect(await getBalance(ann)).toBe(100);
    const seenAgain = { amount: 10, receivePId: bobPays, needToPay: 9.75, chargeAmount: 0.25 };
    expect((await postTransfer(ann, seenAgain)).status).toBe(201);
  });

  // Mutation check: letting validateQuote check rounding before former charges must fail this test.
  it('that makes a cent of difference is a changed quote, too, and not rounding', async () => {
    const { ann, bobPays } = await aPair();
    await setCharge(2);
    expect((await postTransfer(ann, aTransfer(bobPays, 100))).body.code).toBe('quote_changed');
    expect(await getBalance(ann)).toBe(100);
  });

  it('may be rounded otherwise by a cent, and ours is what is posted', async () => {
    const { ann, bobPays } = await aPair();
    const { status, body } = await postTransfer(ann, {
      amount: 10,
      receivePId: bobPays,
      needToPay: 9.91,
      chargeAmount: 0.09,
    });
    expect([status, body.transfer.chargeAmount, body.transfer.needToPay]).toEqual([201, 0.1, 9.9]);
  });

  it('is 1 percent where the site names none', async () => {
    const { ann, bobPays } = await aPair();
    await world.db.query("UPDATE site_setting SET setting = setting - 'transferCharge'");
    expect((await postTransfer(ann, aTransfer(bobPays))).body.transfer.chargeAmount).toBe(0.1);
  });
});

describe('the record', () => {
  it('is visible to both sides and hidden from all others as an unknown one is', async () => {
    const { ann, bob, bobPays } = await aPair();
    const stranger = await world.signUp();
    const { transfer: made } = (await postTransfer(ann, aTransfer(bobPays))).body;
    for (const side of [ann, bob]) {
      expect((await side.get(`/api/getTransferDetails/${made._id}`)).body).toEqual({ transfer: made });
      const { body: log, headers } = await getLog(side);
      expect([log, headers.get('x-total-count')]).toEqual([[made], '1']);
    }
    const [foreign, unknown] = [
      await stranger.get(`/api/getTransferDetails/${made._id}`),
      await stranger.get('/api/getTransferDetails/unknown'),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    const { body: log, headers } = await getLog(stranger);
    expect([log, headers.get('x-total-count')]).toEqual([[], '0']);
  });

  it('lists both directions together, newest first', async () => {
    const { ann, bob, annPays, bobPays } = await aPair();
    const ids: string[] = [];
    for (const [from, to, cents] of [
      [ann, bobPays, 900],
      [bob, annPays, 300],
      [ann, bobPays, 200],
    ] as const)
      ids.unshift((await postTransfer(from, aTransfer(to, cents))).body.transfer._id);
    expect((await getLog(ann)).body.map(({ _id }) => _id)).toEqual(ids);
    expect((await getLog(bob)).body.map(({ _id }) => _id)).toEqual(ids);
  });

  // Mutation check: a constant version of the log must fail this test.
  it('answers with every new transfer, sent or received, and confirms the others', async () => {
    const { ann, bob, annPays, bobPays } = await aPair();
    for (const makeTransfer of [
      () => postTransfer(ann, aTransfer(bobPays)),
      () => postTransfer(bob, aTransfer(annPays, 300)),
    ]) {
      const etag = (await getLog(ann)).headers.get('etag') ?? '';
      const poll = () => ann.get('/api/getUserTransferLog', { 'if-none-match': etag });
      expect((await poll()).status).toBe(304);
      const { transfer } = (await makeTransfer()).body;
      expect(await poll()).toMatchObject({ status: 200, body: expect.arrayContaining([transfer]) });
    }
  });
});
