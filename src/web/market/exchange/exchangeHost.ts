import * as z from 'zod/mini';
import { fetchWithTimeout } from '#web/api/http/fetchWithTimeout.ts';
import type { WebDeps } from '#web/deps.ts';

/** One of the exchange's two houses. */
export interface ExchangeHost {
  region: 'global' | 'us';
  rest: string;
  socket: string;
  /** Request weight an address may use in a minute. */
  weightLimit: number;
}

const WEIGHT_LIMIT = { global: 6_000, us: 1_200 } as const;
const GEO_IP_TIMEOUT_MS = 1_500;
const COUNTRY_TTL_MS = 24 * 60 * 60 * 1000;
const COUNTRY_KEY = 'country';

/** Every geo-IP service has its own spelling of the country. */
const Country = z.object({
  countryCode: z.optional(z.string()),
  country_code: z.optional(z.string()),
  country: z.optional(z.string()),
});
const CachedCountry = z.object({ country: z.nullable(z.string()), until: z.number() });

type HostDeps = Pick<WebDeps, 'config' | 'fetch' | 'now' | 'storage'>;

const withoutSlash = (host: string): string => host.replace(/\/$/, '');

const getHost = ({ config }: HostDeps, region: 'global' | 'us'): ExchangeHost => ({
  region,
  rest: withoutSlash(config.exchange[region].rest),
  socket: withoutSlash(config.exchange[region].socket),
  weightLimit: WEIGHT_LIMIT[region],
});

/** The ISO code a geo-IP answer names; null for anything else, and anything unreadable. */
export function parseCountry(answer: unknown): string | null {
  const read = Country.safeParse(answer);
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

async function fetchCountry({ config, fetch, now, storage }: HostDeps): Promise<string | null> {
  if (!config.geoIp) return null;
  const init = { timeoutMs: GEO_IP_TIMEOUT_MS, credentials: 'omit' } as const;
  const answer = await fetchWithTimeout(fetch, config.geoIp, init, async response =>
    response.ok ? { country: parseCountry(await response.json()) } : null,
  );
  if (answer.kind !== 'answered' || answer.result === null) return null;
  const { country } = answer.result;
  storage.set(COUNTRY_KEY, JSON.stringify({ country, until: now() + COUNTRY_TTL_MS }));
  return country;
}

/** The visitor's country as its ISO code, asked at most once in 24 hours; null where it is not known. */
export async function getVisitorCountry(deps: HostDeps): Promise<string | null> {
  const known = getCachedCountry(deps);
  return known === undefined ? fetchCountry(deps) : known;
}

/**
 * The exchange's hosts, the one for this visitor first. The country is asked at most once in 24 hours and given a
 * second and a half; a visitor whose country is not known gets the global host.
 */
export async function chooseHosts(deps: HostDeps): Promise<[ExchangeHost, ...ExchangeHost[]]> {
  const [world, us] = [getHost(deps, 'global'), getHost(deps, 'us')];
  if (world.rest === us.rest) return [world];
  return (await getVisitorCountry(deps)) === 'US' ? [us, world] : [world, us];
}
