const LINK = /^\s*https?:\/\//i;
/** Of Ethereum, Tron, Bitcoin and networks like them. */
const HASH = /^(?:0x)?[0-9a-f]{64}$/i;

export const isLink = (typed: string): boolean => LINK.test(typed);

/** Returns the transaction ID in an explorer's link; any other text, and a link without exactly one, as typed. */
export function readTransactionId(typed: string): string {
  if (!isLink(typed)) return typed;
  const [id, ...others] = typed.split(/[/?#&=\s]/).filter(part => HASH.test(part));
  return id === undefined || others.length > 0 ? typed : id;
}
