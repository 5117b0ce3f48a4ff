import { getCountryName } from '#web/shared/format/getCountryName.ts';

/** Returns the names of countries in their order; '' without one. */
export const joinCountryNames = (codes: readonly string[], language: string): string =>
  codes.map(code => getCountryName(code, language)).join(language === 'zh' ? '、' : ', ');
