import { createHash } from 'node:crypto';
import { ownAddress, readSettings } from './settings.ts';

it('has a default for everything', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: null,
    databaseOwnerUrl: null,
    market: 'simulated',
    exchange: { rest: 'http://127.0.0.1:8080/exchange', socket: 'ws://127.0.0.1:8080/exchange' },
    sandbox: false,
    liveTrading: false,
    corsOrigins: [],
    embedOrigins: [],
    trustedProxies: 0,
    signUpsPerHour: 60,
    liveChat: null,
    serviceWorker: true,
  });
});

it('is a sandbox under npm start, unless SANDBOX is set', () => {
  expect(readSettings({ npm_lifecycle_event: 'start' }).sandbox).toBe(true);
  expect(readSettings({ npm_lifecycle_event: 'start', SANDBOX: '0' }).sandbox).toBe(false);
});

it('lets real balances be traded on a real market', () => {
  expect(readSettings({ LIVE_TRADING: '1', MARKET: 'live' })).toMatchObject({ liveTrading: true, market: 'live' });
});

it('switches the service worker off with 0 alone', () => {
  expect(readSettings({ SERVICE_WORKER: '0' }).serviceWorker).toBe(false);
  expect(readSettings({ SERVICE_WORKER: '1' }).serviceWorker).toBe(true);
  expect(() => readSettings({ SERVICE_WORKER: 'off' })).toThrow('SERVICE_WORKER=off is unknown: use 0 or 1.');
});

it.each([
  'http://localhost:3000',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
  'http://my_host',
  'https://xn--bcher-kva.example',
])('accepts %s as an origin', origin => {
  expect(readSettings({ EMBED_ORIGINS: origin }).embedOrigins).toEqual([origin]);
});

it('reads lists of origins', () => {
  expect(readSettings({ CORS_ORIGINS: 'https://a.example, http://localhost:3000' }).corsOrigins).toEqual([
    'https://a.example',
    'http://localhost:3000',
  ]);
});

it('reads the keys of partners, each with the one origin its codes are good for', () => {
  const hash = 'ab'.repeat(32);
  expect(readSettings({ PARTNER_KEYS: `acme:${hash}:https://acme.example` }).partners).toEqual([
    { name: 'acme', keyHash: Buffer.from(hash, 'hex'), origin: 'https://acme.example' },
  ]);
  expect(readSettings({}).partners).toEqual([]);
});

it('refuses the hash of no key at all', () => {
  const hash = createHash('sha256').digest('hex');
  expect(() => readSettings({ PARTNER_KEYS: `acme:${hash}:https://acme.example` })).toThrow(
    'PARTNER_KEYS: this is the hash of an empty key. Was the variable with the key set?',
  );
});

// Mutation check: naming the wrong entry in the message must fail this test.
it.each(['acme:the-key-itself:https://acme.example', `acme:${'ab'.repeat(32)}:acme.example`, 'acme'])(
  'refuses the partner %s and repeats nothing of it',
  PARTNER_KEYS => {
    expect(() => readSettings({ PARTNER_KEYS })).toThrow(
      'PARTNER_KEYS takes entries such as acme:<SHA-256 of its key in hex>:https://acme.example.',
    );
  },
);

it('follows another exchange, named with or without a slash at its end', () => {
  const env = {
    MARKET: 'live',
    EXCHANGE_REST: 'https://exchange.example/path/',
    EXCHANGE_SOCKET: 'wss://stream.exchange.example:9443',
  };
  expect(readSettings(env).exchange).toEqual({
    rest: 'https://exchange.example/path',
    socket: 'wss://stream.exchange.example:9443',
  });
});

// Mutation check: using the address of the exchange as its name must fail this test.
it('names the market that it follows, wherever that is reached', () => {
  const other = { EXCHANGE_REST: 'https://exchange.example', EXCHANGE_SOCKET: 'wss://exchange.example' };
  const names = [{}, { PORT: '80' }, { REPLAY: '/days' }, { MARKET: 'live' }, { ...other, MARKET: 'live' }];
  const settings = names.map(env => readSettings(env));
  const simulated = ['the simulated market', 'the simulated market', 'the replay of /days'];
  const addresses = ['https://data-api.binance.vision', 'https://exchange.example'];
  expect(settings.map(({ marketName }) => marketName)).toEqual([...simulated, ...addresses]);
  expect(settings.map(({ priceSource }) => priceSource)).toEqual([
    ...simulated,
    ...addresses.map(() => 'the live market'),
  ]);
});

// Mutation check: repeating the address in the message must fail this test.
it.each([
  'exchange.example',
  'wss://exchange.example',
  'https://key:secret@exchange.example',
  'https://a.example/?k=secret',
])('refuses the exchange %s and repeats nothing of it', EXCHANGE_REST => {
  const refusal = 'EXCHANGE_REST must be an address such as https://exchange.example.com.';
  expect(() => readSettings({ EXCHANGE_REST, EXCHANGE_SOCKET: 'wss://exchange.example' })).toThrow(refusal);
});

it.each(['exchange.example', 'https://exchange.example', 'wss://key:secret@a.example', 'wss://a.example/#x'])(
  'refuses the websockets of an exchange at %s and repeats nothing of it',
  EXCHANGE_SOCKET => {
    const refusal = 'EXCHANGE_SOCKET must be an address such as wss://exchange.example.com.';
    expect(() => readSettings({ EXCHANGE_REST: 'https://exchange.example', EXCHANGE_SOCKET })).toThrow(refusal);
  },
);

it.each([{ EXCHANGE_REST: 'https://exchange.example' }, { EXCHANGE_SOCKET: 'wss://exchange.example' }])(
  'follows no two exchanges at once: %j',
  env => {
    expect(() => readSettings({ MARKET: 'live', ...env })).toThrow('EXCHANGE_REST and EXCHANGE_SOCKET go together');
  },
);

// Mutation check: comparing only the REST hosts must fail this test.
it('follows no other exchange than the app on a simulated market', () => {
  const own = { EXCHANGE_REST: 'http://127.0.0.1:80/exchange', EXCHANGE_SOCKET: 'ws://127.0.0.1:80/exchange' };
  expect(readSettings({ PORT: '80', ...own }).marketName).toBe('the simulated market');
  for (const other of [{ EXCHANGE_REST: 'https://exchange.example' }, { EXCHANGE_SOCKET: 'wss://exchange.example' }])
    expect(() => readSettings({ PORT: '80', ...own, ...other })).toThrow(
      'EXCHANGE_REST and EXCHANGE_SOCKET need MARKET=live: without it the app shows the simulated market.',
    );
});

it('accepts a long secret for links, and repeats nothing of one that is too short', () => {
  const LINK_SECRET = '0123456789abcdef0123456789abcdef';
  expect(readSettings({ LINK_SECRET }).linkSecret).toBe(LINK_SECRET);
  expect(() => readSettings({ LINK_SECRET: 'a short secret' })).toThrow(
    'LINK_SECRET needs at least 32 characters: `openssl rand -hex 32` makes one.',
  );
});

it('hands the addresses of the operator’s own pages on to the app', () => {
  expect(readSettings({ PRIVACY_URL: 'https://a.example/privacy' }).links).toEqual({
    privacy: 'https://a.example/privacy',
  });
});

it('hands the address and the hours of the support on to the app', () => {
  expect(
    readSettings({ SUPPORT_ADDRESS: ' 1 Harbour Lane, Leeds ', SUPPORT_HOURS: 'Mon to Fri, 9 to 17' }).links,
  ).toEqual({
    address: '1 Harbour Lane, Leeds',
    hours: 'Mon to Fri, 9 to 17',
  });
});

it.each([
  [{ ABOUT_URL: 'javascript:alert(1)' }, 'ABOUT_URL=javascript:alert(1) is not an address'],
  [{ MARKET: 'real' }, 'MARKET=real is unknown: use simulated or live.'],
  [{ SANDBOX: 'yes' }, 'SANDBOX=yes is unknown: use 0 or 1.'],
  [{ PORT: '80a' }, 'PORT=80a is not a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT=70000 is not a whole number from 0 to 65535.'],
  [{ SIGN_UPS_PER_HOUR: 'many' }, 'SIGN_UPS_PER_HOUR=many is not a whole number from 0 to 999999.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  [{ DATABASE_URL: 'postgres://app:a/b@db:5432/larkspur' }, 'DATABASE_URL is no valid address: percent-encode'],
  [
    { DATABASE_URL: 'postgres://x', DATABASE_OWNER_URL: 'postgres://owner:a#b@db/x' },
    'DATABASE_OWNER_URL is no valid address: percent-encode',
  ],
  [{ COUNTRY_HEADER: 'CF IPCountry:', TRUST_PROXY: '1' }, 'COUNTRY_HEADER=CF IPCountry: is not the name of a header'],
  [
    { DATABASE_URL: 'postgres://x', DATABASE_OWNER_URL: 'mysql://x' },
    'DATABASE_OWNER_URL must begin with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_OWNER_URL: 'postgres://x' },
    'DATABASE_OWNER_URL needs DATABASE_URL: the provider runs with a role of its own.',
  ],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS: * is not an origin such as https://app.example.com.'],
  [
    { PUBLIC_ORIGIN: 'https://a.example, https://b.example' },
    'PUBLIC_ORIGIN=https://a.example, https://b.example is not one origin such as https://app.example.com.',
  ],
  [{ EMBED_ORIGINS: 'https://a.example/path' }, 'EMBED_ORIGINS: https://a.example/path is not an origin'],
  ...['https://*.acme.example', 'https://*', 'https://a.example;x', "https://a'b"].map(
    (origin): [Record<string, string>, string] => [
      { EMBED_ORIGINS: origin },
      `EMBED_ORIGINS: ${origin} is not an origin`,
    ],
  ),
  [{ PARTNER_KEYS: `acme:${'ab'.repeat(32)}:https://*.acme.example` }, 'PARTNER_KEYS takes entries such as'],
  [{ LIVE_CHAT: 'javascript:alert(1)' }, 'LIVE_CHAT must be the address of a script'],
  [{ LIVE_CHAT: '/widget.js' }, 'LIVE_CHAT must be the address of a script'],
  [{ SANDBOX: '1', LIVE_TRADING: '1' }, 'SANDBOX=1 and LIVE_TRADING=1 exclude each other'],
  [{ LIVE_TRADING: '1' }, 'LIVE_TRADING=1 needs MARKET=live'],
  [{ LIVE_TRADING: '1', MARKET: 'live', RATE_LIMITS: '0' }, 'LIVE_TRADING=1 needs RATE_LIMITS=1'],
  [{ COUNTRY_HEADER: 'CF-IPCountry' }, 'COUNTRY_HEADER needs TRUST_PROXY of 1 or more'],
  [{ LIVE_TRADING: '1', MARKET: 'simulated' }, 'LIVE_TRADING=1 needs MARKET=live'],
])('refuses %j in a sentence', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

// Mutation check: repeating the value, or one part of a list, must fail this test.
it.each([
  [{ PUBLIC_ORIGIN: 'https://key:secret@a.example' }, 'PUBLIC_ORIGIN is not one origin such as'],
  [{ PRIVACY_URL: 'http://key:secret@a.example/privacy' }, 'PRIVACY_URL is not an address such as'],
  [{ ABOUT_URL: 'key:secret@a.example' }, 'ABOUT_URL is not an address such as'],
  [{ VAPID_CONTACT: 'http://key:secret@a.example' }, 'VAPID_CONTACT is not an address such as'],
  [{ CORS_ORIGINS: 'https://b.example,https://key:secret@a.example' }, 'CORS_ORIGINS must list origins such as'],
  [{ EMBED_ORIGINS: 'https://key:secret,1@a.example' }, 'EMBED_ORIGINS must list origins such as'],
  [{ PRIVACY_URL: 'https://key:secret@a.example/x' }, 'PRIVACY_URL must not contain a user name or a password'],
  [{ LIVE_CHAT: 'https://:secret@a.example/x.js' }, 'LIVE_CHAT must not contain a user name or a password'],
  [{ VAPID_CONTACT: 'https://secret@a.example' }, 'VAPID_CONTACT must not contain a user name or a password'],
  [{ EXPLORERS: 'A=https://key:secret@a.example/{tx}' }, 'EXPLORERS must not contain a user name or a password'],
])('repeats nothing of a value with a user name or a password: %j', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
  expect(() => readSettings(env)).not.toThrow('secret');
});

// Mutation check: throwing at the first invalid value must fail this test.
it('names every invalid value at once, in a line each', () => {
  expect(() => readSettings({ PORT: '80a', MARKET: 'real', CORS_ORIGINS: '*, https://a.example, b' })).toThrow(
    new Error(
      [
        'PORT=80a is not a whole number from 0 to 65535.',
        'MARKET=real is unknown: use simulated or live.',
        'CORS_ORIGINS: * is not an origin such as https://app.example.com.',
        'CORS_ORIGINS: b is not an origin such as https://app.example.com.',
      ].join('\n'),
    ),
  );
});

it.each([
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::', 'http://[::1]:80'],
  ['fd00::1', 'http://[fd00::1]:80'],
  ['example.test', 'http://example.test:80'],
])('reaches itself when it listens on %s', (host, address) => {
  expect(ownAddress(host, 80)).toBe(address);
});

it('names the product and the hosts of the web app', () => {
  expect(readSettings({})).toMatchObject({
    productName: 'Larkspur',
    usExchange: { rest: 'https://api.binance.us', socket: 'wss://stream.binance.us:9443' },
    marketData: 'https://api.coingecko.com/api/v3',
    geoIp: 'https://ipapi.co/json/',
    explorers: {},
  });
  const env = {
    ...{
      PRODUCT_NAME: ' Blue & Bell ',
      US_EXCHANGE_REST: 'https://us.example/',
      US_EXCHANGE_SOCKET: 'wss://us.example',
    },
    ...{ MARKET_DATA: 'https://coins.example/v3/', GEO_IP: 'none' },
    EXPLORERS: 'TRC20=https://tron.example/#/{tx}, BEP20=https://bsc.example/tx/{tx}',
  };
  expect(readSettings(env)).toMatchObject({
    productName: 'Blue & Bell',
    usExchange: { rest: 'https://us.example', socket: 'wss://us.example' },
    marketData: 'https://coins.example/v3/',
    geoIp: null,
    explorers: { TRC20: 'https://tron.example/#/{tx}', BEP20: 'https://bsc.example/tx/{tx}' },
  });
});

// Mutation check: reading one of them without a check, or the base with a query, must fail this test.
it.each([
  [{ PRODUCT_NAME: 'x'.repeat(41) }, 'PRODUCT_NAME must be a name of at most 40 characters in one line.'],
  [{ PRODUCT_NAME: 'Blue\nBell' }, 'PRODUCT_NAME must be a name of at most 40 characters in one line.'],
  [{ US_EXCHANGE_REST: 'https://us.example' }, 'US_EXCHANGE_REST and US_EXCHANGE_SOCKET go together'],
  [
    { MARKET_DATA: 'coins.example' },
    'MARKET_DATA must be an address without a query such as https://data.example.com, or none.',
  ],
  [
    { MARKET_DATA: 'https://coins.example/v3?x_key=secret' },
    'MARKET_DATA must be an address without a query such as https://data.example.com, or none.',
  ],
  [{ MARKET_DATA: 'https://coins.example/v3#a' }, 'MARKET_DATA must be an address'],
  [{ GEO_IP: 'https://key:secret@ip.example' }, 'GEO_IP must be an address such as https://data.example.com, or none.'],
  [
    { EXPLORERS: 'TRC20=https://tron.example' },
    'EXPLORERS takes entries such as TRC20=https://explorer.example.com/{tx}.',
  ],
])('refuses %j', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});
