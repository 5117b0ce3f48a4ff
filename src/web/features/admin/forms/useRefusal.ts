import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classifyFailure } from '#web/api/classifyFailure.ts';
import { type Failure, toFailure } from '#web/api/http/failure.ts';
import { ADMIN_TOKEN } from '#web/deps.ts';
import { useAdminFailureText } from '#web/features/admin/shared/useAdminFailureText.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useIsMounted } from '#web/shared/app/useIsMounted.ts';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';

/** A refused change, with the request's names of the fields that the form marks itself. */
export interface Refusal {
  failure: Failure;
  formFields: readonly string[];
}

interface Refused<Values extends object> {
  error: unknown;
  form: Pick<FormikHelpers<Values>, 'setFieldError'>;
  values: Values;
  /** Maps the form's field names to the request's, where they differ. */
  fields?: Partial<Record<string, string>>;
}

/**
 * Returns the last refusal of a form, and a function that marks the refused fields and keeps the refusal. A toast
 * announces one that arrives after the administrator has left the form.
 */
export function useRefusal() {
  const { t } = useTranslation(['admin', 'app']);
  const { toast, storage } = useDeps();
  const failureText = useAdminFailureText();
  const isMounted = useIsMounted();
  const [token] = useState(() => storage.get(ADMIN_TOKEN));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Neither a sign-out nor the next administrator reads about the request.
  const isSameSession = () => storage.get(ADMIN_TOKEN) === token;

  function refuse<Values extends object>({ error, form, values, fields = {} }: Refused<Values>): void {
    const failure = toFailure(error);
    const names = Object.keys(values).map(name => ({ name, sent: fields[name] ?? name }));
    for (const { name, sent } of names) {
      const message = fieldError(failure, sent);
      if (message !== undefined) form.setFieldError(name, message);
    }
    setRefusal({ failure, formFields: names.map(({ sent }) => sent) });
    if (isMounted.current || !isSameSession()) return;
    toast({ kind: 'error', text: getAnnouncement(failure) });
  }

  // The change may have taken effect, and a new form would repeat it under another idempotency key.
  function getAnnouncement(failure: Failure): string {
    if (classifyFailure(failure, false) === 'unclear') return t('admin:changeNotConfirmed');
    return t('app:failure.explained', { opening: t('admin:changeFailed'), why: failureText(failure) });
  }

  return { refusal, refuse, clearRefusal: () => setRefusal(null), isShown: () => isMounted.current, isSameSession };
}
