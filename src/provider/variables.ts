import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Partner } from '#provider/http/partner.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One line for each invalid setting. */
export class SettingsError extends Error {}

// In messages, `{name}` is the variable and `={value}` its value. Values that may contain secrets are never repeated.

/** Also true for a value that is no URL, such as one without its scheme. */
const mayContainPassword = (value: string): boolean => value.includes('@');

const text = (otherwise: string) => z._default(z.string(), otherwise);

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(schema),
    z.transform(value => value ?? null),
  );

const flag = orNull(
  z.pipe(
    z.enum(['0', '1'], { error: '{name}={value} is unknown: use 0 or 1.' }),
    z.transform(value => value === '1'),
  ),
);

function wholeNumber(otherwise: number, max: number, min = 0) {
  const isInRange = (value: string) =>
    /^\d{1,6}$/.test(value) && parseInt(value, 10) >= min && parseInt(value, 10) <= max;
  const digits = z
    .string()
    .check(z.refine(isInRange, { error: `{name}={value} is not a whole number from ${min} to ${max}.` }));
  const number = z.pipe(
    digits,
    z.transform(value => parseInt(value, 10)),
  );
  return z._default(number, otherwise);
}

const postgresUrl = orNull(
  z.string().check(
    z.regex(/^postgres(ql)?:\/\//, { error: '{name} must begin with postgres:// or postgresql://.' }),
    z.refine(value => URL.canParse(value), {
      error: '{name} is no valid address: percent-encode special characters of its password, such as / and #.',
    }),
  ),
);

const parseUrl = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

const hasCredentials = (value: string): boolean => Boolean(parseUrl(value)?.username || parseUrl(value)?.password);

/** Every browser, or each push service, receives these addresses; those of explorers follow the name of their network. */
const withoutCredentials = z.refine<string>(value => !hasCredentials(value.replace(/^[\w-]+=/, '')), {
  error: '{name} must not contain a user name or a password, because it is public.',
});

/** A base URL. Its text is never repeated, because it may contain a user name and a password. */
function exchangeHost(scheme: 'https' | 'wss') {
  const protocols = [`${scheme}:`, `${scheme.slice(0, -1)}:`];
  const isHost = (value: string): boolean => {
    const url = parseUrl(value);
    return url !== null && protocols.includes(url.protocol) && !hasCredentials(value) && !/[?#]/.test(value);
  };
  const error = `{name} must be an address such as ${scheme}://exchange.example.com.`;
  return orNull(
    z.pipe(
      z.string().check(z.refine(isHost, { error })),
      z.transform(value => value.replace(/\/+$/, '')),
    ),
  );
}

const splitList = z.transform((value: string) => value.split(/[\s,]+/).filter(Boolean));

const list = z.pipe(text(''), splitList);

/** Hosts that a policy of the browser would read as a pattern or as a further directive are refused. */
const HOST = /^([a-z\d._-]+|\[[\da-f:.]+\])$/;

function isOrigin(value: string): boolean {
  const url = parseUrl(value);
  return url?.origin === value && HOST.test(url.hostname);
}

const ORIGINS_ONLY = '{name} must list origins such as https://app.example.com, without user names and passwords.';

const origins = z.pipe(
  // Before the list is split: a password may contain a comma.
  z.pipe(text('').check(z.refine(value => !mayContainPassword(value), { error: ORIGINS_ONLY })), splitList),
  z.array(
    z.string().check(
      z.refine(isOrigin, {
        error: ({ input }) => `{name}: ${String(input)} is not an origin such as https://app.example.com.`,
      }),
    ),
  ),
);

const originOrNull = orNull(
  z.string().check(z.refine(isOrigin, { error: '{name}={value} is not one origin such as https://app.example.com.' })),
);

const PARTNER = /^([\w-]{1,40}):([0-9a-f]{64}):(\S+)$/i;

const HASH_OF_NOTHING = createHash('sha256').digest('hex');

/** Entries of a partner's name, the SHA-256 of its key in hex, and the origin of its pages. */
const partners = z.pipe(
  list,
  z.array(
    z.pipe(
      z.string().check(
        z.refine(entry => isOrigin(PARTNER.exec(entry)?.[3] ?? ''), {
          error: '{name} takes entries such as acme:<SHA-256 of its key in hex>:https://acme.example.',
          abort: true,
        }),
        z.refine(entry => PARTNER.exec(entry)?.[2]?.toLowerCase() !== HASH_OF_NOTHING, {
          error: '{name}: this is the hash of an empty key. Was the variable with the key set?',
        }),
      ),
      z.transform((entry): Partner => {
        const [, name = '', hash = '', origin = ''] = PARTNER.exec(entry) ?? [];
        return { name, keyHash: Buffer.from(hash, 'hex'), origin };
      }),
    ),
  ),
);

const MIN_SECRET_LENGTH = 32;

const linkSecret = orNull(
  z.string().check(
    z.minLength(MIN_SECRET_LENGTH, {
      error: `{name} needs at least ${MIN_SECRET_LENGTH} characters: \`openssl rand -hex 32\` makes one.`,
    }),
  ),
);

const vapidPrivateKey = orNull(
  z.string().check(
    z.regex(/^[A-Za-z0-9_-]{43}$/, {
      error: '{name} must be a private key of P-256 in base64url: `npx web-push generate-vapid-keys` makes one.',
    }),
  ),
);

const vapidContact = orNull(
  z.string().check(
    z.refine(value => /^(mailto|https):$/.test(parseUrl(value)?.protocol ?? ''), {
      error: '{name}={value} is not an address such as mailto:operator@example.com.',
    }),
    withoutCredentials,
  ),
);

const liveChat = orNull(
  z.pipe(
    z.string().check(
      z.refine(value => /^https?:$/.test(parseUrl(value)?.protocol ?? ''), {
        error: '{name} must be the address of a script such as https://chat.example.com/widget.js.',
      }),
      withoutCredentials,
    ),
    z.transform(value => new URL(value).href),
  ),
);

const webAddress = orNull(
  z.string().check(
    z.refine(value => parseUrl(value)?.protocol === 'https:', {
      error: '{name}={value} is not an address such as https://example.com/page.',
    }),
    withoutCredentials,
  ),
);

const MAX_PRODUCT_NAME_LENGTH = 40;

const productName = z._default(
  z.string().check(
    z.regex(new RegExp(`^\\P{C}{1,${MAX_PRODUCT_NAME_LENGTH}}$`, 'u'), {
      error: `{name} must be a name of at most ${MAX_PRODUCT_NAME_LENGTH} characters in one line.`,
    }),
  ),
  'Larkspur',
);

/**
 * The address of a public service for the web app, or `none`. Its text is never repeated, as it may contain a key. The
 * app appends paths to a base, which therefore has no query.
 */
function service(otherwise: string, isBase = false) {
  const isService = (value: string): boolean => {
    const url = parseUrl(value);
    if (isBase && /[?#]/.test(value)) return false;
    return value === 'none' || (url?.protocol === 'https:' && !hasCredentials(value));
  };
  const error = `{name} must be an address${isBase ? ' without a query' : ''} such as https://data.example.com, or none.`;
  return z.pipe(
    z._default(z.string().check(z.refine(isService, { error })), otherwise),
    z.transform(value => (value === 'none' ? null : value)),
  );
}

const EXPLORER = /^([\w-]{1,40})=(https:\/\/\S*\{tx\}\S*)$/;
const EXPLORERS_ONLY = '{name} takes entries such as TRC20=https://explorer.example.com/{tx}.';

/** Entries of a network and the URL of a transaction there. */
const explorers = z.pipe(
  list,
  z.array(
    z.pipe(
      z.string().check(z.regex(EXPLORER, { error: EXPLORERS_ONLY }), withoutCredentials),
      z.transform((entry): [network: string, url: string] => {
        const [, network = '', url = ''] = EXPLORER.exec(entry) ?? [];
        return [network, url];
      }),
    ),
  ),
);

const Variables = z.object({
  HOST: text('127.0.0.1'),
  PORT: wholeNumber(8080, 65_535),
  DATA_DIR: text('.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  MARKET: z._default(
    z.enum(['simulated', 'live'], { error: '{name}={value} is unknown: use simulated or live.' }),
    'simulated',
  ),
  REPLAY: orNull(z.string()),
  EXCHANGE_REST: exchangeHost('https'),
  EXCHANGE_SOCKET: exchangeHost('wss'),
  US_EXCHANGE_REST: exchangeHost('https'),
  US_EXCHANGE_SOCKET: exchangeHost('wss'),
  MARKET_DATA: service('https://api.coingecko.com/api/v3', true),
  GEO_IP: service('https://ipapi.co/json/'),
  EXPLORERS: explorers,
  PRODUCT_NAME: productName,
  SANDBOX: flag,
  LIVE_TRADING: flag,
  CORS_ORIGINS: origins,
  EMBED_ORIGINS: origins,
  PARTNER_KEYS: partners,
  PUBLIC_ORIGIN: originOrNull,
  PRIVACY_URL: webAddress,
  ABOUT_URL: webAddress,
  SUPPORT_ADDRESS: orNull(z.string()),
  SUPPORT_HOURS: orNull(z.string()),
  COUNTRY_HEADER: orNull(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9_-]+$/, { error: '{name}={value} is not the name of a header such as CF-IPCountry.' }),
      ),
  ),
  TRUST_PROXY: wholeNumber(0, 10),
  RATE_LIMITS: flag,
  METRICS: z._default(
    z.enum(['off', 'loopback', 'direct', 'public'], {
      error: '{name}={value} is unknown: use off, loopback, direct or public.',
    }),
    'loopback',
  ),
  RESPONSE_CHECKS: z._default(
    z.enum(['all', 'sample'], { error: '{name}={value} is unknown: use all or sample.' }),
    'sample',
  ),
  SERVICE_WORKER: flag,
  SIGN_UPS_PER_HOUR: wholeNumber(60, 999_999),
  MONEY_BATCH_SIZE: wholeNumber(256, 256, 1),
  LINK_SECRET: linkSecret,
  VAPID_PRIVATE_KEY: vapidPrivateKey,
  VAPID_CONTACT: vapidContact,
  LIVE_CHAT: liveChat,
  WEB_FOLDER: text('dist'),
});
export type Variables = z.infer<typeof Variables>;

export const VARIABLE_NAMES = Object.keys(Variables.shape);

/** Parses the variables of the environment; an empty one counts as not set. Throws a SettingsError. */
export function readVariables(env: Environment): Variables {
  const given = Object.fromEntries(VARIABLE_NAMES.map(name => [name, env[name]?.trim() || undefined]));
  const { data, error } = Variables.safeParse(given);
  if (data) return data;
  const sentences = error.issues.map(({ path: [name = ''], message }) => {
    const value = given[String(name)] ?? '';
    return message
      .replace('{name}', String(name))
      .replace('={value}', () => (mayContainPassword(value) ? '' : `=${value}`));
  });
  throw new SettingsError([...new Set(sentences)].join('\n'));
}
