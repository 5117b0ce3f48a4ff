import { isIPv4, isIPv6 } from 'node:net';

const UNKNOWN = '0.0.0.0';
const BRACKETED = /^\[([^[\]]*)\](?::\d{1,5})?$/;
const IPV4_PORT = /^([\d.]+):\d{1,5}$/;
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** Returns an IP address in canonical form, without port, brackets and zone; null for any other text. */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare = BRACKETED.exec(trimmed)?.[1] ?? IPV4_PORT.exec(trimmed)?.[1] ?? trimmed;
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) ? canonical(bare) : null;
}

/** Returns the address that a trusted proxy named, else that of the connection. */
export const clientAddress = (named: string | undefined, connection: string | undefined): string =>
  parseAddress(named ?? '') ?? parseAddress(connection ?? '') ?? UNKNOWN;

/** RFC 5952 for IPv6; dotted form for an IPv4 address mapped into IPv6. */
function canonical(address: string): string {
  const [withoutZone = ''] = address.split('%');
  const shortest = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(shortest) ?? [];
  if (high === undefined || low === undefined) return shortest;
  return [high, low].flatMap(part => [parseInt(part, 16) >> 8, parseInt(part, 16) & 0xff]).join('.');
}
