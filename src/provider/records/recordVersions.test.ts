import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { anUploadedImage } from '#test/support/world/uploads.ts';

let [clockMs, isFixed] = [Date.now(), false];
let world: World;
let ann: SignedUp;
beforeAll(async () => {
  world = await startWorld({ providers: 2, jobs: false, now: () => (isFixed ? clockMs : Date.now()) });
  ann = await world.signUp({ balance: '500' });
});
afterAll(() => world.stop());

const createDeposit = async () =>
  ann.post('/api/createDeposit', {
    ...{ gatWay: 'TRC20', amount: 250, coinConversion: 1 },
    transactionScreenshot: await anUploadedImage(world.url, ann),
  });
const createWithdraw = () => ann.post('/api/createWithdraw', aWithdrawRequest());
const decide = (table: string) => () =>
  world.db.query(
    `UPDATE ${table} SET status = 'Rejected', reason = 'x', decided_at = now(), decided_by = user_id
     WHERE user_id = $1 AND status = 'Pending'`,
    [ann.userId],
  );

// Mutation check: a version without the rows or a cache without the total must fail this test.
it.each([
  ['/api/getUserDepositLog', createDeposit, decide('deposits')],
  ['/api/getUserWithdrawLog', createWithdraw, decide('withdraws')],
])('sends a log again after a request and after its decision: %s', async (path, create, reject) => {
  const poll = (etag: string) => ann.get(path, { 'if-none-match': etag });
  for (const [change, count] of [
    [create, 1],
    [reject, 1],
    [create, 2],
  ] as const) {
    const etag = (await ann.get(path)).headers.get('etag') ?? '';
    expect((await poll(etag)).status).toBe(304);
    await change();
    const changed = await poll(etag);
    expect([changed.status, changed.headers.get('x-total-count')]).toEqual([200, String(count)]);
    const again = await ann.get(path);
    expect([again.headers.get('x-total-count'), again.body]).toEqual([String(count), changed.body]);
  }
});

// Mutation check: the number of transfers as the version must fail this test.
it('sends the log of transfers again when it has as many others, as after a restore', async () => {
  const path = '/api/getUserTransferLog';
  const payId = await getPayId(await world.signUp());
  const { _id: lost } = (await postTransfer(ann, aTransfer(payId))).body.transfer;
  const etag = (await ann.get(path)).headers.get('etag') ?? '';
  expect((await ann.get(path, { 'if-none-match': etag })).status).toBe(304);
  await world.db.owner.tx(async tx => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query('DELETE FROM transfers WHERE id = $1', [lost]);
    await tx.query('DELETE FROM transfer_totals');
  });
  const { transfer } = (await postTransfer(ann, aTransfer(payId, 300))).body;
  const polled = await ann.get(path, { 'if-none-match': etag });
  expect(polled).toMatchObject({ status: 200, body: [transfer] });
});

// Mutation check: leaving the period of links out of the version must fail this test.
it('sends the log of deposits again when its links change', async () => {
  [clockMs, isFixed] = [Date.now(), true];
  const path = '/api/getUserDepositLog';
  const etag = (await ann.get(path)).headers.get('etag') ?? '';
  expect((await ann.get(path, { 'if-none-match': etag })).status).toBe(304);
  clockMs += 5 * MINUTE_MS;
  const { status, body } = await ann.get(path, { 'if-none-match': etag });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('expires=');
});
