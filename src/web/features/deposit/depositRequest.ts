import { CreateDeposit, type Deposit, type DepositResponse } from '#contract/deposits.ts';
import { depositsApi } from '#web/api/deposits.ts';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { createMoneyForm } from '#web/money/createMoneyForm.ts';
import { FRESH } from '#web/api/readFresh.ts';

const { createDeposit, getUserDepositLog } = depositsApi.endpoints;

export const depositRequest = createMoneyForm<CreateDeposit, Deposit, DepositResponse, ReadableRows<Deposit>>({
  name: 'deposit',
  schema: CreateDeposit,
  endpoint: createDeposit,
  toRecord: ({ deposit }) => deposit,
  log: { read: () => getUserDepositLog.initiate(undefined, FRESH), toRecords: ({ rows }) => rows },
  isSame: ({ gateway, amount, coinConversion }, body) =>
    gateway === body.gatWay && amount === body.amount && coinConversion === body.coinConversion,
  messages: { done: 'deposit:checkout.submitted', failed: 'deposit:checkout.failed', log: 'deposit:historyTitle' },
});
