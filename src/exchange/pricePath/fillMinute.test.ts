import { isDeepStrictEqual } from 'node:util';
import { runSeed } from '#test/support/seededRandom.ts';
import { fillMinute, type Trade } from './fillMinute.ts';
import { MIN_TRADES_PER_MINUTE, MIN_LOTS_PER_TRADE, MINUTE_MS, turnover, type Minute } from './minutes.ts';
import { createUniformSequence } from './random.ts';
import { summarizeRecordedMinute, summarizeTrades } from './summary.ts';

const SEED = runSeed('fillMinute');
const STARTS_AT = Date.UTC(2026, 10, 20, 12);

/** Returns a random candle: flat or wild, its extremes at its ends or not, barely traded or a lot. */
function anyMinute(random: () => number): Minute {
  const low = 1 + Math.floor(random() * 10 ** Math.floor(random() * 8));
  const range = random() < 0.1 ? 0 : Math.floor(random() * low * random());
  const within = () => low + Math.round(range * [0, 1, random()][Math.floor(random() * 3)]!);
  const count = MIN_TRADES_PER_MINUTE + Math.floor(random() * 200);
  const volume = count * MIN_LOTS_PER_TRADE + Math.floor(random() ** 4 * 1e8);
  const [open, close, high] = [within(), within(), low + range];
  const quote = turnover(open, high, low, close, volume);
  return { open, high, low, close, volume, quote, firstId: 1_000, count };
}

const facts = (trades: readonly Trade[]) => {
  const { takerVolume: _, takerQuote: __, ...summary } = summarizeTrades(trades)!;
  return summary;
};

const isOrdered = (trades: readonly Trade[]): boolean =>
  trades.every(({ id, at, quantity }, index) => {
    const isInTime = at >= (trades[index - 1]?.at ?? STARTS_AT) && at < STARTS_AT + MINUTE_MS;
    return id === 1_000 + index && quantity >= 1 && isInTime;
  });

describe('the trades of a minute', () => {
  // Mutation check: no trade of a single lot, or no extra lots at high and low, must fail this test.
  it(`sum up to any candle exactly, in order and with consecutive ids (SEED=${SEED})`, () => {
    const random = createUniformSequence(SEED / 2 ** 32);
    const invalid = Array.from({ length: 2_000 }, () => anyMinute(random)).filter(minute => {
      const trades = fillMinute(minute, STARTS_AT, random());
      return !isDeepStrictEqual(summarizeTrades(trades), summarizeRecordedMinute(minute)) || !isOrdered(trades);
    });
    expect(invalid).toEqual([]);
  });

  it('are equal for the same draw, and differ for another draw', () => {
    const minute = anyMinute(createUniformSequence(0.5));
    expect(fillMinute(minute, STARTS_AT, 0.25)).toEqual(fillMinute(minute, STARTS_AT, 0.25));
    expect(facts(fillMinute(minute, STARTS_AT, 0.75))).toEqual(facts(fillMinute(minute, STARTS_AT, 0.25)));
    expect(fillMinute(minute, STARTS_AT, 0.75)).not.toEqual(fillMinute(minute, STARTS_AT, 0.25));
  });
});
