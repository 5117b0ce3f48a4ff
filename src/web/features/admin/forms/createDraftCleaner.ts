import type { DraftStorage } from '#web/deps.ts';
import { clearDraft, getDraftKey } from '#web/shared/forms/useDraft.ts';

/**
 * Returns a function that deletes the draft once its values were accepted. It keeps what a form that was opened again has
 * stored since.
 */
export function createDraftCleaner(drafts: DraftStorage, form: string, isShown: () => boolean): () => void {
  const readStored = () => JSON.stringify(drafts.read(getDraftKey(form)));
  const sent = readStored();
  return () => {
    if (isShown() || readStored() === sent) clearDraft(drafts, form);
  };
}
