import { type FormikErrors, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';

interface FocusFirstErrorProps<Values> {
  /** Hears what is wrong before the focus moves: a form in steps turns to the step of the first error. */
  onErrors?: (errors: FormikErrors<Values>) => void;
}

/** What can take the focus for an error: a field, or the button that gets what is missing. */
const INVALID_FIELDS = 'form [aria-invalid=true], form [data-wrong=focus]';

/**
 * After a submit that failed, moves the focus to the first invalid field as soon as it is on screen. Typing never moves
 * it. The one mechanism of every form.
 */
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
