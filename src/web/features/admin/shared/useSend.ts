import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GuardedOutcome, isWaiting } from '#web/api/admin/guarded.ts';
import { type Failure, toFailure } from '#web/api/http/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';

export interface SubmitResult {
  data?: GuardedOutcome;
  error?: unknown;
}

interface Sending<Values extends object> {
  submit: () => Promise<SubmitResult>;
  form: Pick<FormikHelpers<Values>, 'setFieldError'>;
  values: Values;
  /** Maps the request's field names to the form's, where they differ. */
  fields?: Partial<Record<string, string>>;
  /** Announced when the change took effect at once. */
  done: string;
}

/**
 * Returns a function that submits a change and resolves with whether it was accepted. A refusal appears at its field,
 * else above the button. A change that needs a second administrator is announced.
 */
export function useSend() {
  const { t } = useTranslation('admin');
  const { toast } = useDeps();
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send<Values extends object>({
    submit,
    form,
    values,
    fields = {},
    done,
  }: Sending<Values>): Promise<boolean> {
    setFailure(null);
    const { data, error } = await submit();
    if (error === undefined) {
      toast({ kind: 'success', text: isWaiting(data) ? t('waits') : done });
      return true;
    }
    const refused = toFailure(error);
    const getError = (name: string) => fieldError(refused, fields[name] ?? name);
    const marked = Object.keys(values).filter(name => getError(name) !== undefined);
    marked.forEach(name => form.setFieldError(name, getError(name)));
    if (marked.length === 0) setFailure(refused);
    return false;
  }

  return { failure, send };
}
