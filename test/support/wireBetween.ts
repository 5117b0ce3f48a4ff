import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What becomes of a piece that goes over the wire: another one, or null to lose it. */
type Passing = (piece: Buffer, connection: number) => Buffer | null;

/** A wire to a server that a test can disturb: `url` is the server's, seen through it. */
export interface WireBetween {
  url: string;
  cut(): void;
  close(): Promise<void>;
}

interface Disturbance {
  toServer?: Passing;
  toClient?: Passing;
}

const untouched: Passing = piece => piece;

/** Stands between a client and the server at `url`; connections are counted from 0. */
export async function wireBetween(
  url: string,
  { toServer = untouched, toClient = untouched }: Disturbance,
): Promise<WireBetween> {
  const far = new URL(url);
  const sockets: Socket[] = [];
  const near = createServer(client => {
    const connection = sockets.length / 2;
    const upstream = connect(Number(far.port), far.hostname);
    sockets.push(client, upstream);
    pass(client, upstream, piece => toServer(piece, connection));
    pass(upstream, client, piece => toClient(piece, connection));
  });
  await new Promise<void>(resolve => near.listen(0, '127.0.0.1', resolve));
  const seen = new URL(url);
  seen.hostname = '127.0.0.1';
  seen.port = String((near.address() as AddressInfo).port);
  return {
    url: seen.href,
    cut: () => sockets.forEach(socket => socket.destroy()),
    close: () => new Promise(resolve => near.close(() => resolve())),
  };
}

function pass(from: Socket, to: Socket, become: (piece: Buffer) => Buffer | null): void {
  from
    .on('data', (piece: Buffer) => {
      const passed = become(piece);
      if (passed) to.write(passed);
    })
    .on('error', () => to.destroy())
    .on('close', () => to.destroy());
}
