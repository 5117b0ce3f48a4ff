import type { i18n as Texts } from 'i18next';

/** Translates a key that is known only at run time, which the types of the catalogues cannot check. */
export const translateKey = (
  t: Texts['t'],
  key: string,
  values: Record<string, string | number | boolean> = {},
): string => (t as (key: string, values: Record<string, string | number | boolean>) => string)(key, values);
