import type { FormikErrors } from 'formik';
import { findPasswordWeakness, type KnownNames } from '#contract/passwords/passwordWeakness.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { loadCommonPasswords, getLoadedCommonPasswords } from './commonPasswords.ts';

type Errors<Values> = FormikErrors<Values>;
type Validate<Values> = (values: Values) => Errors<Values> | Promise<Errors<Values>>;

/** Adds the provider's rule against weak passwords to a formik `validate`. */
export const rejectWeakPassword =
  <Values extends { password: string }>(
    validate: Validate<Values>,
    getNames: (values: Values) => KnownNames,
  ): Validate<Values> =>
  async values => {
    const errors = await validate(values);
    if (errors.password !== undefined || values.password === '') return errors;
    const common = getLoadedCommonPasswords() ?? (await loadCommonPasswords());
    const weakness = findPasswordWeakness(values.password, getNames(values), common);
    return weakness === null ? errors : { ...errors, password: validationMessage(`errors:fieldError.${weakness}`) };
  };
