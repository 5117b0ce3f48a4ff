import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { type Failure, toFailure } from '#web/api/http/failure.ts';
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

/** Returns the last refusal of a form, and a function that marks the refused fields and keeps the refusal. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function refuse<Values extends object>({ error, form, values, fields = {} }: Refused<Values>): void {
    const failure = toFailure(error);
    const names = Object.keys(values).map(name => ({ name, sent: fields[name] ?? name }));
    for (const { name, sent } of names) {
      const message = fieldError(failure, sent);
      if (message !== undefined) form.setFieldError(name, message);
    }
    setRefusal({ failure, formFields: names.map(({ sent }) => sent) });
  }

  return { refusal, refuse, clearRefusal: () => setRefusal(null) };
}
