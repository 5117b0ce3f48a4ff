import {
  EMBED_VERSION,
  type FrameMessage,
  parseFrameMessage,
  parseHello,
  toEnvelope,
} from '#contract/embed/frameMessages.ts';

type CodeRequest = Extract<FrameMessage, { type: 'code-needed' }>;

interface ConnectionHandlers {
  /** Returns what the frame learns when it connects. */
  getOptions: () => { hasCodes: boolean; place: number; look: object };
  /** Returns a code for the document that requests one. */
  getCode: () => Promise<string | null>;
  onConnected: () => void;
  onMessage: (message: Exclude<FrameMessage, CodeRequest>) => void;
  onOtherVersion: (message: string) => void;
}

export interface Connection {
  isOpen(): boolean;
  /** Whether a document has connected, or none can any more. */
  hasStarted(): boolean;
  send(message: object): void;
  close(): void;
}

/**
 * Hands a port to each document of the frame that sends a hello, if the window and its origin are the frame's. Every
 * later message uses the port of the current document.
 */
export function createConnection(
  iframe: HTMLIFrameElement,
  origin: string,
  { getOptions, getCode, onConnected, onMessage, onOtherVersion }: ConnectionHandlers,
): Connection {
  let port: MessagePort | undefined;
  let nonce = '';
  let hasStarted = false;

  /** Uses the port of the request, because the frame may have another document by then. */
  async function answer(requestedBy: MessagePort, { id }: CodeRequest): Promise<void> {
    requestedBy.postMessage(toEnvelope({ type: 'code', id, code: await getCode() }));
  }

  function connect(): void {
    port?.close();
    hasStarted = true;
    const { port1, port2 } = new MessageChannel();
    port = port1;
    let lastCodeId = 0;
    port1.onmessage = ({ data }) => {
      const message = parseFrameMessage(data);
      if (message?.type !== 'code-needed') {
        if (message) onMessage(message);
        return;
      }
      // A repeated request gets no second code.
      if (message.id <= lastCodeId) return;
      lastCodeId = message.id;
      void answer(port1, message);
    };
    const message = toEnvelope({ type: 'connect', nonce, ...getOptions() });
    iframe.contentWindow?.postMessage(message, origin, [port2]);
    onConnected();
  }

  function onWindowMessage({ source, origin: from, data }: MessageEvent): void {
    if (source !== iframe.contentWindow || from !== origin) return;
    const hello = parseHello(data);
    // Each document has its own nonce, so a repeated hello changes nothing.
    if (!hello || hello.nonce === nonce) return;
    nonce = hello.nonce;
    if (hello.version === EMBED_VERSION) connect();
    else onOtherVersion(`The app uses version ${hello.version} of the protocol, this script ${EMBED_VERSION}.`);
  }

  addEventListener('message', onWindowMessage);
  return {
    isOpen: () => port !== undefined,
    hasStarted: () => hasStarted,
    send: message => port?.postMessage(toEnvelope(message)),
    close() {
      removeEventListener('message', onWindowMessage);
      port?.close();
      port = undefined;
      hasStarted = true;
    },
  };
}
