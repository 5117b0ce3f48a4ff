import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '#provider/core/ports.ts';
import { eventually } from '#test/support/eventually.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

export const hasNginx = NGINX !== undefined;

const ERROR_LOG = 'error.log';

/** A running nginx with the configuration of compose.yaml. */
export interface Proxy {
  /** The address of the server that speaks TLS in compose.yaml, here without TLS. */
  url: string;
  plainUrl: string;
  /** Returns what nginx writes to its standard error in compose.yaml. */
  readErrors(): string;
  stop(): Promise<void>;
}

/** Returns docs/compose/nginx.conf with other addresses and folders, without TLS and Docker's name server. */
function adaptConfiguration(folder: string, [secure, plain]: [number, number], upstreams: readonly string[]): string {
  const adapted = readFileSync('docs/compose/nginx.conf', 'utf8')
    .replace(/^\s*(ssl_|http2|resolver ).*$/gm, '')
    .replace('listen 8443 ssl default_server', `listen 127.0.0.1:${secure}`)
    .replace('listen 8080 default_server', `listen 127.0.0.1:${plain}`)
    .replace(/provider-(\d):8080 resolve/g, (_match, number: string) => upstreams[parseInt(number, 10) - 1] ?? '')
    .replaceAll(' /tmp/', ` ${folder}/`)
    .replace('error_log stderr', `error_log ${join(folder, ERROR_LOG)}`);
  // The workers of a server that root starts would otherwise have no access to the folder.
  return process.getuid?.() === 0 ? `user root;\n${adapted}` : adapted;
}

/** Writes docs/compose/proxy.sh with another folder, and returns the new file. */
export function writeProxyScript(folder: string): string {
  const file = join(folder, 'proxy.sh');
  writeFileSync(file, readFileSync('docs/compose/proxy.sh', 'utf8').replace('>/tmp/', `>${folder}/`));
  return file;
}

/** Starts nginx in front of these servers, given as `host:port`, as the container does with these variables. */
export async function startProxy(upstreams: readonly string[], env: Record<string, string> = {}): Promise<Proxy> {
  if (NGINX === undefined) throw new Error('nginx is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'larkspur-proxy-'));
  const ports: [number, number] = [await freePort(), await freePort()];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, adaptConfiguration(folder, ports, upstreams));
  const options = ['-c', file, '-e', join(folder, 'start.log'), '-g', 'daemon off;'];
  const child = spawn('/bin/sh', [writeProxyScript(folder), ...options], {
    env: { PATH: `${dirname(NGINX)}:${process.env.PATH}`, ...env },
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  const [url = '', plainUrl = ''] = ports.map(port => `http://127.0.0.1:${port}`);
  const readHealth = () =>
    fetch(`${plainUrl}/proxy-health`).then(
      ({ status }) => status,
      () => 0,
    );
  await eventually(readHealth, status => status === 204);
  return {
    url,
    plainUrl,
    readErrors: () => readFileSync(join(folder, ERROR_LOG), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server in the place of a provider. */
export interface Upstream {
  address: string;
  requests: IncomingMessage[];
  stop(): Promise<void>;
}

export async function startUpstream(listener: RequestListener): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  server.on('upgrade', (request, socket) => {
    requests.push(request);
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nframe');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    requests,
    stop() {
      server.closeAllConnections();
      return new Promise(resolve => void server.close(() => resolve()));
    },
  };
}
