export interface ReceivedRequest {
  remoteAddress: string | undefined;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** The headers that proxies add to a forwarded request. */
const FORWARDING_HEADER = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Returns whether a proxy forwarded the request. */
export const isForwarded = ({ headers }: Pick<ReceivedRequest, 'headers'>): boolean =>
  Object.keys(headers).some(name => FORWARDING_HEADER.test(name));

/**
 * Returns whether a request was sent on this machine. A local proxy connects from loopback for every visitor, so a
 * request with a proxy's header is not local. Neither is one for another host name: a web page can let its own name
 * point to this machine.
 */
export function isLocalRequest({ remoteAddress = '', headers }: ReceivedRequest): boolean {
  const { host } = headers;
  const isForThisMachine = typeof host === 'string' && LOOPBACK_HOST.test(host);
  return LOOPBACK_ADDRESS.test(remoteAddress) && isForThisMachine && !isForwarded({ headers });
}
