import { resolve } from 'node:path';
import { type Partner } from '#provider/http/partner.ts';

/** Everything the operator can set, read once from the environment. */
export interface ProviderSettings {
  host: string;
  port: number;
  /** Where the embedded database, uploads and secrets live. */
  dataDir: string;
  /** The operator's PostgreSQL; null means the embedded one. */
  databaseUrl: string | null;
  /** The owner of the tables in that database, for migrations and grants; null means that they need no migration, or that the role of `databaseUrl` owns them. */
  databaseOwnerUrl: string | null;
  market: 'simulated' | 'live';
  /** Recorded 1-minute candles for the simulated exchange to replay. */
  replayFolder: string | null;
  /** The exchange the provider itself follows; the simulated one is mounted at the provider's own address. */
  exchange: { rest: string; socket: string };
  /** What tells that market from every other, wherever it is reached: trades are settled by the one they were placed on. */
  marketName: string;
  sandbox: boolean;
  liveTrading: boolean;
  /** Origins whose pages may call the API; with none only the provider's own pages can. */
  corsOrigins: string[];
  /** Origins that may frame the app. */
  embedOrigins: string[];
  /** Sites whose servers may ask for a code with which their page signs a user in. */
  partners: Partner[];
  /** Where the links 'Privacy Portal' and 'About Us' lead, and the operator's address and hours on the contact page. */
  links: Record<string, string>;
  /** The request header in which a proxy in front says the visitor's country; null means there is none. */
  countryHeader: string | null;
  /** How many proxies in front may be believed about the client's address. */
  trustedProxies: number;
  /** Whether accounts and networks are limited in what they ask at once and in a time; false is meant for load tests. */
  rateLimits: boolean;
  /** How many accounts one network (an IPv4 address, an IPv6 /64) may open in an hour. */
  signUpsPerHour: number;
  /** Signs file links when several installations share it; null means a secret kept in the database. */
  linkSecret: string | null;
  /** The origin people reach this provider at; needed for image links when the app is served from another origin. */
  publicOrigin: string | null;
  /** The script of the helpline's live chat; null means there is none. */
  liveChat: string | null;
  /** Where the built web app lies. */
  webFolder: string;
}

/** A setting that cannot be used, said in one sentence to the operator. */
class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; throws a SettingsError for a value nobody foresaw. */
export function readSettings(env: Environment): ProviderSettings {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const port = wholeNumber(env, 'PORT', 8080, 65_535);
  const market = oneOf(env, 'MARKET', ['simulated', 'live'], 'simulated');
  const exchange = exchangeOf(env, market, ownAddress(host, port));
  const settings: ProviderSettings = {
    host,
    port,
    dataDir: resolve(text(env, 'DATA_DIR') ?? '.data'),
    ...databaseUrls(env),
    market,
    replayFolder: replayFolder(env),
    exchange,
    marketName: marketName(env, market, exchange.rest),
    // `npm start` is the demonstration; whoever runs the program itself gets no accounts with known passwords.
    sandbox: flag(env, 'SANDBOX', env.npm_lifecycle_event === 'start'),
    liveTrading: flag(env, 'LIVE_TRADING', false),
    corsOrigins: origins(env, 'CORS_ORIGINS'),
    embedOrigins: origins(env, 'EMBED_ORIGINS'),
    partners: partners(env),
    links: {
      ...webAddress(env, 'PRIVACY_URL', 'privacy'),
      ...webAddress(env, 'ABOUT_URL', 'about'),
      ...line(env, 'SUPPORT_ADDRESS', 'address'),
      ...line(env, 'SUPPORT_HOURS', 'hours'),
    },
    countryHeader: text(env, 'COUNTRY_HEADER')?.toLowerCase() ?? null,
    trustedProxies: wholeNumber(env, 'TRUST_PROXY', 0, 10),
    rateLimits: flag(env, 'RATE_LIMITS', true),
    signUpsPerHour: wholeNumber(env, 'SIGN_UPS_PER_HOUR', 60, 999_999),
    linkSecret: linkSecret(env),
    publicOrigin: origins(env, 'PUBLIC_ORIGIN')[0] ?? null,
    liveChat: liveChat(env),
    webFolder: resolve(text(env, 'WEB_FOLDER') ?? 'dist'),
  };
  if (settings.sandbox && settings.liveTrading) {
    throw new SettingsError(
      'SANDBOX=1 and LIVE_TRADING=1 exclude each other: sandbox money must never meet real balances.',
    );
  }
  // The simulated market is computed from a known seed, so results would be known beforehand.
  if (settings.liveTrading && market === 'simulated') {
    throw new SettingsError(
      'LIVE_TRADING=1 needs MARKET=live: a simulated market must never decide about real balances.',
    );
  }
  if (settings.liveTrading && !settings.rateLimits) {
    throw new SettingsError('LIVE_TRADING=1 needs RATE_LIMITS=1: without limits one user can slow down all others.');
  }
  return settings;
}

/** The address a process of this machine reaches the provider at. */
export function ownAddress(host: string, port: number): string {
  const reachable =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}

/** Where the simulated exchange answers, mounted at an address of ours. */
export const simulatedExchange = (address: string): ProviderSettings['exchange'] => ({
  rest: `${address}/exchange`,
  socket: `${address.replace(/^http/, 'ws')}/exchange`,
});

const LIVE_EXCHANGE = { rest: 'https://data-api.binance.vision', socket: 'wss://data-stream.binance.vision' };

function exchangeOf(env: Environment, market: 'simulated' | 'live', address: string): ProviderSettings['exchange'] {
  const rest = exchangeHost(env, 'EXCHANGE_REST', 'https');
  const socket = exchangeHost(env, 'EXCHANGE_SOCKET', 'wss');
  if (rest !== null && socket !== null) return { rest, socket };
  // One of them from the preset would have a trade followed on one market and settled by the history of another.
  if (rest !== null || socket !== null) {
    throw new SettingsError('EXCHANGE_REST and EXCHANGE_SOCKET go together: set both, or neither.');
  }
  return market === 'live' ? LIVE_EXCHANGE : simulatedExchange(address);
}

/** The simulated market is the same at every address; a replay is another one. */
function marketName(env: Environment, market: 'simulated' | 'live', rest: string): string {
  if (market === 'live' || text(env, 'EXCHANGE_REST') !== undefined) return rest;
  const replay = text(env, 'REPLAY');
  return replay === undefined ? 'the simulated market' : `the replay of ${resolve(replay)}`;
}

/** What paths are appended to. Its text is never repeated: a name and a password may stand in it. */
function exchangeHost(env: Environment, name: string, scheme: 'https' | 'wss'): string | null {
  const given = text(env, name);
  if (given === undefined) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  const isKnown = url !== null && [`${scheme}:`, `${scheme.slice(0, -1)}:`].includes(url.protocol);
  if (!isKnown || url.username || url.password || /[?#]/.test(given)) {
    throw new SettingsError(`${name} must be an address such as ${scheme}://exchange.example.com.`);
  }
  return given.replace(/\/+$/, '');
}

const LEAST_SECRET = 32;

function linkSecret(env: Environment): string | null {
  const given = text(env, 'LINK_SECRET') ?? null;
  if (given !== null && given.length < LEAST_SECRET) {
    throw new SettingsError(
      `LINK_SECRET needs at least ${LEAST_SECRET} characters: \`openssl rand -hex 32\` makes one.`,
    );
  }
  return given;
}

const text = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

function oneOf<const T extends string>(env: Environment, name: string, values: readonly T[], otherwise: T): T {
  const given = text(env, name);
  if (given === undefined) return otherwise;
  const known = values.find(value => value === given);
  if (known === undefined) throw new SettingsError(`${name}=${given} is unknown: use ${values.join(' or ')}.`);
  return known;
}

const flag = (env: Environment, name: string, otherwise: boolean): boolean =>
  oneOf(env, name, ['0', '1'], otherwise ? '1' : '0') === '1';

function wholeNumber(env: Environment, name: string, otherwise: number, atMost: number): number {
  const given = text(env, name);
  if (given === undefined) return otherwise;
  const value = /^\d{1,6}$/.test(given) ? parseInt(given, 10) : atMost + 1;
  if (value > atMost) throw new SettingsError(`${name}=${given} is not a whole number from 0 to ${atMost}.`);
  return value;
}

function databaseUrls(env: Environment): Pick<ProviderSettings, 'databaseUrl' | 'databaseOwnerUrl'> {
  const [databaseUrl, databaseOwnerUrl] = [postgresUrl(env, 'DATABASE_URL'), postgresUrl(env, 'DATABASE_OWNER_URL')];
  if (databaseUrl === null && databaseOwnerUrl !== null) {
    throw new SettingsError('DATABASE_OWNER_URL needs DATABASE_URL: the provider runs with a role of its own.');
  }
  return { databaseUrl, databaseOwnerUrl };
}

function postgresUrl(env: Environment, name: string): string | null {
  const given = text(env, name);
  if (given !== undefined && !/^postgres(ql)?:\/\//.test(given)) {
    throw new SettingsError(`${name} must begin with postgres:// or postgresql://.`);
  }
  return given ?? null;
}

function liveChat(env: Environment): string | null {
  const given = text(env, 'LIVE_CHAT');
  if (given !== undefined && !(URL.canParse(given) && /^https?:$/.test(new URL(given).protocol))) {
    throw new SettingsError('LIVE_CHAT must be the address of a script such as https://chat.example.com/widget.js.');
  }
  return given === undefined ? null : new URL(given).href;
}

function replayFolder(env: Environment): string | null {
  const given = text(env, 'REPLAY');
  return given === undefined ? null : resolve(given);
}

const listOf = (env: Environment, name: string): string[] => (text(env, name) ?? '').split(/[\s,]+/).filter(Boolean);

const isOrigin = (given: string | undefined): given is string =>
  given !== undefined && URL.canParse(given) && new URL(given).origin === given;

function origins(env: Environment, name: string): string[] {
  const given = listOf(env, name);
  const wrong = given.find(origin => !isOrigin(origin));
  if (wrong !== undefined)
    throw new SettingsError(`${name}: ${wrong} is not an origin such as https://app.example.com.`);
  return given;
}

/** One entry a key: the partner's name, the SHA-256 of the key in hex, and the origin its codes are taken from. */
function partners(env: Environment): Partner[] {
  return listOf(env, 'PARTNER_KEYS').map(entry => {
    const [, name, hash, origin] = /^([\w-]{1,40}):([0-9a-f]{64}):(\S+)$/i.exec(entry) ?? [];
    if (name === undefined || hash === undefined || !isOrigin(origin)) {
      throw new SettingsError(
        'PARTNER_KEYS takes entries such as acme:<SHA-256 of its key in hex>:https://acme.example.',
      );
    }
    return { name, keyHash: Buffer.from(hash, 'hex'), origin };
  });
}

/** A line of text for the app, when there is one. */
function line(env: Environment, name: string, link: string): Record<string, string> {
  const given = text(env, name);
  return given === undefined ? {} : { [link]: given };
}

function webAddress(env: Environment, name: string, link: string): Record<string, string> {
  const given = text(env, name);
  if (given === undefined) return {};
  if (!URL.canParse(given) || new URL(given).protocol !== 'https:') {
    throw new SettingsError(`${name}=${given} is not an address such as https://example.com/page.`);
  }
  return { [link]: given };
}
