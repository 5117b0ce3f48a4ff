const NBSP = '\u00a0';
/** The specified English texts have a plain space, as Chinese ones do. */
const PLAIN = ['en', 'zh'];

/** Joins a figure to its unit, on one line in the languages whose texts join them too. */
export const joinUsdt = (language: string, figure: string): string =>
  `${figure}${PLAIN.includes(language) ? ' ' : NBSP}USDT`;
