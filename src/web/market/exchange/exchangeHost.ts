import * as z from 'zod/mini';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { fetchWithTimeout } from '#web/api/http/fetchWithTimeout.ts';
import type { WebDeps } from '#web/deps.ts';

export interface ExchangeHost {
  region: 'global' | 'us';
  rest: string;
  socket: string;
  weightLimit: number;
}

const WEIGHT_LIMIT = { global: 6_000, us: 1_200 } as const;
const GEO_IP_TIMEOUT_MS = 1_500;
const COUNTRY_TTL_MS = DAY_MS;
const COUNTRY_KEY = 'country';

// Each geo-IP service has its own name for the country field.
const Country = z.object({
  countryCode: z.optional(z.string()),
  country_code: z.optional(z.string()),
  country: z.optional(z.string()),
});
const CachedCountry = z.object({ country: z.nullable(z.string()), until: z.number() });

type HostDeps = Pick<WebDeps, 'config' | 'fetch' | 'now' | 'storage'>;

const withoutSlash = (host: string): string => host.replace(/\/$/, '');

const getHost = ({ config }: Pick<WebDeps, 'config'>, region: 'global' | 'us'): ExchangeHost => ({
  region,
  rest: withoutSlash(config.exchange[region].rest),
  socket: withoutSlash(config.exchange[region].socket),
  weightLimit: WEIGHT_LIMIT[region],
});

/** Returns the ISO code in a geo-IP response; null when it has none or is invalid. */
export function parseCountry(body: unknown): string | null {
  const read = Country.safeParse(body);
  if (!read.success) return null;
  const { countryCode, country_code, country } = read.data;
  const code = (countryCode ?? country_code ?? country)?.toUpperCase();
  return code && /^[A-Z]{2}$/.test(code) ? code : null;
}

function getCachedCountry({ storage, now }: HostDeps): string | null | undefined {
  try {
    const known = CachedCountry.safeParse(JSON.parse(storage.get(COUNTRY_KEY) ?? 'null'));
    return known.success && known.data.until > now() ? known.data.country : undefined;
  } catch {
    return undefined;
  }
}

/** Looks the country up; undefined if that failed. */
async function fetchCountry({ config, fetch, now, storage }: HostDeps): Promise<string | null | undefined> {
  if (!config.geoIp) return undefined;
  const init = { timeoutMs: GEO_IP_TIMEOUT_MS, credentials: 'omit' } as const;
  const answer = await fetchWithTimeout(fetch, config.geoIp, init, async response =>
    response.ok ? { country: parseCountry(await response.json()) } : null,
  );
  if (answer.kind !== 'answered' || answer.result === null) return undefined;
  const { country } = answer.result;
  storage.set(COUNTRY_KEY, JSON.stringify({ country, until: now() + COUNTRY_TTL_MS }));
  return country;
}

/**
 * Returns the visitor's country as an ISO code, or null when unknown; requests it at most once in 24 hours. Where
 * `mustConfirm` returns true for the known country, it is requested again: the visitor may have left it.
 */
export async function getVisitorCountry(
  deps: HostDeps,
  mustConfirm: (country: string | null) => boolean = () => false,
): Promise<string | null> {
  const known = getCachedCountry(deps);
  if (known !== undefined && !mustConfirm(known)) return known;
  const found = await fetchCountry(deps);
  return found === undefined ? (known ?? null) : found;
}

/**
 * Returns the host of the exchange that settles orders: the recorded one if the configuration has it, otherwise the
 * global one. Another exchange has other trades, wherever the visitor is.
 */
export function getSettlementHost(deps: Pick<WebDeps, 'config'>, source?: string): ExchangeHost {
  const [world, us] = [getHost(deps, 'global'), getHost(deps, 'us')];
  return source !== undefined && withoutSlash(source) === us.rest ? us : world;
}

/**
 * Returns the hosts of the exchange, the one for the visitor's country first. An unknown country means the global host;
 * the geo-IP request times out after 1.5 s.
 */
export async function chooseHosts(deps: HostDeps): Promise<[ExchangeHost, ...ExchangeHost[]]> {
  const [world, us] = [getHost(deps, 'global'), getHost(deps, 'us')];
  if (world.rest === us.rest) return [world];
  return (await getVisitorCountry(deps)) === 'US' ? [us, world] : [world, us];
}
