import type { FormikErrors } from 'formik';
import { withZodSchema } from 'formik-validator-zod';
import type * as z from 'zod/mini';

/** Returns a formik `validate` from a schema with `validationMessage`. (The library's types support only full zod.) */
export const zodValidate = <Values extends object>(schema: z.ZodMiniType<unknown, Values>) =>
  withZodSchema<Values>(schema as never) as (values: Values) => FormikErrors<Values>;
