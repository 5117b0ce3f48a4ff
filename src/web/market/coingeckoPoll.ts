import type { WebDeps } from '#web/deps.ts';
import { idsOfCoins, type Listed, listedCoins, marketTicks, simpleTicks } from './coingecko.ts';
import { coinOf } from './coinNames.ts';
import { type Loss, quotedPairs, type Wanted } from './marketSource.ts';
import type { Poll } from './polledSource.ts';
import { type Tick, ticksOf } from './ticks.ts';

const ASK_EVERY_MS = 30_000;
/** The service's refusals carry no CORS header: to a browser they look like a dead network, and mean wait. */
const WAIT_MS = 60_000;
const GIVE_UP_MS = 10_000;
/** One page of the service's answer. */
const COINS_AT_ONCE = 250;

type Heard = { kind: 'heard'; body: unknown } | { kind: 'refused' } | { kind: 'opaque' };

/** Polls a market-data service for prices until it is lost or has no listener left. */
export function coingeckoPoll(deps: WebDeps): Poll {
  const host = deps.config.marketData?.replace(/\/$/, '') ?? '';
  let listed: Listed[] | null = null;

  async function ask(path: string, signal: AbortSignal): Promise<Heard> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), GIVE_UP_MS);
    const stop = () => limit.abort();
    signal.addEventListener('abort', stop);
    try {
      const response = await deps.fetch(`${host}${path}`, { signal: limit.signal, credentials: 'omit' });
      if (response.status === 429) return { kind: 'opaque' };
      return response.ok ? { kind: 'heard', body: await response.json() } : { kind: 'refused' };
    } catch {
      return { kind: 'opaque' };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  /** The ids to ask for; null asks for the coins with the largest market, '' for none. */
  async function idsWanted(wanted: Wanted, signal: AbortSignal): Promise<string | null> {
    const quoted = quotedPairs(wanted);
    if (!quoted) return null;
    if (!listed) {
      const list = await ask('/coins/list', signal);
      listed = list.kind === 'heard' ? listedCoins(list.body) : null;
    }
    return idsOfCoins(listed ?? [], [...quoted].map(coinOf))
      .slice(0, COINS_AT_ONCE)
      .join(',');
  }

  async function askTicks(wanted: Wanted, signal: AbortSignal): Promise<Tick[] | Loss> {
    const ids = await idsWanted(wanted, signal);
    const chosen = ids === null ? '' : `&ids=${encodeURIComponent(ids)}`;
    const markets = await ask(`/coins/markets?vs_currency=usd&per_page=${COINS_AT_ONCE}${chosen}`, signal);
    if (markets.kind === 'heard') return marketTicks(markets.body, deps.now());
    const wait: Loss = { kind: 'lost', reason: 'unreachable', retryAfterMs: WAIT_MS };
    if (markets.kind === 'opaque' || !ids || !listed) return wait;
    const simple = await ask(
      `/simple/price?vs_currencies=usd&include_24hr_change=true&ids=${encodeURIComponent(ids)}`,
      signal,
    );
    return simple.kind === 'heard' ? simpleTicks(simple.body, listed, deps.now()) : wait;
  }

  return async ({ emit, signal, wanted, pause }) => {
    while (true) {
      const answer = await askTicks(wanted(), signal);
      if (signal.aborted) return undefined;
      if (!wanted().isWatched) {
        await pause(Infinity);
        continue;
      }
      if (!Array.isArray(answer)) return answer;
      emit({ kind: 'delivered', ticks: ticksOf(answer), bars: {}, badFrames: 0 });
      await pause(ASK_EVERY_MS);
    }
  };
}
