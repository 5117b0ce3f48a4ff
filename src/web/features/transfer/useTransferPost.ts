import { CreateTransfer, type TransferResponse } from '#contract/transfers.ts';
import type { Failure } from '#web/api/failure.ts';
import { useCreateTransferMutation, useLazyGetUserTransferLogQuery } from '#web/api/transfers.ts';
import { type MoneyPost, useMoneyPost } from '#web/money/useMoneyPost.ts';
import { findTransfer } from './findTransfer.ts';

interface Ends {
  onTaken: () => void;
  onDone: (answer: TransferResponse) => void;
  onRefused: (failure: Failure) => void;
}

/** Sends a transfer, so that one wish makes one record; `useMoneyPost` keeps the promises. */
export function useTransferPost({ onTaken, onDone, onRefused }: Ends): MoneyPost<CreateTransfer> {
  const [create] = useCreateTransferMutation();
  const [askLog] = useLazyGetUserTransferLogQuery();
  return useMoneyPost<CreateTransfer, TransferResponse>({
    form: 'transfer',
    schema: CreateTransfer,
    send: (body, intentKey) => create({ ...body, intentKey }),
    findExisting: async sent => findTransfer((await askLog().unwrap()).rows, sent),
    onTaken,
    onDone,
    onRefused,
    left: { done: 'transfer:form.submitted', failed: 'transfer:form.failed', log: 'transfer:historyTitle' },
    isLeftWhenDone: true,
  });
}
