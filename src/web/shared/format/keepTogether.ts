/** Joins an amount and its unit in running text, where the specified plain space could break them apart. */
export const keepTogether = (figure: string): string => figure.replaceAll(' ', '\u00a0');
