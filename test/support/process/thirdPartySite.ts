import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A foreign site on another origin. */
export interface ThirdPartySite {
  origin: string;
  /** Sets the page of every address of the site, with headers of its own. */
  show(html: string, headers?: Record<string, string>): void;
  stop(): Promise<void>;
}

export async function startThirdPartySite(): Promise<ThirdPartySite> {
  let page = '';
  let pageHeaders: Record<string, string> = {};
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...pageHeaders }).end(page);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    show: (html, headers = {}) => {
      page = html;
      pageHeaders = headers;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise(resolve => void server.close(() => resolve()));
    },
  };
}
