/** Replaces lodash's `toPath`: field names are plain or dotted, never with brackets. */
export default function toPath(name: string | readonly string[]): string[] {
  return typeof name === 'string' ? name.split('.') : [...name];
}
