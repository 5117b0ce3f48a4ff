import { connect, type Socket } from 'node:net';

export interface RawResponse {
  status: number;
  body: string;
}

/** One keep-alive connection with one request at a time. */
export interface RawConnection {
  send(request: string): Promise<RawResponse>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/**
 * Opens a connection for the load generator, which shares the processors with its subject. Node's own client takes as
 * much of them as the provider does. Reads responses with a Content-Length only.
 */
export function openRawConnection(hostname: string, port: number): RawConnection {
  const socket: Socket = connect({ host: hostname, port, noDelay: true });
  socket.setEncoding('latin1');
  let received = '';
  let pending: { resolve: (response: RawResponse) => void; reject: (error: Error) => void } | null = null;

  const fail = (error: Error) => {
    pending?.reject(error);
    pending = null;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));
  socket.on('data', (text: string) => {
    received += text;
    const end = received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = received.slice(0, end);
    const status = parseInt(head.slice(9, 12), 10);
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
    const isEmpty = status === 204 || status === 304;
    if (length === undefined && !isEmpty) return fail(new Error('a response without a Content-Length'));
    const total = end + HEAD_END.length + (isEmpty ? 0 : parseInt(length ?? '0', 10));
    if (received.length < total) return;
    const body = received.slice(end + HEAD_END.length, total);
    received = received.slice(total);
    pending?.resolve({ status, body });
    pending = null;
  });

  return {
    send: request =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the connection was closed'));
        pending = { resolve, reject };
        socket.write(request, 'latin1');
      }),
    close: () => void socket.destroy(),
  };
}
