import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { DraftStorage } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

const slotOf = (form: string) => `form/${form}`;

/** Forgets what was typed into a form. */
export const forgetDraft = (drafts: DraftStorage, form: string): void => drafts.remove(slotOf(form));

/** What was typed into a form before a reload or a sign-in; an empty object when that was nothing. */
export function useDraft<Values>(form: string, schema: z.ZodMiniType<Values>): Partial<Values> {
  const { drafts } = useDeps();
  const [typed] = useState(() => schema.safeParse(drafts.read(slotOf(form))));
  return typed.data ?? {};
}

/** Keeps what is typed for this tab, as long as it is not empty; answers how to forget it. */
export function useKeepDraft<Values>(form: string, values: Values, isWorthKeeping: boolean): () => void {
  const { drafts } = useDeps();
  const slot = slotOf(form);
  useEffect(() => {
    if (isWorthKeeping) drafts.write(slot, values);
  }, [drafts, slot, values, isWorthKeeping]);
  return () => forgetDraft(drafts, form);
}
