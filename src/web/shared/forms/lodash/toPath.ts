/** Stands in for lodash's `toPath`: our fields have plain or dotted names, never ones in brackets. */
export default function toPath(name: string | readonly string[]): string[] {
  return typeof name === 'string' ? name.split('.') : [...name];
}
