import { randomBytes } from 'node:crypto';
import { type AddressInfo } from 'node:net';
import { buildApp } from '#provider/buildApp.ts';
import { type Log } from '#provider/db/log.ts';
import { type Market } from '#provider/market/market.ts';
import { openPasswords } from '#provider/modules/session/passwords.ts';
import { type ProviderSettings, readSettings } from '#provider/settings.ts';
import { openTestDatabase } from './testDatabase.ts';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** What a signed-in person can do: the calls, with the person's token. */
export interface Caller {
  userId: string;
  token: string;
  call<Body = Record<string, unknown>>(path: string, init?: CallInit): Promise<Answer<Body>>;
}

export interface CallInit {
  method?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
}

export interface LogLine {
  level: string;
  event: string;
  fields: Record<string, unknown>;
}

interface Options {
  settings?: Partial<ProviderSettings>;
  /** Further processes on the same database. */
  processes?: number;
  clock?: TestClock;
  /** The market of each process; without it nobody hears from any. */
  market?: (deps: { now: () => number; log: Log }) => Market;
}

/** A clock that only the test moves. */
export interface TestClock {
  at: number;
  now: () => number;
}

export const testClock = (at = Date.UTC(2026, 10, 20, 12)): TestClock => {
  const clock = { at, now: () => clock.at };
  return clock;
};

/** A market nobody hears from, for calls that need none. */
const silentMarket: Market = {
  source: 'nowhere',
  exchangeNow: () => null,
  freshPrice: () => null,
  refresh: async () => undefined,
  followOpen: () => undefined,
  crossing: async () => null,
  health: () => {
    throw new Error('This market has no health.');
  },
  start: () => undefined,
  stop: async () => undefined,
};

/** Real providers on a database of their own, with a clock that only the test moves and no exchange. */
export async function startProvider({
  settings,
  processes = 1,
  clock = testClock(),
  market = () => silentMarket,
}: Options = {}) {
  const db = await openTestDatabase();
  const lines: LogLine[] = [];
  const write =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      void lines.push({ level, event, fields });
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  const deps = {
    db,
    now: clock.now,
    settings: { ...readSettings({ SANDBOX: '1', WEB_FOLDER: '/nowhere' }), ...settings },
    fetch,
    log,
    passwords: await openPasswords(),
  };
  const apps = await Promise.all(Array.from({ length: processes }, () => buildApp({ ...deps, market: market(deps) })));
  const urls = await Promise.all(
    apps.map(async app => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    }),
  );
  const [url = ''] = urls;

  const caller = (userId: string, token: string): Caller => ({
    userId,
    token,
    call: (path, init) => call(`${url}${path}`, token, init),
  });

  /** Signs up a person of a made-up name. */
  async function aUser(): Promise<Caller> {
    const name = `user${randomBytes(6).toString('hex')}`;
    const { body } = await call<{ token: string; user: { _id: string } }>(`${url}/api/registerUser`, null, {
      json: {
        fullName: 'Ada Example',
        username: name,
        email: `${name}@example.test`,
        phoneNumber: '+15550100',
        password: `pass-${name}`,
      },
    });
    return caller(body.user._id, body.token);
  }

  /** An administrator: made in the database, for no call makes one. */
  async function anAdmin(): Promise<Caller> {
    const admin = await aUser();
    await db.query(`UPDATE users SET role = 'admin', pay_id = NULL WHERE id = $1`, [admin.userId]);
    return admin;
  }

  const nobody: Caller = { userId: '', token: '', call: (path, init) => call(`${url}${path}`, null, init) };

  async function stop(): Promise<void> {
    await Promise.all(apps.map(app => app.close()));
    await db.close();
  }

  return { db, clock, log, lines, url, urls, nobody, aUser, anAdmin, caller, stop };
}

export type RunningProvider = Awaited<ReturnType<typeof startProvider>>;

async function call<Body>(url: string, token: string | null, init: CallInit = {}): Promise<Answer<Body>> {
  const { json, headers = {}, body = json === undefined ? undefined : JSON.stringify(json) } = init;
  const response = await fetch(url, {
    method: init.method ?? (body === undefined ? 'GET' : 'POST'),
    body,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
}
