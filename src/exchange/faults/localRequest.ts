import { type FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** What proxies add to a request that they pass on. */
const FORWARDING_HEADER = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Whether a request was made on this machine. A proxy on this machine connects from loopback for every visitor: a request
 * with a header of a proxy, or for another host name, is not local, whatever the headers say.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const isFromLoopback = LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '');
  const isForwarded = Object.keys(headers).some(name => FORWARDING_HEADER.test(name));
  return isFromLoopback && !isForwarded && LOOPBACK_HOST.test(headers.host ?? '');
}
