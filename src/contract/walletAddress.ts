import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** `form`: it does not have the form of its network; `checksum`: the form is right and a character is not. */
export type AddressIssue = 'form' | 'checksum';

/** Returns the issue of an address on a network such as TRC20 or ERC20; on an unknown network only of its form. */
export function validateAddress(network: string, address: string): AddressIssue | null {
  const [, validate] = NETWORKS.find(([name]) => name.test(network)) ?? [];
  if (validate) return validate(address);
  return PLAIN_TEXT.test(address) ? null : 'form';
}

/**
 * Also as a part of a name: exchanges and wallets write USDT-TRC20 and Arbitrum One. The standard of the token decides
 * before the chain. A coin alone names its chain, but TRX-BEP20 is no network of TRON.
 */
const NETWORKS: readonly (readonly [RegExp, (address: string) => AddressIssue | null])[] = [
  [/\bTRC[ _-]?20\b/i, validateTronAddress],
  [/\b(ERC|BEP)[ _-]?20\b/i, validateEthereumAddress],
  [/\bTRON\b|^TRX$/i, validateTronAddress],
  [/\b(EVM|ETHEREUM|BSC|POLYGON|ARBITRUM|OPTIMISM|BASE|AVAX[ _-]?C)\b|^(ETH|MATIC)$/i, validateEthereumAddress],
];

/** No blanks, nothing invisible, no letter that resembles another one. */
const PLAIN_TEXT = /^[\x21-\x7e]{8,120}$/;

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_PATTERN = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const TRON_BYTES = 25;
const CHECKSUM_BYTES = 4;
const TRON_NETWORK = 0x41;

/** Base58check: the network's byte and twenty more, then the first four of their double SHA-256. */
function validateTronAddress(address: string): AddressIssue | null {
  if (!TRON_PATTERN.test(address)) return 'form';
  const bytes = decodeBase58(address, TRON_BYTES);
  const payload = bytes.subarray(0, -CHECKSUM_BYTES);
  const sum = sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
  const isRight = payload[0] === TRON_NETWORK && sum.every((byte, at) => byte === bytes.at(at - CHECKSUM_BYTES));
  return isRight ? null : 'checksum';
}

function decodeBase58(text: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (const letter of text) {
    let carry = BASE58.indexOf(letter);
    for (let at = length - 1; at >= 0; at -= 1) {
      carry += (bytes[at] ?? 0) * BASE58.length;
      bytes[at] = carry & 0xff;
      carry >>= 8;
    }
  }
  return bytes;
}

const ETHEREUM_PATTERN = /^0x[0-9a-f]{40}$/i;

/** EIP-55: in mixed case, the Keccak-256 of the lower case selects the capitals. */
function validateEthereumAddress(address: string): AddressIssue | null {
  if (!ETHEREUM_PATTERN.test(address) || !address.startsWith('0x')) return 'form';
  const digits = address.slice(2);
  const plain = digits.toLowerCase();
  if (digits === plain || digits === digits.toUpperCase()) return null;
  const hash = keccak_256(Uint8Array.from(plain, letter => letter.charCodeAt(0)));
  const isCapital = (at: number) => (((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 0xf) >= 8;
  const isRight = [...plain].every((letter, at) => digits[at] === (isCapital(at) ? letter.toUpperCase() : letter));
  return isRight ? null : 'checksum';
}
