import type { PartnerScope } from '#contract/partners/partnerScope.ts';
import { MAX_PASSWORD_LENGTH } from '#contract/signIn.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';

export interface ConsentValues {
  scopes: PartnerScope[];
  password: string;
}

/** Returns whether a decision grants more than before, which only the account's password can prove. */
export const needsPassword = (granted: readonly PartnerScope[], scopes: readonly PartnerScope[]): boolean =>
  scopes.some(scope => !granted.includes(scope));

export function validatePassword(
  granted: readonly PartnerScope[],
  { scopes, password }: ConsentValues,
): { password?: string } {
  if (!needsPassword(granted, scopes)) return {};
  if (password === '') return { password: validationMessage('session:passwordRequired') };
  const isTooLong = password.length > MAX_PASSWORD_LENGTH;
  return isTooLong ? { password: validationMessage('session:invalid.tooLong', { max: MAX_PASSWORD_LENGTH }) } : {};
}
