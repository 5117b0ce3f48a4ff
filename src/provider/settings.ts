import { resolve } from 'node:path';
import { type Environment, readVariables, SettingsError, type Variables } from './variables.ts';

interface ExchangeHosts {
  rest: string;
  socket: string;
}

function toSettings(variables: Variables, isDemonstration: boolean) {
  const { HOST: host, PORT: port, MARKET: market } = variables;
  const exchange = getExchange(variables);
  return {
    host,
    port,
    dataDir: resolve(variables.DATA_DIR),
    /** The operator's PostgreSQL; null means the embedded one. */
    databaseUrl: variables.DATABASE_URL,
    /** The owner of the tables there, for migrations and grants; null means that the role of `databaseUrl` owns them, or that none is needed. */
    databaseOwnerUrl: variables.DATABASE_OWNER_URL,
    market,
    replayFolder: variables.REPLAY && resolve(variables.REPLAY),
    /** The exchange the provider itself follows; the simulated one is mounted at the provider's own address. */
    exchange,
    /** The identity of that market: a trade is settled by the market it was placed on. */
    marketName: getSimulatedName(variables) ?? exchange.rest,
    /** Names its prices: those of the live market are the same at every address. */
    priceSource: getSimulatedName(variables) ?? 'the live market',
    /** What users read as the name of the product. */
    productName: variables.PRODUCT_NAME,
    /** With `exchange`, what the web app uses on a live market; null for a service that it does without. */
    usExchange: getUsExchange(variables),
    marketData: variables.MARKET_DATA,
    geoIp: variables.GEO_IP,
    /** URLs of transactions by network, with `{tx}` for the transaction ID. */
    explorers: Object.fromEntries(variables.EXPLORERS),
    // `npm start` is the demonstration; the program itself creates no accounts with known passwords.
    sandbox: variables.SANDBOX ?? isDemonstration,
    liveTrading: variables.LIVE_TRADING ?? false,
    corsOrigins: variables.CORS_ORIGINS,
    embedOrigins: variables.EMBED_ORIGINS,
    /** Sites whose servers may request session codes for their users. */
    partners: variables.PARTNER_KEYS,
    /** The targets of 'Privacy Portal' and 'About Us', and the address and hours of the contact page. */
    links: toLinks(variables),
    /** The request header in which a proxy names the visitor's country. */
    countryHeader: variables.COUNTRY_HEADER?.toLowerCase() ?? null,
    trustedProxies: variables.TRUST_PROXY,
    /** Whether accounts and networks are rate-limited; false is meant for load tests. */
    rateLimits: variables.RATE_LIMITS ?? true,
    signUpsPerHour: variables.SIGN_UPS_PER_HOUR,
    /** The largest number of transfers or orders that share a transaction. */
    moneyBatchSize: variables.MONEY_BATCH_SIZE,
    /** Who may read `/metrics`. */
    metrics: variables.METRICS,
    responseChecks: variables.RESPONSE_CHECKS,
    /** Signs file links when several installations share it; null means a secret kept in the database. */
    linkSecret: variables.LINK_SECRET,
    /** Identifies this installation to push services; null means a key kept in the database. */
    vapidPrivateKey: variables.VAPID_PRIVATE_KEY,
    /** Where push services reach the operator. */
    vapidContact: variables.VAPID_CONTACT ?? getOwnContact(variables),
    /** The public origin of this provider; needed for image links when the app is served from another origin. */
    publicOrigin: variables.PUBLIC_ORIGIN,
    liveChat: variables.LIVE_CHAT,
    /** False removes the service worker, and what it cached, from browsers that visit. */
    serviceWorker: variables.SERVICE_WORKER ?? true,
    webFolder: resolve(variables.WEB_FOLDER),
  };
}

export type ProviderSettings = ReturnType<typeof toSettings>;

/** Reads the settings. Throws a SettingsError with one sentence for each invalid value. */
export function readSettings(env: Environment): ProviderSettings {
  const variables = readVariables(env);
  const settings = toSettings(variables, env.npm_lifecycle_event === 'start');
  assertConsistent(settings, variables);
  return settings;
}

function assertConsistent(settings: ProviderSettings, variables: Variables): void {
  const { sandbox, liveTrading, market, exchange, rateLimits, countryHeader, trustedProxies } = settings;
  const ownExchange = simulatedExchange(ownAddress(settings.host, settings.port));
  const { EXCHANGE_REST, EXCHANGE_SOCKET, US_EXCHANGE_REST, US_EXCHANGE_SOCKET } = variables;
  const { DATABASE_URL, DATABASE_OWNER_URL } = variables;
  const conflicts: [isConflict: boolean, sentence: string][] = [
    [
      (EXCHANGE_REST === null) !== (EXCHANGE_SOCKET === null),
      'EXCHANGE_REST and EXCHANGE_SOCKET go together: set both, or neither.',
    ],
    [
      market === 'simulated' && (exchange.rest !== ownExchange.rest || exchange.socket !== ownExchange.socket),
      'EXCHANGE_REST and EXCHANGE_SOCKET need MARKET=live: without it the app shows the simulated market.',
    ],
    [
      (US_EXCHANGE_REST === null) !== (US_EXCHANGE_SOCKET === null),
      'US_EXCHANGE_REST and US_EXCHANGE_SOCKET go together: set both, or neither.',
    ],
    [
      DATABASE_URL === null && DATABASE_OWNER_URL !== null,
      'DATABASE_OWNER_URL needs DATABASE_URL: the provider runs with a role of its own.',
    ],
    [
      countryHeader !== null && trustedProxies === 0,
      'COUNTRY_HEADER needs TRUST_PROXY of 1 or more: without a proxy, visitors name their country themselves.',
    ],
    [
      sandbox && liveTrading,
      'SANDBOX=1 and LIVE_TRADING=1 exclude each other: sandbox money must never meet real balances.',
    ],
    // The simulated market is computed from a known seed, so its future prices are known.
    [
      liveTrading && market === 'simulated',
      'LIVE_TRADING=1 needs MARKET=live: a simulated market must never decide about real balances.',
    ],
    [
      liveTrading && !rateLimits,
      'LIVE_TRADING=1 needs RATE_LIMITS=1: without limits one user can slow down all others.',
    ],
  ];
  const sentences = conflicts.filter(([isConflict]) => isConflict).map(([, sentence]) => sentence);
  if (sentences.length > 0) throw new SettingsError(sentences.join('\n'));
}

/** Returns the address at which a process of this machine reaches the provider. */
export function ownAddress(host: string, port: number): string {
  const reachable =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}

/** Returns the hosts of the simulated exchange, mounted at an address of the provider. */
export const simulatedExchange = (address: string): ExchangeHosts => ({
  rest: `${address}/exchange`,
  socket: `${address.replace(/^http/, 'ws')}/exchange`,
});

const LIVE_EXCHANGE = { rest: 'https://data-api.binance.vision', socket: 'wss://data-stream.binance.vision' };

/** Both hosts come from one source: a trade followed on one market must not be settled by the history of another. */
function getExchange({ EXCHANGE_REST: rest, EXCHANGE_SOCKET: socket, ...variables }: Variables): ExchangeHosts {
  if (rest !== null && socket !== null) return { rest, socket };
  return variables.MARKET === 'live' ? LIVE_EXCHANGE : simulatedExchange(ownAddress(variables.HOST, variables.PORT));
}

const US_EXCHANGE = { rest: 'https://api.binance.us', socket: 'wss://stream.binance.us:9443' };

const getUsExchange = ({ US_EXCHANGE_REST: rest, US_EXCHANGE_SOCKET: socket }: Variables): ExchangeHosts =>
  rest !== null && socket !== null ? { rest, socket } : US_EXCHANGE;

/** The simulated market is the same at every address; each replay is another market. Null for the live market. */
function getSimulatedName({ MARKET, REPLAY }: Variables): string | null {
  if (MARKET === 'live') return null;
  return REPLAY === null ? 'the simulated market' : `the replay of ${resolve(REPLAY)}`;
}

const getOwnContact = ({ PUBLIC_ORIGIN: origin }: Variables): string =>
  origin?.startsWith('https:') ? origin : 'https://larkspur.example';

function toLinks({ PRIVACY_URL, ABOUT_URL, SUPPORT_ADDRESS, SUPPORT_HOURS }: Variables): Record<string, string> {
  return {
    ...(PRIVACY_URL !== null && { privacy: PRIVACY_URL }),
    ...(ABOUT_URL !== null && { about: ABOUT_URL }),
    ...(SUPPORT_ADDRESS !== null && { address: SUPPORT_ADDRESS }),
    ...(SUPPORT_HOURS !== null && { hours: SUPPORT_HOURS }),
  };
}
