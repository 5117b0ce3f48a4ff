import { type Encoding, ENCODINGS } from './builtApp.ts';

const REFUSED = /^q=0(\.0{0,3})?$/;

const isAccepted = (header: string, encoding: Encoding): boolean =>
  header.split(',').some(item => {
    const [name, ...parameters] = item.split(';').map(part => part.trim().toLowerCase());
    return name === encoding && !parameters.some(parameter => REFUSED.test(parameter));
  });

/** Returns the best available encoding that the Accept-Encoding header allows; null for none. */
export const acceptedEncoding = (header: string | undefined, available: readonly Encoding[]): Encoding | null =>
  ENCODINGS.find(encoding => available.includes(encoding) && isAccepted(header ?? '', encoding)) ?? null;
