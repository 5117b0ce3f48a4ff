import { type FormikErrors, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';

interface FocusFirstErrorProps<Values> {
  /** Receives the errors before the focus moves. */
  onErrors?: (errors: FormikErrors<Values>) => void;
}

const INVALID_FIELDS = 'form [aria-invalid=true], form [data-invalid=focus]';

/** Focuses the first invalid field once after a failed submit, also one that a later render brings on screen. */
export function FocusFirstError<Values>({ onErrors }: FocusFirstErrorProps<Values>) {
  const { submitCount, isSubmitting, isValid, errors } = useFormikContext<Values>();
  const handledCount = useRef(0);
  const isFocusPending = useRef(false);
  const latestOnErrors = useLatest(onErrors);
  useEffect(() => {
    if (isSubmitting || submitCount === handledCount.current) return;
    handledCount.current = submitCount;
    isFocusPending.current = !isValid;
    if (!isValid) latestOnErrors.current?.(errors);
  }, [submitCount, isSubmitting, isValid, errors, latestOnErrors]);
  useEffect(() => {
    if (!isFocusPending.current) return;
    const invalidField = document.querySelector<HTMLElement>(INVALID_FIELDS);
    if (!invalidField) return;
    isFocusPending.current = false;
    invalidField.focus();
  });
  return null;
}
