import type { FormikErrors } from 'formik';
import { type AccountNames, findPasswordWeakness } from '#contract/passwordWeakness.ts';
import { say } from '#web/shared/forms/say.ts';
import { loadCommonPasswords, loadedCommonPasswords } from './commonPasswords.ts';

type Errors<Values> = FormikErrors<Values>;
type Validate<Values> = (values: Values) => Errors<Values> | Promise<Errors<Values>>;

/**
 * Adds to a formik `validate` the provider's own rule against passwords that are easy to guess, so that it is told in
 * the same round as everything else.
 */
export const refuseWeak =
  <Values extends { password: string }>(
    validate: Validate<Values>,
    ownNames: (values: Values) => AccountNames,
  ): Validate<Values> =>
  async values => {
    const errors = await validate(values);
    if (errors.password !== undefined || values.password === '') return errors;
    const common = loadedCommonPasswords() ?? (await loadCommonPasswords());
    const weakness = findPasswordWeakness(values.password, ownNames(values), common);
    return weakness === null ? errors : { ...errors, password: say(`app:fieldError.${weakness}`) };
  };
