import { type Notification, NotificationPage } from '#contract/notifications/notifications.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { setFourEyes } from '#test/support/world/administrators.ts';
import { startVoidWorld, type VoidWorld } from '#test/support/world/voidWorld.ts';

jest.setTimeout(60_000);

let world: VoidWorld;
beforeAll(async () => {
  world = await startVoidWorld({ processes: 2 });
  await setFourEyes(world, false);
});
afterAll(() => world.stop());

const list = async (user: ApiClient): Promise<Notification[]> =>
  NotificationPage.parse((await user.get('/api/getNotifications')).body).notifications;

// Mutation check: dropping the trigger trades_notify or trade_voids_notify must fail this test.
it('reports each settled, refunded and voided trade once, with the facts of that moment', async () => {
  const { window, won, lost, equal, open, after } = await world.aVoidableScene();
  const facts = { kind: 'trade', coinType: 'BTCUSDT', selectedTime: 'trade30Second', stake: '10', isRead: false };
  const gain = { ...facts, ref: won.trade._id, tradeType: 'buy', result: 'win', afterAmount: '8', voidReason: null };
  expect(await list(won.user)).toEqual([
    { ...gain, entryPrice: '64000', exitPrice: '64001', _id: expect.any(String), createdAt: expect.any(String) },
  ]);
  const loss = { ...facts, tradeType: 'sell', result: 'loss', afterAmount: '10' };
  expect(await list(lost.user)).toMatchObject([loss]);
  const refund = { ...facts, result: null, afterAmount: '0' };
  expect(await list(equal.user)).toMatchObject([{ ...refund, voidReason: 'equal_prices' }]);
  expect(await list(open.user)).toEqual([]);

  expect((await world.voidIt(window)).status).toBe(201);
  const voided = { ...refund, voidReason: 'voided_by_operator' };
  expect(await list(won.user)).toMatchObject([{ ...voided, reversed: 'win' }, gain]);
  expect(await list(lost.user)).toMatchObject([{ ...voided, reversed: 'loss' }, loss]);
  const closed = await list(open.user);
  expect(closed).toMatchObject([{ ...voided, selectedTime: 'trade5Min', exitPrice: null }]);
  expect(closed[0]).not.toHaveProperty('reversed');
  expect(await list(equal.user)).toHaveLength(1);
  expect(await list(after.user)).toEqual([]);
});
