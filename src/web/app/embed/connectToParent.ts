import type { EmbedErrorCode } from '#contract/embed/embedEvents.ts';
import { type FrameMessage, type Hello, toEnvelope } from '#contract/embed/frameMessages.ts';
import { Connect, type GivenLook, ParentMessage } from '#contract/embed/parentMessages.ts';
import { SessionCode } from '#contract/sessionCode.ts';
import { createParentMessages, type ParentMessages } from './createParentMessages.ts';

/** A page that mounts the app answers at once; without an answer, the app starts as in any other frame. */
const CONNECT_TIMEOUT_MS = 10_000;
/** The partner's server may be slow, but the user must be able to continue. */
const CODE_TIMEOUT_MS = 20_000;

/** The connection to the partner's page. Everything that it receives is checked. */
export interface ParentLink {
  /** Whether the page can request session codes. */
  hasCodes: boolean;
  /** Differs between the frames of one page. */
  place: number;
  look: GivenLook;
  send(message: FrameMessage): void;
  reportError(code: EmbedErrorCode, message: string): void;
  watch: ParentMessages['watch'];
  /** Resolves to a new code; to null if the page has none in time. */
  requestCode(): Promise<string | null>;
}

const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('');

/**
 * Sends a hello to the page around the frame. Resolves to the connection once that page, at exactly this origin, has
 * handed over a port; to null if it does not. Later ports are ignored.
 */
export function connectToParent(page: Window, origin: string): Promise<ParentLink | null> {
  const hello: Hello = { type: 'hello', nonce: createNonce() };
  return new Promise(resolve => {
    const finish = (link: ParentLink | null) => {
      clearTimeout(timer);
      page.removeEventListener('message', onMessage);
      resolve(link);
    };
    const onMessage = ({ source, origin: from, data, ports: [port, ...others] }: MessageEvent<unknown>) => {
      if (source !== page.parent || from !== origin || !port || others.length > 0) return;
      const { success, data: connect } = Connect.safeParse(data);
      if (success && connect.nonce === hello.nonce) finish(createLink(port, connect));
    };
    const timer = setTimeout(() => finish(null), CONNECT_TIMEOUT_MS);
    page.addEventListener('message', onMessage);
    page.parent.postMessage(toEnvelope(hello), origin);
  });
}

function createLink(port: MessagePort, { hasCodes, place, look }: Connect): ParentLink {
  let lastCodeId = 0;
  const { receive, watch } = createParentMessages();
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { success, data: message } = ParentMessage.safeParse(data);
    if (success) receive(message);
  };
  const send = (message: FrameMessage) => port.postMessage(toEnvelope(message));
  const reportError: ParentLink['reportError'] = (code, message) => send({ type: 'error', code, message });
  return {
    hasCodes,
    place,
    look,
    send,
    reportError,
    watch,
    requestCode: () =>
      new Promise(resolve => {
        const id = (lastCodeId += 1);
        const finish = (code: string | null, problem: string | null = null) => {
          clearTimeout(timer);
          stop();
          if (problem !== null) reportError('code_failed', problem);
          resolve(code);
        };
        // A second answer to the same request finds no listener.
        const stop = watch('code', message => {
          if (message.id !== id) return;
          const { success } = SessionCode.safeParse(message.code);
          if (success || message.code === null) finish(message.code);
          else finish(null, 'fetchCode returned no session code.');
        });
        const timer = setTimeout(() => finish(null, 'fetchCode took too long.'), CODE_TIMEOUT_MS);
        send({ type: 'code-needed', id });
      }),
  };
}
