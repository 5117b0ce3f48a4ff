import { PayId } from '#contract/transfers.ts';
import { parseUrl } from '#web/shared/app/parseUrl.ts';

const PATH = '/transfer';
/** The parameter of /transfer that names the receiver. */
export const RECEIVER_PARAM = 'to';

/** Returns the address that opens the transfer screen with this receiver, also from another app's scanner. */
export const createPayIdLink = (origin: string, payId: string): string =>
  `${origin}${PATH}?${new URLSearchParams({ [RECEIVER_PARAM]: payId }).toString()}`;

/** Returns a Pay ID of the right form; null for any other text. */
export function parsePayId(text: string | null): string | null {
  const { success, data } = PayId.safeParse(text);
  return success ? data : null;
}

/** Returns the Pay ID of a scanned code: a plain Pay ID, or this app's own link with nothing else in it. */
export function parsePayIdCode(origin: string, text: string): string | null {
  const plain = parsePayId(text);
  if (plain !== null) return plain;
  const url = parseUrl(text);
  if (!url || url.origin !== origin || url.pathname !== PATH || url.hash !== '') return null;
  const params = [...url.searchParams];
  const [only] = params;
  return params.length === 1 && only?.[0] === RECEIVER_PARAM ? parsePayId(only[1]) : null;
}
