import type { FormikErrors, FormikProps } from 'formik';

/** Shows refusals at their fields, also in a form that was opened again, of which no field is touched. */
export function showFieldErrors<Values>(
  formik: Pick<FormikProps<Values>, 'setErrors' | 'setFieldTouched'>,
  errors: FormikErrors<Values>,
): void {
  for (const field of Object.keys(errors)) void formik.setFieldTouched(field, true, false);
  formik.setErrors(errors);
}
