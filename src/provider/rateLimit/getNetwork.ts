import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=[\d.]+$)/i;

/** Whoever has one IPv6 address has the 2⁶⁴ beside it: they count as one address. */
export function getNetwork(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain.split('::').map(part => part.split(':'));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
