import { type WebConfig } from '#contract/webConfig.ts';

interface WebSettings {
  productName: string;
  market: 'simulated' | 'live';
  exchange: { rest: string; socket: string };
  usExchange: { rest: string; socket: string };
  marketData: string | null;
  geoIp: string | null;
  explorers: Record<string, string>;
  sandbox: boolean;
  liveTrading: boolean;
  liveChat: string | null;
  serviceWorker: boolean;
  links: Record<string, string>;
  embedOrigins: string[];
}

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

const live = ({ exchange, usExchange, marketData, geoIp }: WebSettings) => ({
  exchange: { global: exchange, us: usExchange, isSimulated: false },
  marketData,
  geoIp,
});

/** Returns the runtime configuration of the web app: this provider's API and the market that it follows. */
export function createWebConfig(settings: WebSettings): WebConfig {
  const { productName, market, sandbox, liveTrading, liveChat, explorers, links, embedOrigins, serviceWorker } =
    settings;
  return {
    productName,
    apiHost: '/',
    ...(market === 'simulated' ? SIMULATED : live(settings)),
    liveChat,
    explorer: explorers,
    devTools: sandbox,
    idempotencyKeys: true,
    sandbox,
    trading: sandbox || liveTrading,
    serviceWorker,
    links,
    embedOrigins,
  };
}

export const listHosts = ({ exchange: { global, us }, marketData, geoIp }: WebConfig): string[] =>
  [global.rest, global.socket, us.rest, us.socket, marketData, geoIp].filter(host => typeof host === 'string');
