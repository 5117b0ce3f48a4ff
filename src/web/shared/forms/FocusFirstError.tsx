import { type FormikErrors, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';

interface FocusFirstErrorProps<Values> {
  /** Receives the errors before the focus moves. */
  onErrors?: (errors: FormikErrors<Values>) => void;
}

const INVALID_FIELDS = '[aria-invalid=true], [data-invalid=focus]';

/** Focuses the first invalid field of its form once after a failed submit, also one that a later render brings on screen. */
export function FocusFirstError<Values>({ onErrors }: FocusFirstErrorProps<Values>) {
  const { submitCount, isSubmitting, isValid, errors } = useFormikContext<Values>();
  const handledCount = useRef(0);
  const isFocusPending = useRef(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const latestOnErrors = useLatest(onErrors);
  useEffect(() => {
    if (isSubmitting || submitCount === handledCount.current) return;
    handledCount.current = submitCount;
    isFocusPending.current = !isValid;
    if (!isValid) latestOnErrors.current?.(errors);
  }, [submitCount, isSubmitting, isValid, errors, latestOnErrors]);
  useEffect(() => {
    if (!isFocusPending.current) return;
    const invalidField = anchor.current?.closest('form')?.querySelector<HTMLElement>(INVALID_FIELDS);
    if (!invalidField) return;
    isFocusPending.current = false;
    invalidField.focus();
  });
  return <span ref={anchor} hidden />;
}
