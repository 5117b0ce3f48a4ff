import { CreateKyc, type KycResponse } from '#contract/kyc.ts';
import { type Failure, isRefused, toFailure } from '#web/api/http/failure.ts';
import { useCreateKycMutation, useLazyGetKycDetailsQuery } from '#web/api/kyc.ts';
import type { SentRequest } from '#web/api/submitMoneyRequest.ts';
import { type MoneySubmission, useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { findKyc } from './findKyc.ts';
import { KYC_FORM } from './useClearKycDraft.ts';

interface Callbacks {
  onAccepted: () => void;
  onSuccess: () => void;
  onError: (failure: Failure) => void;
}

/** Submits the documents exactly once, with retries. */
export function useKycSubmission({ onAccepted, onSuccess, onError }: Callbacks): MoneySubmission<CreateKyc> {
  const [create] = useCreateKycMutation();
  const [fetchDetails] = useLazyGetKycDetailsQuery();

  async function findExisting(sent: SentRequest<CreateKyc>): Promise<KycResponse | null> {
    try {
      return findKyc((await fetchDetails().unwrap()).kyc, sent);
    } catch (error) {
      const failure = toFailure(error);
      // 404: there is no submission.
      if (isRefused(failure) && failure.kind === 'refused' && failure.status === 404) return null;
      throw error;
    }
  }

  return useMoneySubmission<CreateKyc, KycResponse>({
    form: KYC_FORM,
    schema: CreateKyc,
    send: (body, intentKey) => create({ ...body, intentKey }),
    findExisting,
    onAccepted,
    onSuccess,
    onError,
    backgroundMessages: { done: 'kyc:submitted', failed: 'kyc:failed', log: 'kyc:statusName' },
    leavesOnSuccess: true,
  });
}
