import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface PortalSettings {
  /** The origin of this portal, as PARTNER_KEYS and EMBED_ORIGINS of the provider name it. */
  origin: string;
  /** The origin of the provider. */
  larkspur: string;
  /** The partner's key, which never leaves this server. */
  key: string;
}

/** The portal's users, with the email of each in Larkspur. A real portal checks a password of its own. */
const USERS: Readonly<Record<string, { name: string; email: string }>> = {
  dana: { name: 'Dana', email: 'demo@larkspur.test' },
  farid: { name: 'Farid', email: 'friend@larkspur.test' },
};

/** What the portal requests of a user; withdrawals and transfers stay in Larkspur. */
const SCOPES = ['view', 'deposit', 'trade'];

const FILES: Readonly<Record<string, { name: string; type: string }>> = {
  '/': { name: 'portal.html', type: 'text/html; charset=utf-8' },
  '/portal.js': { name: 'portal.js', type: 'text/javascript; charset=utf-8' },
  '/portal.css': { name: 'portal.css', type: 'text/css; charset=utf-8' },
};

const MAX_BODY_LENGTH = 1_000;
const SESSION_COOKIE = 'portal';
const COOKIE_OPTIONS = 'Path=/; HttpOnly; SameSite=Strict';

const getHeaders = (larkspur: string) => ({
  'content-security-policy': `default-src 'none'; connect-src 'self'; style-src 'self'; img-src data:; script-src 'self' ${larkspur}; frame-src ${larkspur}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  // Larkspur accepts a code only on a page that names its origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

/** A refusal of the portal. */
class PortalError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Requests a single-use code for a user: the only call that a partner's server makes. */
async function requestCode({ larkspur, key }: PortalSettings, email: string): Promise<string> {
  const response = await fetch(`${larkspur}/api/partner/sessionCode`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, scopes: SCOPES }),
    signal: AbortSignal.timeout(10_000),
  });
  const body: unknown = await response.json();
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  if (!response.ok || typeof code !== 'string') throw new PortalError(502, `Larkspur answered ${response.status}.`);
  return code;
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_LENGTH) throw new PortalError(413, 'This is too long.');
  }
  try {
    const body: unknown = JSON.parse(text || '{}');
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    throw new PortalError(400, 'This is not JSON.');
  }
}

const getCookie = ({ headers }: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|; )${SESSION_COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];

/** Creates the portal: its sessions are in memory, and a cookie names one. */
export function createPortal(settings: PortalSettings): Server {
  const sessions = new Map<string, string>();

  const findUser = (request: IncomingMessage) => USERS[sessions.get(getCookie(request) ?? '') ?? ''] ?? null;

  async function signIn(request: IncomingMessage, response: ServerResponse) {
    const { user } = await readJson(request);
    if (typeof user !== 'string' || !Object.hasOwn(USERS, user)) throw new PortalError(404, 'There is no such user.');
    const id = randomBytes(32).toString('base64url');
    sessions.set(id, user);
    response.setHeader('set-cookie', `${SESSION_COOKIE}=${id}; ${COOKIE_OPTIONS}`);
    return { name: USERS[user]?.name };
  }

  const calls: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
    'GET /api/user': request => ({ name: findUser(request)?.name ?? null }),
    'POST /api/sign-in': signIn,
    'POST /api/sign-out'(request) {
      sessions.delete(getCookie(request) ?? '');
      return {};
    },
    async 'POST /api/code'(request) {
      const user = findUser(request);
      if (!user) throw new PortalError(401, 'Sign in first.');
      return { code: await requestCode(settings, user.email) };
    },
  };

  async function sendFile(response: ServerResponse, { name, type }: { name: string; type: string }) {
    const text = await readFile(new URL(`page/${name}`, import.meta.url), 'utf8');
    response.setHeader('content-type', type);
    response.end(text.replaceAll('{{larkspur}}', settings.larkspur));
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', settings.origin);
    const call = calls[`${request.method} ${pathname}`];
    const file = request.method === 'GET' ? FILES[pathname] : undefined;
    if (file) return sendFile(response, file);
    if (!call) throw new PortalError(404, 'Not found.');
    // Another site must not make a visitor's browser request a code or change the user.
    if (request.method === 'POST' && request.headers.origin !== settings.origin)
      throw new PortalError(403, 'No access.');
    const body = await call(request, response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  }

  return createServer((request, response) => {
    for (const [name, value] of Object.entries(getHeaders(settings.larkspur))) response.setHeader(name, value);
    handle(request, response).catch((error: unknown) => {
      const isRefusal = error instanceof PortalError;
      response.statusCode = isRefusal ? error.status : 502;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ error: isRefusal ? error.message : 'Larkspur cannot be reached.' }));
    });
  });
}
