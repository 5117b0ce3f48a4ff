import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type AdminsByRole, createAdminOfEachRole, setFourEyes } from '#test/support/world/administrators.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { anImage, anUploadedImage } from '#test/support/world/uploads.ts';
import { A_TRON_ADDRESS, AN_ETHEREUM_ADDRESS, aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

const clock = aClock();
let world: World;
let admins: AdminsByRole;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, jobs: false, settings: { trustedProxies: 1 } });
  admins = await createAdminOfEachRole(world);
});
afterAll(() => world.stop());

interface Sent {
  [field: string]: unknown;
  _id: string;
}
interface Signal {
  code: string;
  params: Record<string, string>;
  link: { kind: string; id: string } | null;
}
interface Item {
  _id: string;
  signals: Signal[];
  passed: string[];
  record: Sent;
}

/** A user of a network of its own, who signed up a while ago. */
async function aUser(balance = '500'): Promise<SignedUp> {
  const user = await world.signUp({ balance });
  await world.db.query('DELETE FROM account_networks WHERE user_id = $1', [user.userId]);
  clock.at += 2 * DAY_MS;
  return user;
}

async function getItem(queue: string, id: string): Promise<Item> {
  const { body } = await admins.owner.get<{ items: Item[] }>(`/api/admin/queue/${queue}?query=${id}`);
  const [item] = body.items;
  if (!item) throw new Error(`${id} does not wait in ${queue}.`);
  return item;
}
const found = async (queue: string, id: string, code: string) =>
  (await getItem(queue, id)).signals.find(signal => signal.code === code);

async function aDeposit(user: SignedUp, image?: Buffer): Promise<string> {
  const transactionScreenshot = await anUploadedImage(world.url, user, image);
  const claim = { gatWay: 'TRC20', amount: 20, coinConversion: 1, transactionScreenshot };
  return (await user.post<{ deposit: Sent }>('/api/createDeposit', claim)).body.deposit._id;
}
const aWithdraw = async (user: SignedUp, paymentAddress = A_TRON_ADDRESS) => {
  const body = paymentAddress.startsWith('0x')
    ? aWithdrawRequest({ gatWay: 'ERC20', paymentAddress, needToPay: 98.5, charge: 1.5 })
    : aWithdrawRequest({ paymentAddress });
  return (await user.post<{ withdraw: Sent }>('/api/createWithdraw', body)).body.withdraw._id;
};
const complete = async (queue: 'deposits' | 'withdraws', id: string, transactionId: string) => {
  const call = queue === 'deposits' ? 'updateDeposit' : 'updateWithdraw';
  const { record } = await getItem(queue, id);
  await admins.owner.put(`/api/${call}/${id}`, { ...record, status: 'Completed', transactionId });
};
/** A withdrawal whose payment waits for a second administrator. Needs four eyes. */
async function aWaitingPayment(user: SignedUp, transactionId: string): Promise<string> {
  const request = aWithdrawRequest({ amount: 600, needToPay: 594, charge: 6 });
  const { withdraw } = (await user.post<{ withdraw: Sent }>('/api/createWithdraw', request)).body;
  const { record } = await getItem('withdraws', withdraw._id);
  const paid = { ...record, status: 'Completed', transactionId, reason: 'Checked' };
  return (await admins.finance.put<{ approval: Sent }>(`/api/updateWithdraw/${withdraw._id}`, paid)).body.approval._id;
}
const signIn = ({ email, password }: SignedUp, address: string, device: string) =>
  world.anonymous.post('/api/login', { email, password }, { 'x-forwarded-for': address, 'user-agent': device });

// Mutation check for each test below: `WHERE false` at the end of the rule's SQL must fail it, and so must `OR true`.
it('reports a screenshot that was used for a deposit before', async () => {
  const [ann, bob, image] = [await aUser(), await aUser(), await anImage()];
  const [first, second, other] = [await aDeposit(ann, image), await aDeposit(bob, image), await aDeposit(bob)];
  expect(await found('deposits', second, 'sameScreenshot')).toMatchObject({
    params: { name: expect.any(String), at: new Date(clock.at).toISOString() },
    link: { kind: 'deposit', id: first },
  });
  expect(await found('deposits', first, 'sameScreenshot')).toBeUndefined();
  expect(await found('deposits', other, 'sameScreenshot')).toBeUndefined();
});

// Mutation check: a check that passes whatever was found, or for a queue that never makes it, must fail this test.
it('states the checks that found nothing', async () => {
  const [ann, bob, image] = [await aUser(), await aUser(), await anImage()];
  const [first, second] = [await aDeposit(ann, image), await aDeposit(bob, image)];
  expect((await getItem('deposits', first)).passed).toEqual(['sameScreenshot', 'rateDiffers']);
  expect((await getItem('deposits', second)).passed).toEqual(['rateDiffers']);
});

it('reports a deposit at another rate than that of its method', async () => {
  const deposit = await aDeposit(await aUser());
  expect(await found('deposits', deposit, 'rateDiffers')).toBeUndefined();
  const rateIs = (rate: string) =>
    world.db.query(`UPDATE deposit_methods SET conversion_price = $1 WHERE payment_address_type = 'TRC20'`, [rate]);
  await rateIs('1.02');
  const signal = await found('deposits', deposit, 'rateDiffers');
  await rateIs('1');
  expect(signal).toEqual({ code: 'rateDiffers', params: { rate: '1.02' }, link: null });
});

// Mutation check: comparing the typed text alone must fail this test.
it('reports a used transaction hash in every spelling of its digits', async () => {
  const user = await world.signUp({ balance: '200' });
  const [plain, prefixed] = [`${'c0ffee'.repeat(10)}0001`, `0x${'C0FFEE'.repeat(10)}0002`];
  const [first, second] = [await aWithdraw(user), await aWithdraw(user)];
  await complete('withdraws', first, plain);
  await complete('withdraws', second, prefixed);
  const getSignals = async (id: string) =>
    (await admins.auditor.get<{ signals: Signal[] }>(`/api/admin/transaction?id=${id}`)).body.signals;
  for (const typed of [plain, plain.toUpperCase(), `0x${plain}`, `0X${plain.toUpperCase()}`])
    expect([typed, await getSignals(typed)]).toMatchObject([typed, [{ link: { id: first } }]]);
  for (const typed of [prefixed, prefixed.toLowerCase(), prefixed.slice(2), prefixed.slice(2).toLowerCase()])
    expect([typed, await getSignals(typed)]).toMatchObject([typed, [{ link: { id: second } }]]);
});

it('reports a transaction ID that was used before, while it is typed and where a payment waits for approval', async () => {
  const ann = await aUser('2000');
  const deposit = await aDeposit(ann);
  await complete('deposits', deposit, '0xUSED');
  const use = async (id: string) =>
    (await admins.auditor.get<{ signals: Signal[] }>(`/api/admin/transaction?id=${id}`)).body.signals;
  clock.at += MINUTE_MS;
  const second = await aDeposit(ann);
  // Mutation check: the time of the request must fail this test.
  clock.at += MINUTE_MS;
  const at = new Date(clock.at).toISOString();
  await complete('deposits', second, '0xUSED');
  expect(await use('0xUSED')).toMatchObject([
    { code: 'sameTransaction', params: { amount: '20', at }, link: { kind: 'deposit', id: second } },
    { code: 'sameTransaction', params: { amount: '20' }, link: { kind: 'deposit', id: deposit } },
  ]);
  expect(await use('0xFRESH')).toEqual([]);

  await setFourEyes(world, true);
  const [used, fresh] = [await aWaitingPayment(ann, '0xUSED'), await aWaitingPayment(ann, '0xFRESH')];
  await setFourEyes(world, false);
  expect(await found('approvals', used, 'sameTransaction')).toMatchObject({ link: { kind: 'deposit', id: second } });
  expect(await found('approvals', fresh, 'sameTransaction')).toBeUndefined();
  expect(await found('approvals', fresh, 'firstToAddress')).toBeDefined();
});

it('reports an address that other accounts are paid to, and the first payment to an address', async () => {
  const [ann, bob] = [await aUser(), await aUser()];
  const theirs = await aWithdraw(ann, AN_ETHEREUM_ADDRESS);
  expect(await found('withdraws', theirs, 'sharedAddress')).toBeUndefined();
  expect((await getItem('withdraws', theirs)).passed).toEqual(['sharedAddress']);
  const shared = await aWithdraw(bob, AN_ETHEREUM_ADDRESS.toLowerCase());
  expect(await found('withdraws', shared, 'sharedAddress')).toMatchObject({
    ...{ params: { count: '1' }, link: { kind: 'withdraw', id: theirs } },
  });
  expect(await found('withdraws', shared, 'firstToAddress')).toBeDefined();
  await complete('withdraws', shared, '0x1');
  const again = await aWithdraw(bob, AN_ETHEREUM_ADDRESS);
  expect(await found('withdraws', again, 'firstToAddress')).toBeUndefined();
});

it('reports a sign-in from a new network or device in the 24 hours before the request', async () => {
  const [ann, bob] = [await aUser(), await aUser()];
  await signIn(ann, '198.51.100.7', 'Firefox/130.0');
  await signIn(bob, '198.51.100.8', 'Firefox/130.0');
  clock.at += 2 * DAY_MS;
  await signIn(ann, '203.0.113.9', 'Chrome/1.2');
  await signIn(bob, '198.51.100.8', 'Firefox/131.5');
  const [risky, usual] = [await aWithdraw(ann), await aWithdraw(bob)];
  expect(await found('withdraws', risky, 'newNetwork')).toMatchObject({ params: { address: '203.0.113.9' } });
  expect(await found('withdraws', risky, 'newDevice')).toMatchObject({ params: { device: 'Chrome/1.2' } });
  for (const code of ['newNetwork', 'newDevice']) expect(await found('withdraws', usual, code)).toBeUndefined();
  clock.at += DAY_MS;
  const later = await aWithdraw(ann);
  for (const code of ['newNetwork', 'newDevice']) expect(await found('withdraws', later, code)).toBeUndefined();
});

// Mutation check: leaving the upper bound out of isShortlyBefore must fail this test.
it('reports what happened before the request, whatever happened after it', async () => {
  const [ann, bob] = [await world.signUp({ balance: '500' }), await world.signUp({ balance: '500' })];
  clock.at += MINUTE_MS;
  const visit = async (user: SignedUp, address: string, device: string, password: string) => {
    await signIn(user, address, device);
    const change = { password, currentPassword: user.password };
    expect((await user.put('/api/updateUserPasswordByUser', change)).status).toBe(200);
    user.password = password;
    clock.at += MINUTE_MS;
  };
  const at = new Date(clock.at).toISOString();
  await visit(ann, '203.0.113.9', 'Chrome/1.2', 'another-good-one');
  const [risky, usual] = [await aWithdraw(ann), await aWithdraw(bob)];
  clock.at += MINUTE_MS;
  for (const user of [ann, bob]) await visit(user, '203.0.113.20', 'Firefox/130.0', 'a-third-good-one');
  expect(await found('withdraws', risky, 'newNetwork')).toMatchObject({ params: { address: '203.0.113.9', at } });
  expect(await found('withdraws', risky, 'newDevice')).toMatchObject({ params: { device: 'Chrome/1.2', at } });
  expect(await found('withdraws', risky, 'passwordChanged')).toMatchObject({ params: { at } });
  for (const code of ['newNetwork', 'newDevice', 'passwordChanged'])
    expect(await found('withdraws', usual, code)).toBeUndefined();
});

it('does not report the first sign-in of an account as a new network', async () => {
  const ann = await world.signUp({ balance: '500' });
  const id = await aWithdraw(ann);
  for (const code of ['newNetwork', 'newDevice', 'passwordChanged'])
    expect(await found('withdraws', id, code)).toBeUndefined();
});

it('reports a password that was changed in the 24 hours before the request', async () => {
  const ann = await aUser();
  const change = { password: 'another-good-one', currentPassword: ann.password };
  expect((await ann.put('/api/updateUserPasswordByUser', change)).status).toBe(200);
  const at = new Date(clock.at).toISOString();
  clock.at += DAY_MS - MINUTE_MS;
  expect(await found('withdraws', await aWithdraw(ann), 'passwordChanged')).toMatchObject({ params: { at } });
  clock.at += MINUTE_MS;
  expect(await found('withdraws', await aWithdraw(ann), 'passwordChanged')).toBeUndefined();
});

it('reports money received within the hour before a withdrawal', async () => {
  const [ann, bob] = [await aUser(), await aUser()];
  const { transfer: sent } = (await postTransfer(bob, aTransfer(await getPayId(ann)))).body;
  clock.at += 59 * MINUTE_MS;
  expect(await found('withdraws', await aWithdraw(ann), 'moneyInAndOut')).toMatchObject({
    ...{ params: { amount: '9.9', minutes: '59' }, link: { kind: 'transfer', id: sent._id } },
  });
  clock.at += 2 * MINUTE_MS;
  expect(await found('withdraws', await aWithdraw(ann), 'moneyInAndOut')).toBeUndefined();
  const deposit = await aDeposit(ann);
  await complete('deposits', deposit, '0x2');
  expect(await found('withdraws', await aWithdraw(ann), 'moneyInAndOut')).toMatchObject({
    ...{ params: { amount: '20', minutes: '0' }, link: { kind: 'deposit', id: deposit } },
  });
  expect(await found('withdraws', await aWithdraw(bob), 'moneyInAndOut')).toBeUndefined();
});

it('reports a name that differs from the documents, and never shows that one', async () => {
  const [ann, bob] = [await aUser(), await aUser()];
  const named = async (user: SignedUp, fullName: string) => {
    await world.db.query('UPDATE users SET full_name = $2 WHERE id = $1', [user.userId, fullName]);
    const submission = await aKycSubmission(world.url, user, { firstName: 'José', lastName: 'García-Ruiz' });
    return (await user.post<{ kyc: Sent }>('/api/createKyc', submission)).body.kyc._id;
  };
  const [other, same] = [await named(ann, 'Max Muster'), await named(bob, 'GARCIA RUIZ, Jose Luis')];
  const signal = await found('kycs', other, 'nameDiffers');
  expect(signal).toEqual({
    ...{ code: 'nameDiffers', params: { account: 'Max Muster' }, link: { kind: 'user', id: ann.userId } },
  });
  expect(await found('kycs', same, 'nameDiffers')).toBeUndefined();
});

it('reports an account that is blocked, also where its payment waits for approval', async () => {
  const [ann, bob] = [await aUser('2000'), await aUser()];
  const [withdraw, deposit, other] = [await aWithdraw(ann), await aDeposit(ann), await aWithdraw(bob)];
  await setFourEyes(world, true);
  const payment = await aWaitingPayment(ann, '0xBLOCKED');
  await setFourEyes(world, false);
  expect(await found('withdraws', withdraw, 'accountBlocked')).toBeUndefined();
  const block = { id: ann.userId, isActive: false, reason: 'Reported as stolen' };
  expect((await admins.owner.put('/api/updateUser', block)).status).toBe(200);
  const blocked = { code: 'accountBlocked', params: {}, link: { kind: 'user', id: ann.userId } };
  expect(await found('withdraws', withdraw, 'accountBlocked')).toEqual(blocked);
  expect(await found('deposits', deposit, 'accountBlocked')).toEqual(blocked);
  expect(await found('approvals', payment, 'accountBlocked')).toEqual(blocked);
  expect(await found('withdraws', other, 'accountBlocked')).toBeUndefined();
});

it('reports several accounts from one network', async () => {
  const [ann, bob, carl] = [await aUser(), await aUser(), await aUser()];
  await signIn(ann, '192.0.2.44', 'Firefox');
  clock.at += MINUTE_MS;
  await signIn(bob, '192.0.2.44', 'Firefox');
  await signIn(carl, '192.0.2.45', 'Firefox');
  expect(await found('withdraws', await aWithdraw(ann), 'sharedNetwork')).toMatchObject({
    ...{ params: { count: '1' }, link: { kind: 'user', id: bob.userId } },
  });
  expect(await found('withdraws', await aWithdraw(carl), 'sharedNetwork')).toBeUndefined();
});

it('shows no signal to users', async () => {
  const ann = await aUser();
  const id = await aWithdraw(ann);
  expect((await getItem('withdraws', id)).signals.length).toBeGreaterThan(0);
  const own = await ann.get<object>(`/api/getWithdrawDetails/${id}`);
  expect(JSON.stringify(own.body)).not.toMatch(/signal|firstToAddress/i);
});
