import { type FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** The headers that proxies add to a forwarded request. */
const FORWARDING_HEADER = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Returns whether a request was sent on this machine. A local proxy connects from loopback for every visitor, so a
 * request with a proxy's header or for another host name is not local.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const isFromLoopback = LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '');
  const isForwarded = Object.keys(headers).some(name => FORWARDING_HEADER.test(name));
  return isFromLoopback && !isForwarded && LOOPBACK_HOST.test(headers.host ?? '');
}
