import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, toFailure } from '#web/api/http/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';

/** What a change answers, as far as its form minds it. */
export interface Answer {
  data?: { approval?: unknown };
  error?: unknown;
}

interface Sending<Values extends object> {
  ask: () => Promise<Answer>;
  form: Pick<FormikHelpers<Values>, 'setFieldError'>;
  values: Values;
  /** What the call names fields of the form, where that differs. */
  fields?: Partial<Record<string, string>>;
  /** What is said when the change took effect at once. */
  done: string;
}

/**
 * Returns how to send a change of an administrator: what is refused is said at its field, or above the button where no field
 * of the form is meant; a change that waits for a second administrator says so. It answers whether the change was taken.
 */
export function useSend() {
  const { t } = useTranslation('admin');
  const { toast } = useDeps();
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send<Values extends object>({
    ask,
    form,
    values,
    fields = {},
    done,
  }: Sending<Values>): Promise<boolean> {
    setFailure(null);
    const { data, error } = await ask();
    if (error === undefined) {
      toast({ kind: 'success', text: data?.approval ? t('waits') : done });
      return true;
    }
    const refused = toFailure(error);
    const wrongIn = (name: string) => fieldError(refused, fields[name] ?? name);
    const marked = Object.keys(values).filter(name => wrongIn(name) !== undefined);
    marked.forEach(name => form.setFieldError(name, wrongIn(name)));
    if (marked.length === 0) setFailure(refused);
    return false;
  }

  return { failure, send };
}
