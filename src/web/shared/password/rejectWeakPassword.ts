import type { FormikErrors } from 'formik';
import { type AccountNames, findPasswordWeakness } from '#contract/passwords/passwordWeakness.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { loadCommonPasswords, getLoadedCommonPasswords } from './commonPasswords.ts';

type Errors<Values> = FormikErrors<Values>;
type Validate<Values> = (values: Values) => Errors<Values> | Promise<Errors<Values>>;

/** Adds the provider's rule against weak passwords to a formik `validate`. */
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
    return weakness === null ? errors : { ...errors, password: validationMessage(`errors:fieldError.${weakness}`) };
  };
