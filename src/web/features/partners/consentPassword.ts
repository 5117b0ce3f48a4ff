import * as z from 'zod/mini';
import type { PartnerScope } from '#contract/partners/partnerScope.ts';
import { MAX_PASSWORD_LENGTH } from '#contract/signIn.ts';
import { maxCharacters } from '#web/shared/forms/maxCharacters.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';

export interface ConsentValues {
  scopes: PartnerScope[];
  password: string;
}

/** Returns whether a decision grants more than before, which only the account's password can prove. */
export const needsPassword = (granted: readonly PartnerScope[], scopes: readonly PartnerScope[]): boolean =>
  scopes.some(scope => !granted.includes(scope));

const validate = zodValidate(
  z.object({
    password: z
      .string()
      .check(z.minLength(1, validationMessage('session:passwordRequired')), maxCharacters(MAX_PASSWORD_LENGTH)),
  }),
);

export function validatePassword(
  granted: readonly PartnerScope[],
  { scopes, password }: ConsentValues,
): { password?: string } {
  return needsPassword(granted, scopes) ? validate({ password }) : {};
}
