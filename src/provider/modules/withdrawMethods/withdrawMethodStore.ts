import { decimal } from '#contract/money.ts';
import { type WithdrawMethod } from '#contract/withdrawMethods.ts';
import { methodStore } from '#provider/records/methodStore.ts';

type Own = Pick<WithdrawMethod, 'info' | 'charge'>;

export const withdrawMethodStore = methodStore({
  name: 'withdraw_methods',
  ownColumns: ['info', 'charge'],
  readOwn: ({ info, charge }: { info: string; charge: string }): Own => ({ info, charge: decimal(charge) }),
  toOwnValues: ({ info, charge }) => [info, charge],
});
