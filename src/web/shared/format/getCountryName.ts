/** Returns the name of a country in a language. The product's `UK` is ISO's GB; an unknown code stays as it is. */
export function getCountryName(code: string, language: string): string {
  const region = code === 'UK' ? 'GB' : code;
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(region) ?? code;
  } catch {
    return code;
  }
}
