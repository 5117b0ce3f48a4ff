import type { WebConfig } from '#contract/webConfig.ts';
import type { WebDeps } from '#web/deps.ts';
import type { ReportFacts } from './reportFormat.ts';
import { isFields } from './stateChanges.ts';

/** The version in package.json. The build inserts it. */
declare const APP_VERSION: string | undefined;

const MAX_LENGTH = 500;

const readField = (state: unknown, slice: string, name: string): unknown => {
  const fields = isFields(state) ? state[slice] : undefined;
  return isFields(fields) ? fields[name] : undefined;
};

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Returns the hash in the name of the script that lists all others; null in development. */
function readBuild(): string | null {
  const hashes = [...document.scripts].map(({ src }) => /\/runtime\.(\w+)\.js$/.exec(src)?.[1]);
  return hashes.find(hash => hash !== undefined) ?? null;
}

const toOrigin = (host: string): string => new URL(host, location.origin).origin;

const readDevice = (): ReportFacts['device'] => ({
  userAgent: navigator.userAgent.slice(0, MAX_LENGTH),
  language: navigator.language,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  screen: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`,
  isTouch: matchMedia('(pointer: coarse)').matches,
  isInstalled: matchMedia('(display-mode: standalone)').matches,
  isOnline: navigator.onLine,
});

const readSources = ({ apiHost, exchange }: WebConfig, state: unknown): ReportFacts['sources'] => ({
  provider: toOrigin(apiHost),
  exchange: [...new Set([exchange.global.rest, exchange.us.rest].map(toOrigin))],
  market: toText(readField(state, 'market', 'source')),
  lossReason: toText(readField(state, 'market', 'lossReason')),
  isSimulated: exchange.isSimulated,
});

/** Returns the facts of a support report about app, sources, clock and device. `state` is sanitized. */
export const readReportFacts = ({ config, now }: Pick<WebDeps, 'config' | 'now'>, state: unknown): ReportFacts => ({
  createdAt: new Date(now()).toISOString(),
  app: {
    name: config.productName,
    version: typeof APP_VERSION === 'string' ? APP_VERSION : 'development',
    build: readBuild(),
  },
  sources: readSources(config, state),
  clockOffsetMs: toNumber(readField(state, 'clock', 'offsetMs')),
  device: readDevice(),
});
