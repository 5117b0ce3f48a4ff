import { request as httpsRequest } from 'node:https';
import { type LookupFunction } from 'node:net';
import { isPushEndpoint } from '#contract/notifications/push.ts';
import { createPublicLookup, PrivateAddressError } from './publicAddress.ts';

/** An encrypted push, as RFC 8030 sends it. */
export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PushReply {
  status: number;
  /** The value of `Retry-After`, if there is one. */
  retryAfter: string | null;
}

/** Sends one push and returns the answer of the push service. Rejects without an answer, and when it is aborted. */
export type PushTransport = (push: PushRequest, signal: AbortSignal) => Promise<PushReply>;

const TIMEOUT_MS = 10_000;
const HTTPS_PORT = 443;

interface TransportOptions {
  /** Creates the name look-up of one connection; the signal is aborted when the connection has ended. */
  createLookup?: (closed: AbortSignal) => LookupFunction;
  port?: number;
  openRequest?: typeof httpsRequest;
}

/**
 * Creates the transport over https to public addresses only, because users choose the endpoints. It follows no redirect
 * and reads no body.
 */
export const createPushTransport =
  ({
    createLookup = createPublicLookup,
    port = HTTPS_PORT,
    openRequest = httpsRequest,
  }: TransportOptions = {}): PushTransport =>
  async ({ endpoint, headers, body }, signal) => {
    if (!isPushEndpoint(endpoint)) throw new PrivateAddressError('this is no address of a push service');
    return new Promise((resolve, reject) => {
      const { hostname, pathname, search } = new URL(endpoint);
      const closed = new AbortController();
      const options = {
        method: 'POST',
        hostname,
        port,
        path: pathname + search,
        headers,
        lookup: createLookup(closed.signal),
        signal,
        agent: false,
      };
      const request = openRequest(options, response => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
        response.destroy();
      });
      const overdue = setTimeout(() => request.destroy(new Error('the push service is too slow')), TIMEOUT_MS);
      request.on('error', reject);
      // An answer that switches the protocol ends the connection without 'response' and without 'error'.
      request.on('close', () => {
        clearTimeout(overdue);
        closed.abort();
        reject(new Error('the push service gave no answer'));
      });
      request.end(body);
    });
  };
