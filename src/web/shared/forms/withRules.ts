import * as z from 'zod/mini';

/**
 * Adds rules that compare fields to the schema of a form. Checks of the object itself wait until no field has an error;
 * these rules do not. Where a field has an error of its own, formik shows that one, because it comes last.
 */
export const withRules = <Values extends object>(
  fields: z.ZodMiniType<unknown, Values>,
  ...rules: z.core.$ZodCheck<Values>[]
): z.ZodMiniType<Values, Values> =>
  z.custom<Values>().check(...rules, payload => {
    const input = payload.value;
    const { error } = fields.safeParse(input);
    for (const { path, message } of error?.issues ?? []) payload.issues.push({ code: 'custom', path, message, input });
  });
