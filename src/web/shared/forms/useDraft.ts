import { useLayoutEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { DraftStorage } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

export const getDraftKey = (form: string) => `form/${form}`;

export const clearDraft = (drafts: DraftStorage, form: string): void => drafts.remove(getDraftKey(form));

/** Returns the values typed before a reload or a sign-in; an empty object without any. */
export function useDraft<Values>(form: string, schema: z.ZodMiniType<Values>): Partial<Values> {
  const { drafts } = useDeps();
  const [draft] = useState(() => schema.safeParse(drafts.read(getDraftKey(form))));
  return draft.data ?? {};
}

/**
 * Stores the typed values for this tab, or deletes them while `shouldSave` is false, so that cleared input stays cleared.
 * What is shown is already stored: an effect after the paint would lose it to a reload on a slow device.
 */
export function useSaveDraft<Values>(form: string, values: Values, shouldSave = true): void {
  const { drafts } = useDeps();
  useLayoutEffect(() => {
    if (shouldSave) drafts.write(getDraftKey(form), values);
    else clearDraft(drafts, form);
  }, [drafts, form, values, shouldSave]);
}
