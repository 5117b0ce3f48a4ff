import { WebConfig } from '#contract/webConfig.ts';
import { listHosts, createWebConfig } from './createWebConfig.ts';

const live = {
  productName: 'Larkspur',
  usExchange: { rest: 'https://api.binance.us', socket: 'wss://stream.binance.us:9443' },
  marketData: 'https://api.coingecko.com/api/v3',
  geoIp: 'https://ipapi.co/json/',
  explorers: {},
  market: 'live' as const,
  exchange: { rest: 'https://data-api.binance.vision', socket: 'wss://data-stream.binance.vision' },
  sandbox: false,
  liveTrading: false,
  liveChat: null,
  serviceWorker: true,
  links: { about: 'https://larkspur.example/about' },
  embedOrigins: ['https://acme.example'],
};

it('names the public hosts of a live market, all of them for the page’s policy too', () => {
  const config = createWebConfig(live);
  expect(WebConfig.safeParse(config).success).toBe(true);
  expect(config).toMatchObject({
    sandbox: false,
    devTools: false,
    exchange: { isSimulated: false },
    links: live.links,
    embedOrigins: live.embedOrigins,
  });
  expect(listHosts(config)).toEqual([
    'https://data-api.binance.vision',
    'wss://data-stream.binance.vision',
    'https://api.binance.us',
    'wss://stream.binance.us:9443',
    'https://api.coingecko.com/api/v3',
    'https://ipapi.co/json/',
  ]);
});

it('names a host of the API that is absolute or starts with /', () => {
  const config = createWebConfig(live);
  expect(config.apiHost).toBe('/');
  for (const [apiHost, isValid] of [
    ['/', true],
    ['https://api.larkspur.example', true],
    ['', true],
    ['api.larkspur.example', false],
  ] as const) {
    expect([apiHost, WebConfig.safeParse({ ...config, apiHost }).success]).toEqual([apiHost, isValid]);
  }
});

it('never calls a simulated market real', () => {
  expect(createWebConfig({ ...live, market: 'simulated' }).exchange.isSimulated).toBe(true);
});

it.each([
  [{ sandbox: false, liveTrading: false }, false],
  [{ sandbox: false, liveTrading: true }, true],
  [{ sandbox: true, liveTrading: false }, true],
])('states for %j whether trades are offered: %s', (switches, trading) => {
  expect(createWebConfig({ ...live, ...switches }).trading).toBe(trading);
});

// Mutation check: taking any of them from the code must fail this test.
it('takes the name, the hosts and the explorers of the operator', () => {
  const own = {
    productName: 'Bluebell',
    usExchange: { rest: 'https://us.example', socket: 'wss://us.example' },
    marketData: 'https://coins.example',
    geoIp: null,
    explorers: { TRC20: 'https://tron.example/{tx}' },
  };
  const { productName, exchange, marketData, geoIp, explorer } = createWebConfig({ ...live, ...own });
  expect({ productName, usExchange: exchange.us, marketData, geoIp, explorers: explorer }).toEqual(own);
});
