import { useEffect } from 'react';
import { clearPending } from '#web/api/pendingStore.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { clearDraft } from '#web/shared/forms/useDraft.ts';

// Identifies the form's draft and its pending request in this tab.
export const KYC_FORM = 'kyc';

/**
 * Clears the draft and the request once documents are in review or accepted. After a reload during the submission, only
 * the status screen receives the outcome.
 */
export function useClearKycDraft(isHandedIn: boolean): void {
  const { drafts } = useDeps();
  useEffect(() => {
    if (!isHandedIn) return;
    clearDraft(drafts, KYC_FORM);
    clearPending(drafts, KYC_FORM);
  }, [drafts, isHandedIn]);
}
