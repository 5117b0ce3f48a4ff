import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    styleNonce: string | null;
  }
}

export const CSP_REPORT_PATH = '/csp-report';

/** The policy of the bundler's runtime for chunk URLs. */
const TRUSTED_TYPES_POLICY = 'larkspur';

interface SecurityOptions {
  /** Hosts that the app connects to; those that start with `/` are our own. */
  connectTo: readonly string[];
  imagesFrom: readonly string[];
  embedOrigins: readonly string[];
  framesChat: boolean;
  trustsProxy: boolean;
}

export const createNonce = (): string => randomBytes(16).toString('base64');

const toOrigins = (hosts: readonly string[]): string[] => [
  ...new Set(hosts.filter(host => !host.startsWith('/')).map(host => new URL(host).origin)),
];

/** Returns the policy of pages and of scripts, because a worker obeys the policy of its own script. */
export function pagePolicy(
  { connectTo, imagesFrom, embedOrigins, framesChat }: Omit<SecurityOptions, 'trustsProxy'>,
  nonce: string | null,
): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `worker-src 'self'`,
    ['style-src', `'self'`, ...(nonce === null ? [] : [`'nonce-${nonce}'`])].join(' '),
    ['img-src', `'self'`, 'data:', 'blob:', ...toOrigins(imagesFrom)].join(' '),
    ['connect-src', `'self'`, ...toOrigins(connectTo)].join(' '),
    `font-src 'self'`,
    `manifest-src 'self'`,
    // Of our own documents only the chat's allows framing by us.
    ...(framesChat ? [`frame-src 'self'`] : []),
    ['frame-ancestors', ...(embedOrigins.length === 0 ? [`'none'`] : embedOrigins)].join(' '),
    `form-action 'self'`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}

const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`;

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), clipboard-write=(self), clipboard-read=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
};

/** Clients can forge the header. Each proxy appends its entry, so that the last one is of our own proxy. */
function isOverTls({ headers, socket }: FastifyRequest, trustsProxy: boolean): boolean {
  if ('encrypted' in socket) return true;
  const entries = String(headers['x-forwarded-proto'] ?? '').split(',');
  return trustsProxy && entries.at(-1)?.trim() === 'https';
}

const mayRun = (reply: FastifyReply): boolean =>
  /^text\/(html|javascript)\b/.test(String(reply.getHeader('content-type') ?? ''));

const DATA_HEADERS = Object.entries({
  ...ALWAYS,
  'content-security-policy': DATA_POLICY,
  'cache-control': 'no-store',
});

function addHeader(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}

/** Adds the security headers to every response; a route's own headers win. */
export function registerSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  app.decorateReply('styleNonce', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (mayRun(reply)) addHeader(reply, 'content-security-policy', pagePolicy(options, reply.styleNonce));
    for (const [name, value] of DATA_HEADERS) addHeader(reply, name, value);
    if (isOverTls(request, options.trustsProxy)) addHeader(reply, 'strict-transport-security', 'max-age=31536000');
    done(null, payload);
  });
}
