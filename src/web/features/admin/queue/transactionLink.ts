const LINK = /^\s*https?:\/\//i;
/** Of Ethereum, Tron, Bitcoin and networks like them. */
const HASH = /^(?:0x)?[0-9a-f]{64}$/i;

const TRANSACTION = /^(?:tx|txn|txs|txns|txid|transactions?|(?:tx|transaction)_?(?:hash|id))$/i;
const ANOTHER_RECORD = /^(?:blocks?|accounts?|address(?:es)?|contracts?|tokens?|wallets?)$/i;

export const isLink = (typed: string): boolean => LINK.test(typed);

/** Returns the hashes of a link after a path segment or a parameter that names a transaction. */
function findHashes(link: string): string[] {
  const hashes: string[] = [];
  let isTransaction: boolean | null = null;
  for (const part of link.split(/[/?#&=\s]/)) {
    if (TRANSACTION.test(part)) isTransaction = true;
    else if (ANOTHER_RECORD.test(part)) isTransaction = false;
    // A block has a hash as well.
    else if (part.toLowerCase() === 'hash') isTransaction ??= true;
    else if (isTransaction && HASH.test(part)) hashes.push(part);
  }
  return hashes;
}

const normalize = (hash: string): string => hash.toLowerCase().replace(/^0x/, '');

/** Returns the transaction ID in an explorer's link; any other text, and a link without exactly one, as typed. */
export function readTransactionId(typed: string): string {
  if (!isLink(typed)) return typed;
  const hashes = findHashes(typed);
  const [id] = hashes;
  return id !== undefined && new Set(hashes.map(normalize)).size === 1 ? id : typed;
}
