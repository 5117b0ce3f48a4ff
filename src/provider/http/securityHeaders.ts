import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce of this page's styles; set by whoever sends a page. */
    styleNonce: string | null;
  }
}

export const CSP_REPORT_PATH = '/csp-report';

/** The one policy that may turn a text into a script address: the bundler's own. */
const TRUSTED_TYPES_POLICY = 'larkspur';

interface SecurityOptions {
  /** Hosts besides our own that the app talks to; what starts with `/` is our own. */
  connectTo: readonly string[];
  /** Origins, besides our own, that serve uploaded images. */
  imagesFrom: readonly string[];
  /** Origins that may frame the app; none by default. */
  embedOrigins: readonly string[];
  /** Whether the helpline shows the live chat, in a frame of ours. */
  framesChat: boolean;
  /** Whether a proxy in front says how the request reached it. */
  trustsProxy: boolean;
}

export const createNonce = (): string => randomBytes(16).toString('base64');

const toOrigins = (hosts: readonly string[]): string[] => [
  ...new Set(hosts.filter(host => !host.startsWith('/')).map(host => new URL(host).origin)),
];

/**
 * What a page of ours may do: run our own scripts and nothing inline, reach the hosts of its configuration, be framed by
 * the operator's partners. A worker obeys the policy of its own script, so scripts are sent with it as well.
 */
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
    // Of our own documents only that of the chat lets itself be framed by us.
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

/** Without a trusted proxy anyone can send the header. Each proxy appends what it saw, so the last entry is our own proxy's. */
function isOverTls({ headers, socket }: FastifyRequest, trustsProxy: boolean): boolean {
  if ('encrypted' in socket) return true;
  const entries = String(headers['x-forwarded-proto'] ?? '').split(',');
  return trustsProxy && entries.at(-1)?.trim() === 'https';
}

const mayRun = (reply: FastifyReply): boolean =>
  /^text\/(html|javascript)\b/.test(String(reply.getHeader('content-type') ?? ''));

/** Puts the security headers on every answer. A route that sets one of its own, as files do, keeps it. */
export function registerSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  app.decorateReply('styleNonce', null);
  app.addHook('onSend', async (request, reply) => {
    const headers: Record<string, string> = {
      ...ALWAYS,
      'content-security-policy': mayRun(reply) ? pagePolicy(options, reply.styleNonce) : DATA_POLICY,
      'cache-control': 'no-store',
      ...(isOverTls(request, options.trustsProxy) && { 'strict-transport-security': 'max-age=31536000' }),
    };
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
