import { CreateWithdraw, type WithdrawResponse } from '#contract/withdraws.ts';
import type { Failure } from '#web/api/failure.ts';
import { useCreateWithdrawMutation, useLazyGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { type MoneyPost, useMoneyPost } from '#web/money/useMoneyPost.ts';
import { findWithdraw } from './findWithdraw.ts';

interface Ends {
  onTaken: () => void;
  onDone: (answer: WithdrawResponse) => void;
  onRefused: (failure: Failure) => void;
}

/** Sends the withdraw request of one method's form, so that it makes one record. */
export function useWithdrawPost(form: string, { onTaken, onDone, onRefused }: Ends): MoneyPost<CreateWithdraw> {
  const [create] = useCreateWithdrawMutation();
  const [askLog] = useLazyGetUserWithdrawLogQuery();
  return useMoneyPost<CreateWithdraw, WithdrawResponse>({
    form,
    schema: CreateWithdraw,
    send: (body, intentKey) => create({ ...body, intentKey }),
    findExisting: async sent => findWithdraw((await askLog().unwrap()).rows, sent),
    onTaken,
    onDone,
    onRefused,
    left: { done: 'withdraw:checkout.submitted', failed: 'withdraw:checkout.failed', log: 'withdraw:historyTitle' },
    isLeftWhenDone: true,
  });
}
