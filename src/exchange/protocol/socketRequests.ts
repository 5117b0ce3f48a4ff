import { parseJson } from '#contract/wire.ts';
import { isStreamName } from './feed.ts';

/** The streams of a connection, and whether its events are wrapped with the name of their stream. */
export interface Session {
  streams: Set<string>;
  isCombined: boolean;
}

interface StreamSubscriptions {
  subscribe(stream: string): void;
  unsubscribe(stream: string): void;
}

const METHODS = ['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS', 'SET_PROPERTY', 'GET_PROPERTY'];
export const MAX_STREAMS = 1_024;

type RequestId = string | number | null;

const isRequestId = (id: unknown): id is RequestId =>
  id === null || Number.isSafeInteger(id) || (typeof id === 'string' && /^[A-Za-z0-9-_]{1,36}$/.test(id));

const errorReply = (code: number, msg: string, id: RequestId = null) => ({ error: { code, msg }, id });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Handles a message of the client and returns the response. As on the real exchange, an unknown stream is accepted and
 * stays silent.
 */
export function handleSocketRequest(message: string, session: Session, streams: StreamSubscriptions) {
  const request = parseJson(message);
  if (!isRecord(request)) return errorReply(3, 'Invalid JSON: expected value at line 1 column 1');

  const { method, params = [], id } = request;
  if (!isRequestId(id)) return errorReply(2, 'Invalid request: request ID must be an unsigned integer');
  if (method === undefined) return errorReply(2, 'Invalid request: missing field `method`', id);
  if (typeof method !== 'string' || !METHODS.includes(method)) {
    const known = METHODS.map(name => `\`${name}\``).join(', ');
    return errorReply(2, `Invalid request: unknown variant \`${String(method)}\`, expected one of ${known}`, id);
  }
  if (!Array.isArray(params)) return errorReply(2, 'Invalid request: params must be an array', id);
  const done = { result: null, id };

  if (method === 'LIST_SUBSCRIPTIONS') return { result: [...session.streams], id };

  if (method === 'SET_PROPERTY' || method === 'GET_PROPERTY') {
    const [property, value] = params;
    if (property !== 'combined') return errorReply(0, 'Unknown property', id);
    if (method === 'GET_PROPERTY') return { result: session.isCombined, id };
    if (typeof value !== 'boolean') return errorReply(1, 'Invalid value type: expected Boolean', id);
    session.isCombined = value;
    return done;
  }

  if (!params.every(isStreamName)) return errorReply(2, 'Invalid request: invalid stream', id);
  if (method === 'UNSUBSCRIBE') {
    params.forEach(streams.unsubscribe);
    return done;
  }
  if (session.streams.size + params.length > MAX_STREAMS) return errorReply(2, 'Invalid request: too many streams', id);
  params.forEach(streams.subscribe);
  return done;
}
