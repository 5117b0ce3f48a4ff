import { CreateDeposit, type DepositResponse } from '#contract/deposits.ts';
import { useCreateDepositMutation, useLazyGetUserDepositLogQuery } from '#web/api/deposits.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { type MoneySubmission, useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { findDeposit } from './findDeposit.ts';

interface Callbacks {
  onAccepted: () => void;
  onSuccess: (response: DepositResponse) => void;
  onError: (failure: Failure) => void;
}

/** Submits the deposit request of a form exactly once. */
export function useDepositSubmission(
  form: string,
  { onAccepted, onSuccess, onError }: Callbacks,
): MoneySubmission<CreateDeposit> {
  const [create] = useCreateDepositMutation();
  const [fetchLog] = useLazyGetUserDepositLogQuery();
  return useMoneySubmission<CreateDeposit, DepositResponse>({
    form,
    schema: CreateDeposit,
    send: (body, intentKey) => create({ ...body, intentKey }),
    findExisting: async sent => findDeposit((await fetchLog().unwrap()).rows, sent),
    onAccepted,
    onSuccess,
    onError,
    backgroundMessages: {
      done: 'deposit:checkout.submitted',
      failed: 'deposit:checkout.failed',
      log: 'deposit:historyTitle',
    },
    leavesOnSuccess: true,
  });
}
