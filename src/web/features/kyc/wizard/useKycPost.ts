import { CreateKyc, type KycAnswer } from '#contract/kyc.ts';
import { type Failure, isRefused, toFailure } from '#web/api/failure.ts';
import { useCreateKycMutation, useLazyGetKycDetailsQuery } from '#web/api/kyc.ts';
import type { SentRequest } from '#web/api/moneyPost.ts';
import { type MoneyPost, useMoneyPost } from '#web/ui/useMoneyPost.ts';
import { findKyc } from './findKyc.ts';
import { KYC_FORM } from './useNoKycDraft.ts';

interface Ends {
  /** The papers are with the provider, whether the form is still on screen or not. */
  onTaken: () => void;
  onDone: () => void;
  onRefused: (failure: Failure) => void;
}

/** Hands the identity papers in, once, however often it is tried. */
export function useKycPost({ onTaken, onDone, onRefused }: Ends): MoneyPost<CreateKyc> {
  const [create] = useCreateKycMutation();
  const [askDetails] = useLazyGetKycDetailsQuery();

  async function look(sent: SentRequest<CreateKyc>): Promise<KycAnswer | null> {
    try {
      const found = findKyc((await askDetails().unwrap()).kyc, sent);
      if (found) onTaken();
      return found;
    } catch (error) {
      const failure = toFailure(error);
      // Nothing was ever handed in.
      if (isRefused(failure) && failure.kind === 'refused' && failure.status === 404) return null;
      throw error;
    }
  }

  return useMoneyPost<CreateKyc, KycAnswer>({
    form: KYC_FORM,
    schema: CreateKyc,
    async send(body, intentKey) {
      const answer = await create({ ...body, intentKey });
      if (answer.data) onTaken();
      return answer;
    },
    look,
    onDone,
    onRefused,
    isLeftWhenDone: true,
  });
}
