import { type FormikErrors, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';

interface FirstWrongProps<Values> {
  /** Hears what is wrong before the focus moves: a form in steps turns to the step of the first error. */
  onWrong?: (errors: FormikErrors<Values>) => void;
}

/** What can take the focus for an error: a field, or the button that gets what is missing. */
const WRONG = 'form [aria-invalid=true], form [data-wrong=focus]';

/**
 * After a submit that failed, moves the focus to the first invalid field as soon as it is on screen. Typing never moves
 * it. The one mechanism of every form.
 */
export function FirstWrong<Values>({ onWrong }: FirstWrongProps<Values>) {
  const { submitCount, isSubmitting, isValid, errors } = useFormikContext<Values>();
  const answered = useRef(0);
  const isSought = useRef(false);
  const told = useLatest(onWrong);
  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    isSought.current = !isValid;
    if (!isValid) told.current?.(errors);
  }, [submitCount, isSubmitting, isValid, errors, told]);
  useEffect(() => {
    if (!isSought.current) return;
    const wrong = document.querySelector<HTMLElement>(WRONG);
    if (!wrong) return;
    isSought.current = false;
    wrong.focus();
  });
  return null;
}
