import { CreateWithdraw, type WithdrawResponse } from '#contract/withdraws.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { useCreateWithdrawMutation, useLazyGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { type MoneySubmission, useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { findWithdraw } from './findWithdraw.ts';

interface Callbacks {
  onAccepted: () => void;
  onSuccess: (response: WithdrawResponse) => void;
  onError: (failure: Failure) => void;
}

/** Submits the withdraw request of a form exactly once. */
export function useWithdrawSubmission(
  form: string,
  { onAccepted, onSuccess, onError }: Callbacks,
): MoneySubmission<CreateWithdraw> {
  const [create] = useCreateWithdrawMutation();
  const [fetchLog] = useLazyGetUserWithdrawLogQuery();
  return useMoneySubmission<CreateWithdraw, WithdrawResponse>({
    form,
    schema: CreateWithdraw,
    send: (body, intentKey) => create({ ...body, intentKey }),
    findExisting: async sent => findWithdraw((await fetchLog().unwrap()).rows, sent),
    onAccepted,
    onSuccess,
    onError,
    backgroundMessages: {
      done: 'withdraw:checkout.submitted',
      failed: 'withdraw:checkout.failed',
      log: 'withdraw:historyTitle',
    },
    leavesOnSuccess: true,
  });
}
