import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { RECORDED_DATA } from '#test/support/variables.ts';

/** Four recorded days of April 2021: a crash, and a halt of 150 minutes on the 20th. */
export const CRASH_FOLDER = join(RECORDED_DATA, 'klines-1m', '2021-04-17_4d');
export const isCrashRecorded = existsSync(CRASH_FOLDER);

interface Candle {
  low: number;
  high: number;
}

/** Returns the recorded candles of a pair by the start of their minute. */
export function readRecordedCandles(pair: string): Map<number, Candle> {
  const lines = gunzipSync(readFileSync(join(CRASH_FOLDER, `${pair}.csv.gz`)))
    .toString()
    .trim()
    .split('\n')
    .slice(1);
  return new Map(
    lines.map(line => {
      const [openTime, , high, low] = line.split(',').map(Number);
      return [openTime ?? 0, { low: low ?? 0, high: high ?? 0 }];
    }),
  );
}

export const floorToMinute = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

/** Returns the minute of a day with the largest fall of a pair, from its high to its low. */
export function worstMinute(candles: Map<number, Candle>, day: number): number {
  const ofDay = [...candles].filter(([at]) => at >= day && at < day + DAY_MS);
  const fall = ([, { low, high }]: [number, Candle]) => low / high;
  return ofDay.reduce((worst, one) => (fall(one) < fall(worst) ? one : worst))[0];
}
