import type { FormikProps } from 'formik';
import { useSaid } from '#web/shared/forms/say.ts';

/** Returns what is wrong with a field, translated, once it has been left or the form was submitted; else null. */
export function useSaidErrors<Values extends object>({
  errors,
  touched,
}: Pick<FormikProps<Values>, 'errors' | 'touched'>): (name: keyof Values) => string | null {
  const said = useSaid();
  return name => {
    const wrong = errors[name];
    return touched[name] && typeof wrong === 'string' ? said(wrong) : null;
  };
}
