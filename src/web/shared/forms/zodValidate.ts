import type { FormikErrors } from 'formik';
import { withZodSchema } from 'formik-validator-zod';
import type * as z from 'zod/mini';

/** Returns a formik `validate` from a schema with `validationMessage`. */
export const zodValidate = <Values extends object>(
  schema: z.ZodMiniType<unknown, Values>,
): ((values: Values) => FormikErrors<Values>) =>
  // The library's types support only full zod, its code also zod/mini.
  withZodSchema<unknown>(schema as never);
