// Weak, fair, good, strong.
export type Strength = 0 | 1 | 2 | 3;

/** Estimates a password's strength; only `findPasswordWeakness` decides which ones are refused. */
export function getPasswordStrength(password: string, identity: readonly string[], minLength: number): Strength {
  if (password.length < minLength) return 0;
  const lower = password.toLowerCase();
  const parts = identity.flatMap(text => text.toLowerCase().split(/[@.\s]+/)).filter(part => part.length >= 3);
  if (parts.some(part => lower.includes(part)) || new Set(lower).size < 5) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(password)).length;
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 3;
  if (password.length < 8) return 0;
  return password.length >= 12 || kinds >= 3 ? 2 : 1;
}
