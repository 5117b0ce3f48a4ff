import { DAY_MS, MINUTE_MS, SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { banned, tooMuchWeight } from './exchangeError.ts';

export const MAX_WEIGHT_PER_MINUTE = 6_000;

const MAX_REFUSED_REQUESTS = 20;
const MAX_CONNECTION_ATTEMPTS = 300;
const CONNECTION_WINDOW_MS = 5 * MINUTE_MS;
const FIRST_BAN_MS = 2 * MINUTE_MS;
const MAX_BAN_MS = 3 * DAY_MS;
/** After a ban, an address that is refused again within this time is banned for twice as long. */
const KEEP_BANS_MS = 3 * DAY_MS;

interface Usage {
  minute: number;
  weight: number;
  refused: number;
  bannedUntil: number;
  bans: number;
}

const secondsUntil = (moment: number, now: number) => Math.max(1, Math.ceil((moment - now) / SECOND_MS));

const getRelevantUntil = ({ bans, bannedUntil }: Usage): number => (bans === 0 ? 0 : bannedUntil + KEEP_BANS_MS);

/** Counts the request weight of every address: 429 above the limit, 418 for one that continues, longer every time. */
export function createWeightMeter(now: () => number, limit = MAX_WEIGHT_PER_MINUTE) {
  const usages = new Map<string, Usage>();
  const attempts = new Map<string, number[]>();
  let sweptMinute = -Infinity;

  /** Deletes once a minute what decides nothing any more; every address of a visitor would stay otherwise. */
  function sweep(minute: number): void {
    if (minute === sweptMinute) return;
    sweptMinute = minute;
    for (const [address, usage] of usages)
      if (usage.minute !== minute && getRelevantUntil(usage) <= now()) usages.delete(address);
    for (const [address, times] of attempts)
      if ((times.at(-1) ?? 0) <= now() - CONNECTION_WINDOW_MS) attempts.delete(address);
  }

  function getUsage(address: string): Usage {
    const minute = Math.floor(now() / MINUTE_MS);
    sweep(minute);
    const known = usages.get(address) ?? { minute, weight: 0, refused: 0, bannedUntil: 0, bans: 0 };
    if (known.minute !== minute) Object.assign(known, { minute, weight: 0, refused: 0 });
    usages.set(address, known);
    return known;
  }

  function ban(address: string, durationMs?: number): void {
    const usage = getUsage(address);
    usage.bannedUntil = now() + (durationMs ?? Math.min(MAX_BAN_MS, FIRST_BAN_MS * 2 ** usage.bans));
    usage.bans += 1;
  }

  return {
    used: (address: string): number => getUsage(address).weight,
    ban,
    /** Uses up the weight of the address in this minute. */
    exhaust(address: string): void {
      getUsage(address).weight = limit;
    },
    reset(): void {
      usages.clear();
      attempts.clear();
    },

    countAddresses: (): number => new Set([...usages.keys(), ...attempts.keys()]).size,

    /** Returns whether the address may open another websocket: 300 in five minutes, none during a ban. */
    allowsConnection(address: string): boolean {
      const recent = (attempts.get(address) ?? []).filter(at => at > now() - CONNECTION_WINDOW_MS);
      recent.push(now());
      attempts.set(address, recent.slice(-MAX_CONNECTION_ATTEMPTS - 1));
      return recent.length <= MAX_CONNECTION_ATTEMPTS && getUsage(address).bannedUntil <= now();
    },

    /** Throws the error of an address that is banned or has used up its minute. */
    charge(address: string, weight: number): void {
      const usage = getUsage(address);
      if (usage.bannedUntil > now()) throw banned(usage.bannedUntil, secondsUntil(usage.bannedUntil, now()));
      usage.weight += weight;
      if (usage.weight <= limit) return;
      usage.refused += 1;
      if (usage.refused > MAX_REFUSED_REQUESTS) ban(address);
      throw tooMuchWeight(limit, secondsUntil((usage.minute + 1) * MINUTE_MS, now()));
    },
  };
}

export type WeightMeter = ReturnType<typeof createWeightMeter>;
