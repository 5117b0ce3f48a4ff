import type { FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { type GuardedOutcome, isWaiting } from '#web/api/admin/guarded.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { createDraftCleaner } from './createDraftCleaner.ts';
import { useRefusal } from './useRefusal.ts';

export interface SubmitResult<Outcome = GuardedOutcome> {
  data?: Outcome;
  error?: unknown;
}

interface Sending<Values extends object, Outcome> {
  submit: () => Promise<SubmitResult<Outcome>>;
  form: Pick<FormikHelpers<Values>, 'setFieldError'>;
  values: Values;
  /** Maps the form's field names to the request's, where they differ. */
  fields?: Partial<Record<string, string>>;
  /** Announced when the change took effect at once. */
  done: string | ((outcome?: Outcome) => string);
}

/**
 * Returns a function that submits a change and resolves with whether it was accepted, which deletes the form's draft. A
 * refusal appears above the button and at its field. A change that needs a second administrator is announced. `isShown`
 * returns whether the form is still on screen: another one may be there when the response arrives.
 */
export function useSend(draft: string) {
  const { t } = useTranslation('admin');
  const { toast, drafts } = useDeps();
  const { refusal, refuse, clearRefusal, isShown, isSameSession } = useRefusal();

  async function send<Values extends object, Outcome extends GuardedOutcome>({
    submit,
    form,
    values,
    fields,
    done,
  }: Sending<Values, Outcome>): Promise<boolean> {
    clearRefusal();
    const clearSentDraft = createDraftCleaner(drafts, draft, isShown);
    const { data, error } = await submit();
    if (error === undefined) {
      clearSentDraft();
      const doneText = typeof done === 'string' ? done : done(data);
      if (isSameSession()) toast({ kind: 'success', text: isWaiting(data) ? t('waits') : doneText });
      return true;
    }
    refuse({ error, form, values, fields });
    return false;
  }

  return { refusal, draft, send, isShown };
}
