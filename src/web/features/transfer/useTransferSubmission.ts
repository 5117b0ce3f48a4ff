import { CreateTransfer, type TransferResponse } from '#contract/transfers.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { useCreateTransferMutation, useLazyGetUserTransferLogQuery } from '#web/api/transfers.ts';
import { type MoneySubmission, useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { findTransfer } from './findTransfer.ts';

interface Callbacks {
  onAccepted: () => void;
  onSuccess: (response: TransferResponse) => void;
  onError: (failure: Failure) => void;
}

/** Submits each transfer exactly once by `useMoneySubmission`. */
export function useTransferSubmission({ onAccepted, onSuccess, onError }: Callbacks): MoneySubmission<CreateTransfer> {
  const [create] = useCreateTransferMutation();
  const [fetchLog] = useLazyGetUserTransferLogQuery();
  return useMoneySubmission<CreateTransfer, TransferResponse>({
    form: 'transfer',
    schema: CreateTransfer,
    send: (body, intentKey) => create({ ...body, intentKey }),
    findExisting: async sent => findTransfer((await fetchLog().unwrap()).rows, sent),
    onAccepted,
    onSuccess,
    onError,
    backgroundMessages: {
      done: 'transfer:form.submitted',
      failed: 'transfer:form.failed',
      log: 'transfer:historyTitle',
    },
    leavesOnSuccess: true,
  });
}
