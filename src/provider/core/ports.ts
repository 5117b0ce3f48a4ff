import { createServer } from 'node:net';

export const freePort = (): Promise<number> => listenBriefly('127.0.0.1', 0);

/** Rejects with EADDRINUSE, or another error of `listen`, when a server cannot listen there. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  await listenBriefly(host, port);
}

function listenBriefly(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
