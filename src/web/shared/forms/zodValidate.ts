import type { FormikErrors } from 'formik';
import { withZodSchema } from 'formik-validator-zod';
import type * as z from 'zod/mini';

/** A formik `validate` from a schema whose messages are made with `say`. (The library's types know only full zod.) */
export const zodValidate = <Values extends object>(schema: z.ZodMiniType<unknown, Values>) =>
  withZodSchema<Values>(schema as never) as (values: Values) => FormikErrors<Values>;
