import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MINUTE_MS } from './minutes.ts';
import { createRecordedPath } from './path.ts';
import { loadReplay, type ReplayStart } from './replay.ts';
import { summarizeTrades } from './summary.ts';
import { createTape } from './tape.ts';

const BEGAN = Date.UTC(2021, 3, 20, 2);
const HEADER = 'open_time,open,high,low,close,volume';

/** Ten minutes, with a halt of three minutes between the first three and the last four. */
const ROWS = [0, 1, 2, 6, 7, 8, 9].map(
  minute => `${BEGAN + minute * MINUTE_MS},100.${minute},101.25,99.5,100.0,${1000 + minute}.123`,
);

describe('the replay of recorded candles', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'replay-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const record = (symbol: string, lines: string[]) =>
    writeFile(join(folder, `${symbol}.csv.gz`), gzipSync(`${lines.join('\n')}\n`));
  const tapes = async (start?: ReplayStart) =>
    (await loadReplay(folder, 'seed', start)).map(row => createTape(createRecordedPath(row)));

  it('has trades inside every candle that match the recording exactly', async () => {
    await record('AUSDT', [HEADER, ...ROWS]);
    const [tape] = await tapes();
    expect(tape!.market).toEqual({ symbol: 'AUSDT', base: 'A', priceDecimals: 2, quantityDecimals: 3 });
    const first = tape!.between(BEGAN, BEGAN + MINUTE_MS - 1, Infinity);
    expect(summarizeTrades(first)).toMatchObject({
      open: 10_000,
      high: 10_125,
      low: 9_950,
      close: 10_000,
      volume: 1_000_123,
    });
    expect(first[0]!.id).toBe(0);
  });

  it('halts in the missing minutes, and continues with the next id', async () => {
    await record('AUSDT', [HEADER, ...ROWS]);
    const [tape] = await tapes();
    const [halt, end] = [BEGAN + 3 * MINUTE_MS, BEGAN + 6 * MINUTE_MS];
    expect([halt - 1, halt, end - 1, end].map(tape!.isHalted)).toEqual([false, true, true, false]);
    expect(tape!.between(halt, end - 1, Infinity)).toEqual([]);
    const before = tape!.lastTradeAt(end - 1)!;
    expect(before.at).toBeLessThan(halt);
    const [after] = tape!.fromId(before.id + 1, end + MINUTE_MS, 1);
    expect(after).toMatchObject({ id: before.id + 1, price: 10_060 });
    expect(after!.at).toBeGreaterThanOrEqual(end);
  });

  // Mutation check: rounds that each start with the id zero must fail this test.
  it('starts again at its end, with consecutive ids', async () => {
    await record('AUSDT', [HEADER, ...ROWS]);
    const [tape] = await tapes();
    const trades = tape!.between(BEGAN, BEGAN + 35 * MINUTE_MS, Infinity);
    expect(trades.every(({ id }, index) => id === index)).toBe(true);
    const again = trades.filter(({ at }) => at >= BEGAN + 20 * MINUTE_MS && at < BEGAN + 30 * MINUTE_MS);
    const once = trades.filter(({ at }) => at < BEGAN + 10 * MINUTE_MS);
    expect(again.map(({ price }) => price)).toEqual(once.map(({ price }) => price));
    const some = trades[Math.floor(trades.length * 0.7)]!;
    expect(tape!.fromId(some.id, BEGAN + 35 * MINUTE_MS, 1)).toEqual([some]);
  });

  it('starts at the given moment, the same in two processes', async () => {
    await record('AUSDT', [HEADER, ...ROWS]);
    const at = Date.UTC(2026, 10, 20, 12);
    const start = { at, recorded: BEGAN + 2 * MINUTE_MS };
    const [[one], [two]] = [await tapes(start), await tapes(start)];
    expect(one!.between(at, at + MINUTE_MS, Infinity)).toEqual(two!.between(at, at + MINUTE_MS, Infinity));
    expect(one!.between(at, at + MINUTE_MS, 1)[0]!.price).toBe(10_020);
    expect(one!.isHalted(at + MINUTE_MS)).toBe(true);
  });

  it('replays pairs with recordings of different periods together', async () => {
    await record('AUSDT', [HEADER, ...ROWS]);
    await record('BUSDT', [HEADER, ...ROWS.slice(3, 6)]);
    const [, late] = await tapes();
    expect(late!.lastTradeAt(BEGAN + 5 * MINUTE_MS)).toBeNull();
    expect(late!.isHalted(BEGAN + 9 * MINUTE_MS)).toBe(true);
    const trades = late!.between(BEGAN, BEGAN + 30 * MINUTE_MS, Infinity);
    expect(trades.every(({ id }, index) => id === index)).toBe(true);
    expect(new Set(trades.map(({ at }) => Math.floor((at - BEGAN) / MINUTE_MS)))).toEqual(
      new Set([6, 7, 8, 16, 17, 18, 26, 27, 28]),
    );
  });

  it.each([
    ['no recording', [], 'there are no recorded candles'],
    ['other columns', ['time,price', '1,2'], 'the columns should be'],
    ['an empty recording', [HEADER], 'the columns should be'],
    ['a high below the close', [HEADER, `${BEGAN},10.0,9.0,8.0,9.5,1000.5`], 'cannot replay the candle'],
    ['a price of zero', [HEADER, `${BEGAN},0,1,0,1,1000.5`], 'cannot replay the candle'],
    ['a hardly traded candle', [HEADER, `${BEGAN},10,10,10,10,3`], 'cannot replay the candle'],
    ['a word for a number', [HEADER, `${BEGAN},10,high,10,10,1000.5`], 'cannot replay the candle'],
    ['minutes out of order', [HEADER, ROWS[1]!, ROWS[0]!], 'out of order'],
  ])('refuses %s with a message that names the error', async (_, lines, sentence) => {
    if (lines.length > 0) await record('AUSDT', lines);
    await expect(tapes()).rejects.toThrow(sentence);
  });
});
