import { useTranslation } from 'react-i18next';

const NBSP = '\u00a0';
/** The specified English texts have a plain space, as Chinese ones do. */
const PLAIN = ['en', 'zh'];

/** Returns a function that writes a figure with its unit, on one line in the languages whose texts join them too. */
export function useUnitFormat(): (figure: string, unit: string) => string {
  const { language } = useTranslation().i18n;
  return (figure, unit) => `${figure}${PLAIN.includes(language) ? ' ' : NBSP}${unit}`;
}
