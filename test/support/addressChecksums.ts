import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON = 0x41;
const WORD = (1n << 64n) - 1n;
const RATE_BYTES = 136;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A TRON address as base58check writes it: the network's byte, twenty bytes, four of a double SHA-256. */
export function tronAddress(account: Buffer): string {
  const payload = Buffer.concat([Buffer.from([TRON]), account]);
  const checked = Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]);
  let rest = BigInt(`0x${checked.toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = ALPHABET.charAt(Number(rest % 58n)) + text;
  return text;
}

/** An Ethereum address with the mixed case of EIP-55: a letter is a capital where the hash of the lower case says so. */
export function ethereumAddress(account: Buffer): string {
  const plain = account.toString('hex');
  const hash = keccak256(Buffer.from(plain, 'ascii')).toString('hex');
  return `0x${[...plain].map((digit, at) => (parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** Keccak-256 of a message shorter than one block, as Ethereum uses it (not the later SHA3-256 that Node has). */
export function keccak256(message: Buffer): Buffer {
  const block = Buffer.alloc(RATE_BYTES);
  message.copy(block);
  block[message.length] = 0x01;
  block[RATE_BYTES - 1] = (block[RATE_BYTES - 1] ?? 0) | 0x80;
  const state = new Array<bigint>(25).fill(0n);
  for (let at = 0; at < RATE_BYTES / 8; at += 1) state[at] = block.readBigUInt64LE(at * 8);
  const hash = Buffer.alloc(32);
  permuted(state)
    .slice(0, 4)
    .forEach((word, at) => hash.writeBigUInt64LE(word, at * 8));
  return hash;
}

const rotated = (word: bigint, by: number): bigint => ((word << BigInt(by)) | (word >> BigInt(64 - by))) & WORD;

/** The 24 rounds of Keccak-f[1600]; rotations and round constants are computed as the standard defines them. */
function permuted(start: bigint[]): bigint[] {
  let state = start;
  let lfsr = 1;
  for (let round = 0; round < 24; round += 1) {
    const lane = (x: number, y: number) => state[(x % 5) + 5 * (y % 5)] ?? 0n;
    const parity = [0, 1, 2, 3, 4].map(x => [0, 1, 2, 3, 4].reduce((sum, y) => sum ^ lane(x, y), 0n));
    const spread = (x: number) => (parity[(x + 4) % 5] ?? 0n) ^ rotated(parity[(x + 1) % 5] ?? 0n, 1);
    const moved = new Array<bigint>(25).fill(0n);
    moved[0] = lane(0, 0) ^ spread(0);
    for (let step = 0, x = 1, y = 0; step < 24; step += 1) {
      const next: [number, number] = [y, (2 * x + 3 * y) % 5];
      moved[next[0] + 5 * next[1]] = rotated(lane(x, y) ^ spread(x), (((step + 1) * (step + 2)) / 2) % 64);
      [x, y] = next;
    }
    const kept = (x: number, y: number) => moved[(x % 5) + 5 * y] ?? 0n;
    state = moved.map(
      (word, at) => word ^ (~kept(at + 1, Math.floor(at / 5)) & WORD & kept(at + 2, Math.floor(at / 5))),
    );
    for (let bit = 0; bit < 7; bit += 1) {
      if (lfsr & 1) state[0] = (state[0] ?? 0n) ^ (1n << BigInt(2 ** bit - 1));
      lfsr = (lfsr << 1) ^ (lfsr & 0x80 ? 0x171 : 0);
    }
  }
  return state;
}
