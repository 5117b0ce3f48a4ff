import { CreateDeposit, type DepositResponse } from '#contract/deposits.ts';
import { useCreateDepositMutation, useLazyGetUserDepositLogQuery } from '#web/api/deposits.ts';
import type { Failure } from '#web/api/failure.ts';
import { type MoneyPost, useMoneyPost } from '#web/money/useMoneyPost.ts';
import { findDeposit } from './findDeposit.ts';

interface Ends {
  onTaken: () => void;
  onDone: (answer: DepositResponse) => void;
  onRefused: (failure: Failure) => void;
}

/** Sends the deposit request of one method's form, so that it makes one record. */
export function useDepositPost(form: string, { onTaken, onDone, onRefused }: Ends): MoneyPost<CreateDeposit> {
  const [create] = useCreateDepositMutation();
  const [askLog] = useLazyGetUserDepositLogQuery();
  return useMoneyPost<CreateDeposit, DepositResponse>({
    form,
    schema: CreateDeposit,
    send: (body, intentKey) => create({ ...body, intentKey }),
    findExisting: async sent => findDeposit((await askLog().unwrap()).rows, sent),
    onTaken,
    onDone,
    onRefused,
    left: { done: 'deposit:checkout.submitted', failed: 'deposit:checkout.failed', log: 'deposit:historyTitle' },
    isLeftWhenDone: true,
  });
}
