import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A site of somebody else's, on an origin of its own. */
export interface ThirdPartySite {
  origin: string;
  /** What every address of the site shows from now on. */
  show(html: string): void;
  stop(): Promise<void>;
}

export async function startThirdPartySite(): Promise<ThirdPartySite> {
  let page = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(page);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    show: html => void (page = html),
    stop: () => {
      server.closeAllConnections();
      return new Promise(resolve => void server.close(() => resolve()));
    },
  };
}
