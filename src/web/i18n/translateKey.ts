import type { i18n } from 'i18next';

type Values = Record<string, string | number>;

/** Returns the text of a key that is known only at run time; undefined for an unknown key. */
export function translateKey({ exists, t }: i18n, key: string, values: Values = {}): string | undefined {
  if (!exists(key)) return undefined;
  // The types of `t` accept only the keys that the compiler knows.
  return (t as (key: string, values: Values) => string)(key, values);
}
