import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { itemAt } from '#contract/itemAt.ts';
import { MINUTE_MS, type MinuteSource } from './minutes.ts';
import { createCounterRng } from './random.ts';
import { parseRecording, type Recording } from './recording.ts';

/** At the moment `at` the replay shows what was recorded at `recorded`, to the minute. */
export interface ReplayStart {
  at: number;
  recorded: number;
}

/** How the recordings of a folder repeat: all of them from the minute `first` on. */
interface Loop {
  first: number;
  length: number;
}

const SUFFIX = '.csv.gz';

/** Returns the last index whose value is at most `value`; the values are ascending. */
function lastAtMost(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (itemAt(values, middle) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Plays a recording that starts `offset` minutes into the loop; ids continue from one round to the next. */
function createLoop(recording: Recording, { first, length }: Loop, offset: number, draw: (index: number) => number) {
  const { market, minutes, ids } = recording;
  const trades = itemAt(ids, minutes.length);
  const round = (index: number) => Math.floor((index - first) / length);
  const within = (index: number) => index - first - round(index) * length - offset;

  return {
    market,
    firstMinute: first + offset,
    at(index) {
      const minute = index >= first ? minutes[within(index)] : undefined;
      return minute ? { ...minute, firstId: minute.firstId + round(index) * trades } : null;
    },
    firstIdFrom: index => round(index) * trades + itemAt(ids, Math.min(minutes.length, Math.max(0, within(index)))),
    findMinuteOfTrade(id) {
      const rounds = Math.floor(id / trades);
      return first + rounds * length + offset + lastAtMost(ids, id - rounds * trades);
    },
    seedAt: index => draw(within(index)),
  } satisfies MinuteSource;
}

/**
 * Loads the recorded one-minute candles of a folder, one `SYMBOL.csv.gz` per pair, with trades that sum up to every
 * candle. Without a start each moment is replayed at that very moment, and the recording repeats at its end.
 * Every process that reads the same folder has the same market.
 */
export async function loadReplay(folder: string, seed: string, start?: ReplayStart): Promise<MinuteSource[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith(SUFFIX)).sort();
  if (files.length === 0) throw new Error(`there are no recorded candles (*${SUFFIX}) in ${folder}`);

  const createRng = (symbol: string) => createCounterRng(`${seed}/${symbol}`);
  const recordings = await Promise.all(
    files.map(async file => {
      const symbol = file.slice(0, -SUFFIX.length);
      const csv = gunzipSync(await readFile(join(folder, file))).toString();
      const draws = createRng(symbol);
      return parseRecording(symbol, csv, index => draws(1, index));
    }),
  );

  const starts = recordings.map(({ startsAt }) => startsAt / MINUTE_MS);
  const ends = recordings.map(({ startsAt, minutes }) => startsAt / MINUTE_MS + minutes.length);
  const firstMinute = Math.min(...starts);
  const shift = start ? Math.floor((start.at - start.recorded) / MINUTE_MS) : 0;
  const loop = { first: firstMinute + shift, length: Math.max(...ends) - firstMinute };
  return recordings.map((recording, index) => {
    const draws = createRng(recording.market.symbol);
    return createLoop(recording, loop, itemAt(starts, index) - firstMinute, minute => draws(2, minute));
  });
}
