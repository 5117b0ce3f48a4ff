import type { FormikProps } from 'formik';

/** Fills in a field for the user and shows its error, as if the user had typed the value and left the field. */
export async function fillIn<Values>(
  formik: FormikProps<Values>,
  field: keyof Values & string,
  value: string,
): Promise<void> {
  await formik.setFieldTouched(field, true, false);
  await formik.setFieldValue(field, value, true);
}
