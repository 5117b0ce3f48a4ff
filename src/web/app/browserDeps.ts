import { WebConfig } from '#contract/webConfig.ts';
import type { WebDeps } from '#web/deps.ts';
import { openDrafts, openStorage } from './browserStorage.ts';
import { xhrUpload } from './xhrUpload.ts';

/** `/exchange` as an address: a host may be given as a path of our own origin. */
const absolute = (host: string, scheme: 'http' | 'ws'): string =>
  host.startsWith('/') ? `${location.origin.replace(/^http/, scheme)}${host}` : host;

/** Reads `/config.json`; the hosts in it become absolute. */
export async function readConfig(): Promise<WebConfig> {
  const config = WebConfig.parse(await (await fetch('/config.json')).json());
  const { global, us } = config.exchange;
  const hosts = ({ rest, socket }: typeof global) => ({ rest: absolute(rest, 'http'), socket: absolute(socket, 'ws') });
  return { ...config, exchange: { ...config.exchange, global: hosts(global), us: hosts(us) } };
}

/** The outside world of a browser. */
export const browserDeps = (
  config: WebConfig,
  { cookies, toast, openMarketWorker }: Pick<WebDeps, 'cookies' | 'toast' | 'openMarketWorker'>,
): WebDeps => ({
  config,
  fetch: (input, init) => fetch(input, init),
  upload: xhrUpload,
  openSocket: url => new WebSocket(url),
  openMarketWorker,
  // Ticks on, whatever happens to the device's clock meanwhile.
  now: () => performance.timeOrigin + performance.now(),
  storage: openStorage(window),
  drafts: openDrafts(window),
  cookies,
  toast,
});
