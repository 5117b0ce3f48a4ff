import type { ApprovalAction } from '#contract/admin/approvals.ts';
import { QueuePage, type QueueItem } from '#contract/admin/adminQueue.ts';
import { type GuardedWorld, startGuardedWorld } from '#test/support/world/guardedWorld.ts';
import { changesIn, factsIn, paymentIn, subjectIn } from '#web/features/admin/queues/approvals/payload.ts';

jest.setTimeout(120_000);

let world: GuardedWorld;
beforeAll(async () => void (world = await startGuardedWorld()));
afterAll(() => world.stop());

type Request = Extract<QueueItem, { kind: 'approvals' }>['record'];

async function raise(action: ApprovalAction): Promise<Request> {
  const { checker } = await world.aRequest(action);
  const { body } = await checker.get('/api/admin/queue/approvals');
  const item = QueuePage.parse(body).items.find(({ kind }) => kind === 'approvals');
  if (item?.kind !== 'approvals') throw new Error('The queue has no request.');
  return item.record;
}

const read = (request: Request) => ({
  subject: subjectIn(request),
  facts: Object.fromEntries(factsIn(request).map(({ name, value }) => [name, value])),
  changes: Object.fromEntries(changesIn(request).map(({ name, before, after }) => [name, [before, after]])),
});

const ANY = expect.stringMatching(/./);

// Mutation check: leaving a field out of FACTS, or the name out of roleAct.read, must fail this test.
it.each<[ApprovalAction, ReturnType<typeof read>]>([
  [
    'role',
    {
      subject: expect.stringContaining('@'),
      facts: { fullName: ANY, email: expect.stringContaining('@') },
      changes: { role: ['support', 'finance'] },
    },
  ],
  [
    'voidWindow',
    {
      subject: 'BTCUSDT',
      facts: {
        ...{ coinType: 'BTCUSDT', from: ANY, to: ANY, open: '2', won: '0', lost: '0' },
        ...{ returned: ANY, takenBack: '0', covered: '0' },
      },
      changes: {},
    },
  ],
  [
    'updateDepositMethod',
    {
      subject: 'NET',
      facts: { paymentAddressType: 'NET', coinName: 'USDT' },
      changes: { paymentAddress: ['address-of-NET', ANY] },
    },
  ],
  [
    'updateWithdrawMethod',
    {
      subject: 'TRC20',
      facts: { paymentAddressType: 'TRC20', coinName: 'USDT' },
      changes: { maxAmount: ['9000', ANY] },
    },
  ],
  [
    'updateWithdraw',
    {
      subject: null,
      facts: { gateway: 'TRC20', paymentAddress: ANY, needToPay: '495', charge: '5', coinConversion: '1' },
      changes: { status: ['Pending', 'Completed'], transactionId: [null, '0xabc'] },
    },
  ],
])('describes the request of %s by what it is about and what it changes', async (action, described) => {
  expect(read(await raise(action))).toEqual(described);
});

// Mutation check: reading the amounts from the maker's body must fail this test.
it('shows the amounts of the record, which the maker may leave out', async () => {
  const request = await raise('updateWithdraw');
  const { id, record } = request.payload as { id: string; record: Record<string, unknown> };
  const { needToPay: _needToPay, charge: _charge, ...rest } = record;
  expect(paymentIn({ ...request, payload: { id, record: rest } })).toMatchObject({ needToPay: '495', charge: '5' });
});

it('describes every other request by all of its fields', async () => {
  for (const action of ['adjustment', 'createDepositMethod', 'updateSiteSetting'] as const)
    expect(changesIn(await raise(action))).not.toEqual([]);
});

it('shows the removal of a link', () => {
  const payload = { telegramLink: null, reason: 'Closed' };
  const before = { telegramLink: 'https://t.me/larkspur', whatsappLink: null };
  expect(changesIn({ action: 'updateSiteSetting', payload, before })).toEqual([
    { name: 'telegramLink', before: 'https://t.me/larkspur', after: null },
  ]);
});

it('shows the removal and the return of access', () => {
  const request = { action: 'role' as const, payload: { userId: 'a', role: null, reason: 'Left' } };
  expect(changesIn({ ...request, before: { role: 'finance', isActive: true } })).toEqual([
    { name: 'role', before: 'finance', after: 'none' },
  ]);
  const payload = { userId: 'a', role: 'finance', reason: 'Back' };
  expect(changesIn({ ...request, payload, before: { role: 'finance', isActive: false } })).toEqual([
    { name: 'role', before: 'none', after: 'finance' },
  ]);
});
