import type { EmbedErrorCode, EmbedEvent } from './embedEvents.ts';

// Checked by hand, because the partner's page loads this file without any library.

/** Both sides ignore messages of another version. */
export const EMBED_VERSION = 1;

/** The name of the frame's window, by which the app knows that the page around it will connect. */
export const FRAME_NAME = 'larkspur-embed';

/** The frame's first message, sent to the window around it. The answer repeats the nonce. */
export interface Hello {
  type: 'hello';
  nonce: string;
}

/** From the frame over the port: events for the partner, and requests to its page. */
export type FrameMessage =
  | EmbedEvent
  | { type: 'code-needed'; id: number }
  /** A link to another page of the app, which opens in a tab of its own. */
  | { type: 'tab'; path: string };

const ERROR_CODES: readonly EmbedErrorCode[] = [
  'not_connected',
  'version',
  'code_failed',
  'invalid_option',
  'brand_contrast',
];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2_000;

/** Adds the version to a message of either direction. */
export const toEnvelope = <Message extends object>(message: Message) => ({ ...message, larkspur: EMBED_VERSION });

/** Returns a hello with its version, which may be another one; null for any other data. */
export function parseHello(data: unknown): { version: number; nonce: string } | null {
  if (!isFields(data) || data.type !== 'hello') return null;
  const { larkspur: version, nonce } = data;
  return typeof version === 'number' && isText(nonce) ? { version, nonce } : null;
}

/** Returns a message with exactly its own fields; null for an unknown or malformed one. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (!isFields(data) || data.larkspur !== EMBED_VERSION) return null;
  const { type, path, height, id, reason, code, message } = data;
  switch (type) {
    case 'ready':
    case 'session-started':
      return { type };
    case 'route':
    case 'tab':
      return isText(path) ? { type, path } : null;
    case 'resize':
      return typeof height === 'number' && height > 0 && height < 1e5 ? { type, height } : null;
    case 'session-ended':
      return reason === 'expired' || reason === 'signed-out' ? { type, reason } : null;
    case 'deposit-submitted':
    case 'trade-settled':
      return isText(id) ? { type, id } : null;
    case 'code-needed':
      return Number.isSafeInteger(id) && typeof id === 'number' ? { type, id } : null;
    case 'error': {
      const known = ERROR_CODES.find(each => each === code);
      return known && isText(message) ? { type, code: known, message } : null;
    }
    default:
      return null;
  }
}
