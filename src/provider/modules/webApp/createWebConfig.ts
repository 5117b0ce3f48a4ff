import { type WebConfig } from '#contract/webConfig.ts';

interface WebSettings {
  market: 'simulated' | 'live';
  exchange: { rest: string; socket: string };
  sandbox: boolean;
  liveChat: string | null;
  serviceWorker: boolean;
  links: Record<string, string>;
  embedOrigins: string[];
}

const US_EXCHANGE = { rest: 'https://api.binance.us', socket: 'wss://stream.binance.us:9443' };
const MARKET_DATA = 'https://api.coingecko.com/api/v3';
const GEO_IP = 'https://ipapi.co/json/';

/** The simulated exchange is served by the provider, and no other host is used. */
const SIMULATED = {
  exchange: {
    global: { rest: '/exchange', socket: '/exchange' },
    us: { rest: '/exchange', socket: '/exchange' },
    isSimulated: true,
  },
  marketData: null,
  geoIp: null,
};

const live = (exchange: WebSettings['exchange']) => ({
  exchange: { global: exchange, us: US_EXCHANGE, isSimulated: false },
  marketData: MARKET_DATA,
  geoIp: GEO_IP,
});

/** Returns the runtime configuration of the web app: this provider's API and the market that it follows. */
export const createWebConfig = ({
  market,
  exchange,
  sandbox,
  liveChat,
  links,
  embedOrigins,
  serviceWorker,
}: WebSettings): WebConfig => ({
  productName: 'Larkspur',
  apiHost: '',
  ...(market === 'simulated' ? SIMULATED : live(exchange)),
  liveChat,
  explorer: null,
  devTools: sandbox,
  idempotencyKeys: true,
  sandbox,
  serviceWorker,
  links,
  embedOrigins,
});

export const listHosts = ({ exchange: { global, us }, marketData, geoIp }: WebConfig): string[] =>
  [global.rest, global.socket, us.rest, us.socket, marketData, geoIp].filter(host => typeof host === 'string');
