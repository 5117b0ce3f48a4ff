import { useEffect } from 'react';
import { clearPending } from '#web/api/pendingStore.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { clearDraft } from '#web/shared/forms/useDraft.ts';

/** Names the form in what this tab remembers: its draft, and its request while nobody knows what became of it. */
export const KYC_FORM = 'kyc';

/**
 * Papers that are with the provider leave nothing of themselves in this tab: after a reload in the middle of handing
 * them in it is the status, and not the form, that hears of it.
 */
export function useClearKycDraft(isHandedIn: boolean): void {
  const { drafts } = useDeps();
  useEffect(() => {
    if (!isHandedIn) return;
    clearDraft(drafts, KYC_FORM);
    clearPending(drafts, KYC_FORM);
  }, [drafts, isHandedIn]);
}
