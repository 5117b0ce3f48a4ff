import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedPage {
  url: string;
  /** The same page as a page of another site. */
  elsewhere: string;
  stop: () => void;
}

/** Serves one HTML page on a free port, for yardsticks of plain DOM. */
export async function servePage(html: string): Promise<ServedPage> {
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, elsewhere: `http://localhost:${port}/`, stop: () => server.close() };
}
