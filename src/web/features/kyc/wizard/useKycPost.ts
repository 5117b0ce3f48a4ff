import { CreateKyc, type KycResponse } from '#contract/kyc.ts';
import { type Failure, isRefused, toFailure } from '#web/api/failure.ts';
import { useCreateKycMutation, useLazyGetKycDetailsQuery } from '#web/api/kyc.ts';
import type { SentRequest } from '#web/api/submitMoneyRequest.ts';
import { type MoneyPost, useMoneyPost } from '#web/money/useMoneyPost.ts';
import { findKyc } from './findKyc.ts';
import { KYC_FORM } from './useNoKycDraft.ts';

interface Ends {
  onTaken: () => void;
  onDone: () => void;
  onRefused: (failure: Failure) => void;
}

/** Hands the identity papers in, once, however often it is tried. */
export function useKycPost({ onTaken, onDone, onRefused }: Ends): MoneyPost<CreateKyc> {
  const [create] = useCreateKycMutation();
  const [askDetails] = useLazyGetKycDetailsQuery();

  async function findExisting(sent: SentRequest<CreateKyc>): Promise<KycResponse | null> {
    try {
      return findKyc((await askDetails().unwrap()).kyc, sent);
    } catch (error) {
      const failure = toFailure(error);
      // Nothing was ever handed in.
      if (isRefused(failure) && failure.kind === 'refused' && failure.status === 404) return null;
      throw error;
    }
  }

  return useMoneyPost<CreateKyc, KycResponse>({
    form: KYC_FORM,
    schema: CreateKyc,
    send: (body, intentKey) => create({ ...body, intentKey }),
    findExisting,
    onTaken,
    onDone,
    onRefused,
    left: { done: 'kyc:submitted', failed: 'kyc:failed', log: 'kyc:statusName' },
    isLeftWhenDone: true,
  });
}
