/** Replaces the shades that MUI's default theme reads. It is created and never rendered, because ours names all colours. */
export default { 500: '#000', 700: '#000', 800: '#000' };

/** Replaces MUI's source text of a theme, which only a build without a runtime reads. */
export const stringifyTheme = (): string => '';
