import { BlockList, isIP, type LookupFunction } from 'node:net';
import { createNameResolver, type ResolveName } from './nameResolver.ts';

/** IPv4 ranges that are not public unicast addresses (RFC 6890). */
const PRIVATE_V4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Parts of the public IPv6 range that lead elsewhere: protocol assignments with Teredo, documentation, 6to4. */
const PRIVATE_V6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateAddresses = new BlockList();
for (const [network, prefix] of PRIVATE_V4) privateAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_V6) privateAddresses.addSubnet(network, prefix, 'ipv6');

const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an IP address is a public unicast address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateAddresses.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !privateAddresses.check(address, 'ipv6');
}

/** A name that does not lead to public addresses alone. */
export class PrivateAddressError extends Error {}

/**
 * Creates the name look-up of a connection that only reaches public addresses. The connection uses the addresses that
 * were checked, so a name cannot resolve to another one in between. `closed` ends the look-up with the connection.
 */
export const createPublicLookup =
  (closed: AbortSignal, resolve: ResolveName = createNameResolver()): LookupFunction =>
  (hostname, options, callback) => {
    void resolve(hostname, closed).then(
      addresses => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
          callback(new PrivateAddressError('the name leads to a private address'), '', 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
