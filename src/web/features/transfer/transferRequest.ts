import { CreateTransfer, type Transfer, type TransferResponse } from '#contract/transfers.ts';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { transfersApi } from '#web/api/transfers.ts';
import { createMoneyForm } from '#web/money/createMoneyForm.ts';
import { FRESH } from '#web/api/readFresh.ts';

const { createTransfer, getUserTransferLog } = transfersApi.endpoints;

export const transferRequest = createMoneyForm<CreateTransfer, Transfer, TransferResponse, ReadableRows<Transfer>>({
  name: 'transfer',
  schema: CreateTransfer,
  endpoint: createTransfer,
  toRecord: ({ transfer }) => transfer,
  log: { read: () => getUserTransferLog.initiate(undefined, FRESH), toRecords: ({ rows }) => rows },
  isSame: ({ receivePId, amount }, body) => receivePId === body.receivePId && amount === body.amount,
  messages: { done: 'transfer:form.submitted', failed: 'transfer:form.failed', log: 'transfer:historyTitle' },
});
