import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft, useSaveDraft } from '#web/shared/forms/useDraft.ts';
import { KYC_STEPS, type KycStep, type KycValues } from './kycForm.ts';
import { KYC_FORM } from './useClearKycDraft.ts';

// Typed values of steps 1 to 3 and the current step. Images are not stored, so they are picked again after a reload.
const KycDraft = z.object({
  step: z.enum(KYC_STEPS),
  typed: z.object({
    firstName: z.string(),
    middleName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
    employmentStatus: z.string(),
    annualIncome: z.string(),
  }),
});
type Typed = z.infer<typeof KycDraft>['typed'];

/**
 * Returns the values typed before a reload or a sign-in, and the step to continue with, which is at most the images.
 * Without any it is the initial step.
 */
export function useKycDraft(initial: KycStep): { typed: Partial<Typed>; step: KycStep } {
  const { typed = {}, step } = useDraft(KYC_FORM, KycDraft);
  return { typed, step: step === 'face' ? 'documents' : (step ?? initial) };
}

/** Stores steps 1 to 3 in the session storage of this tab once they differ from the initial values. */
export function useSaveKycDraft(step: KycStep, values: KycValues, begin: KycValues): void {
  const draft = useMemo(() => {
    const { documentType: _type, idFront: _front, idBack: _back, cameraRoll: _face, ...typed } = values;
    return { step, typed };
  }, [step, values]);
  const initial = new Map<string, unknown>(Object.entries(begin));
  const shouldSave = Object.entries(draft.typed).some(([name, text]) => text !== initial.get(name));
  useSaveDraft(KYC_FORM, draft, shouldSave);
}
