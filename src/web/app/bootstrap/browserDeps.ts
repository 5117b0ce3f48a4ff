import { WebConfig } from '#contract/webConfig.ts';
import { GET_TIMEOUT_MS } from '#web/api/http/sendRequest.ts';
import type { WebDeps } from '#web/deps.ts';
import { createDeviceClock } from '#web/saga/deviceClock.ts';
import { createPage } from './browserPage.ts';
import { createDrafts } from './browserStorage.ts';

/** Returns an absolute URL. The configuration may name a host as a path of the app's own origin. */
const toAbsoluteUrl = (host: string, scheme: 'http' | 'ws'): string =>
  host.startsWith('/') ? `${location.origin.replace(/^http/, scheme)}${host}` : host;

/** Reads `/config.json` and makes its hosts absolute. Rejects when it takes longer than any other read. */
export async function readConfig(): Promise<WebConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(GET_TIMEOUT_MS) });
  const config = WebConfig.parse(await response.json());
  const { global, us } = config.exchange;
  const hosts = ({ rest, socket }: typeof global) => ({
    rest: toAbsoluteUrl(rest, 'http'),
    socket: toAbsoluteUrl(socket, 'ws'),
  });
  return { ...config, exchange: { ...config.exchange, global: hosts(global), us: hosts(us) } };
}

export const createBrowserDeps = (
  config: WebConfig,
  {
    storage,
    cookies,
    installation,
    toast,
    openMarketWorker,
  }: Pick<WebDeps, 'storage' | 'cookies' | 'installation' | 'toast' | 'openMarketWorker'>,
): WebDeps => ({
  config,
  fetch: (input, init) => fetch(input, init),
  upload: async request => {
    // A chunk that cannot be loaded is a lost connection to the form.
    const part = await import('./xhrUpload.ts').catch(() => null);
    return part ? part.xhrUpload(request) : { kind: 'offline' };
  },
  openSocket: url => new WebSocket(url),
  openMarketWorker,
  now: createDeviceClock({ wall: Date.now, steady: () => performance.now() }),
  page: createPage(window),
  storage,
  drafts: createDrafts(window),
  cookies,
  installation,
  toast,
  loadPushDevice: async () => (await import('./browserPush.ts')).createPushDevice(window),
});
