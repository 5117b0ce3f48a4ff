/** Returns the URL of a text; null if it is none. `URL.canParse` is missing in Safari 16. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
