import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Returns the chunk to forward in place of this one, or null to drop it. */
type Transform = (piece: Buffer, connection: number) => Buffer | null;

/** A TCP proxy that a test can disturb: `url` is the server's address through it. */
export interface TcpProxy {
  url: string;
  disconnect(): void;
  /** Connects new clients to the server at another address. */
  redirect(url: string): void;
  close(): Promise<void>;
}

interface ProxyOptions {
  toServer?: Transform;
  toClient?: Transform;
  /** A client's end of its side is not answered, as by a server that hangs. */
  neverCloses?: boolean;
}

const passThrough: Transform = piece => piece;

/** Starts a proxy in front of the server at `url`; connections are counted from 0. */
export async function startTcpProxy(
  url: string,
  { toServer = passThrough, toClient = passThrough, neverCloses = false }: ProxyOptions,
): Promise<TcpProxy> {
  let target = new URL(url);
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: neverCloses }, client => {
    const connection = sockets.length / 2;
    const upstream = connect(Number(target.port), target.hostname);
    sockets.push(client, upstream);
    pipe(client, upstream, piece => toServer(piece, connection));
    pipe(upstream, client, piece => toClient(piece, connection));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((server.address() as AddressInfo).port);
  return {
    url: proxied.href,
    disconnect: () => sockets.forEach(socket => socket.destroy()),
    redirect: other => void (target = new URL(other)),
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}

function pipe(from: Socket, to: Socket, transform: (piece: Buffer) => Buffer | null): void {
  from
    .on('data', (piece: Buffer) => {
      const passed = transform(piece);
      if (passed) to.write(passed);
    })
    .on('error', () => to.destroy())
    .on('close', () => to.destroy());
}
