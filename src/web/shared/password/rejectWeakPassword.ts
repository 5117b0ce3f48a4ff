import type { FormikErrors } from 'formik';
import { type AccountNames, findPasswordWeakness } from '#contract/passwordWeakness.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { loadCommonPasswords, getLoadedCommonPasswords } from './commonPasswords.ts';

type Errors<Values> = FormikErrors<Values>;
type Validate<Values> = (values: Values) => Errors<Values> | Promise<Errors<Values>>;

/**
 * Adds to a formik `validate` the provider's own rule against passwords that are easy to guess, so that it is told in
 * the same round as everything else.
 */
export const rejectWeakPassword =
  <Values extends { password: string }>(
    validate: Validate<Values>,
    getIdentity: (values: Values) => AccountNames,
  ): Validate<Values> =>
  async values => {
    const errors = await validate(values);
    if (errors.password !== undefined || values.password === '') return errors;
    const common = getLoadedCommonPasswords() ?? (await loadCommonPasswords());
    const weakness = findPasswordWeakness(values.password, getIdentity(values), common);
    return weakness === null ? errors : { ...errors, password: validationMessage(`app:fieldError.${weakness}`) };
  };
