import { CreateWithdraw, type Withdraw, type WithdrawResponse } from '#contract/withdraws.ts';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { withdrawsApi } from '#web/api/withdraws.ts';
import { createMoneyForm } from '#web/money/createMoneyForm.ts';
import { FRESH } from '#web/api/readFresh.ts';

const { createWithdraw, getUserWithdrawLog } = withdrawsApi.endpoints;

export const withdrawRequest = createMoneyForm<CreateWithdraw, Withdraw, WithdrawResponse, ReadableRows<Withdraw>>({
  name: 'withdraw',
  schema: CreateWithdraw,
  endpoint: createWithdraw,
  toRecord: ({ withdraw }) => withdraw,
  log: { read: () => getUserWithdrawLog.initiate(undefined, FRESH), toRecords: ({ rows }) => rows },
  isSame: ({ gateway, amount, coinConversion, paymentAddress }, body) =>
    gateway === body.gatWay &&
    amount === body.amount &&
    coinConversion === body.coinConversion &&
    paymentAddress === body.paymentAddress,
  messages: { done: 'withdraw:checkout.submitted', failed: 'withdraw:checkout.failed', log: 'withdraw:historyTitle' },
});
