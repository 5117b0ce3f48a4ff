import {
  EMBED_VERSION,
  type FrameMessage,
  parseFrameMessage,
  parseHello,
  toEnvelope,
} from '#contract/embed/frameMessages.ts';

interface ConnectionHandlers {
  /** Returns what the frame learns when it connects. */
  getOptions: () => { hasCodes: boolean; look: object };
  onConnected: () => void;
  onMessage: (message: FrameMessage) => void;
  onOtherVersion: (message: string) => void;
}

export interface Connection {
  isOpen(): boolean;
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
  { getOptions, onConnected, onMessage, onOtherVersion }: ConnectionHandlers,
): Connection {
  let port: MessagePort | undefined;
  let nonce = '';

  function connect(): void {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => {
      const message = parseFrameMessage(data);
      if (message) onMessage(message);
    };
    const message = toEnvelope({ type: 'connect', nonce, ...getOptions() });
    iframe.contentWindow?.postMessage(message, origin, [channel.port2]);
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
    send: message => port?.postMessage(toEnvelope(message)),
    close() {
      removeEventListener('message', onWindowMessage);
      port?.close();
    },
  };
}
