import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createPortal } from '#portal/portalServer.ts';

/**
 * Starts a provider with the sandbox and one partner, and the portal of that partner on another origin:
 * `npm run partner-demo`. PORT and PORTAL_PORT choose the ports.
 */
const [port, portalPort] = [readPort('PORT', '8080'), readPort('PORTAL_PORT', '8090')];
const DATA_DIR = process.env.DATA_DIR?.trim() || '.data/partner-demo';

// Another host name than the provider's: browsers then treat the frame as one of another site, as in production.
const origin = `http://localhost:${portalPort}`;
const larkspur = `http://127.0.0.1:${port}`;
const key = randomBytes(32).toString('base64url');
const keyHash = createHash('sha256').update(key).digest('hex');

const provider = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR, SANDBOX: '1', HOST: '127.0.0.1' },
    ...{ PARTNER_KEYS: `Meridian:${keyHash}:${origin}`, EMBED_ORIGINS: origin },
  },
});
const portal = createPortal({ origin, larkspur, key });

/** Stops the provider, which ends this process too; it stops PostgreSQL first. */
const stop = () => void provider.kill('SIGTERM');

portal.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  const text = isTaken ? `Port ${portalPort} is taken by another program: set PORTAL_PORT.` : error.message;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
  stop();
});
// A terminal sends SIGINT to the provider as well, which ends then.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stop);
provider.on('exit', code => {
  portal.close();
  portal.closeAllConnections();
  process.exitCode ??= code ?? 1;
});
portal.listen(portalPort, '127.0.0.1', () => {
  process.stdout.write(`The demo partner's portal runs at ${origin}\n`);
});

/** Reads a port before anything is started. An empty variable counts as not set, as in the provider. */
function readPort(name: string, otherwise: string): number {
  const value = process.env[name]?.trim() || otherwise;
  const read = Number.parseInt(value, 10);
  if (/^\d+$/.test(value) && read >= 1 && read <= 65_535) return read;
  process.stderr.write(`${name}=${value} is not a whole number from 1 to 65535.\n`);
  process.exit(1);
}
