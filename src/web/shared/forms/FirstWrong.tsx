import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** After a submit that was not taken, puts the focus on the first field that is wrong; typing never moves it. */
export function FirstWrong() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const answered = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    if (!isValid) document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus();
  }, [submitCount, isSubmitting, isValid]);
  return null;
}
