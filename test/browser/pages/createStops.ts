import type { Account } from '#test/browser/account.ts';
import { SANDBOX } from './session.ts';
import { type Stop, userStops } from './stops.ts';

/** Returns the stops of a user with one record of each kind. */
export async function createStops(account: Account): Promise<Stop[]> {
  const deposit = await account.createDeposit({ amount: 4321.09 });
  const withdraw = await account.createWithdraw();
  const transfer = await account.createTransfer({ receivePId: SANDBOX.friend.payId });
  const order = await account.placeTrade({ coin: 'BTC', amount: 10 });
  return userStops({
    deposit: deposit._id,
    withdraw: withdraw._id,
    transfer: transfer._id,
    order: order._id,
    method: deposit.methodId,
    withdrawMethod: withdraw.methodId,
  });
}
