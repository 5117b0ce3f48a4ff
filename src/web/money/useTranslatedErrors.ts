import type { FormikProps } from 'formik';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';

/** Returns a function for the translated error of a field that was left or submitted, else null. */
export function useTranslatedErrors<Values extends object>({
  errors,
  touched,
}: Pick<FormikProps<Values>, 'errors' | 'touched'>): (name: keyof Values) => string | null {
  const translateError = useTranslatedError();
  return name => {
    const error = errors[name];
    return touched[name] && typeof error === 'string' ? translateError(error) : null;
  };
}
