import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=[\d.]+$)/i;

/** Returns the network of an address: an IPv4 address itself, an IPv6 /64. */
export function getNetwork(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain.split('::').map(part => part.split(':'));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
