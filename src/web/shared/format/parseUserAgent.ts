// The first match counts, because most browsers also contain the names of others.
const BROWSERS = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOP(R|T|iOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

export function parseUserAgent(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const [browser] = BROWSERS.find(([, mark]) => mark.test(userAgent)) ?? [];
  const [system] = SYSTEMS.find(([, mark]) => mark.test(userAgent)) ?? [];
  return { browser, system };
}
