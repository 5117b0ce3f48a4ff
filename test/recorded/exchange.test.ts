import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { createManualClock } from '#test/support/world/manualClock.ts';
import { MINUTE_MS, SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { createRecordedPath } from '#exchange/pricePath/path.ts';
import { loadReplay, type ReplayStart } from '#exchange/pricePath/replay.ts';
import { startExchange, type RunningExchange } from '#test/support/world/startExchange.ts';
import { summarizeTrades } from '#exchange/pricePath/summary.ts';
import { createTape } from '#exchange/pricePath/tape.ts';
import { formatUnits } from '#exchange/protocol/formatUnits.ts';
import { RECORDED_DATA } from '#test/support/variables.ts';
import { CRASH_FOLDER, isCrashRecorded } from '#test/support/world/recordedCandles.ts';

const whereRecorded = isCrashRecorded ? describe : describe.skip;
const why = isCrashRecorded ? '' : ' (skipped: there is no recorded data here)';

// Reading four days of 24 pairs takes long beside other tests.
const STOPPED_AT = Date.UTC(2021, 3, 20, 2);
const RESUMED_AT = Date.UTC(2021, 3, 20, 4, 30);

const file = (name: string): string => {
  const bytes = readFileSync(join(RECORDED_DATA, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
};
const recordedCandles = (symbol: string): string[][] =>
  file(`klines-1m/2021-04-17_4d/${symbol}.csv.gz`)
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(','));

whereRecorded(`the replay of the crash of April 2021${why}`, () => {
  let clock: ReturnType<typeof createManualClock>;
  let exchange: RunningExchange;
  beforeAll(async () => {
    clock = createManualClock(STOPPED_AT - 30 * SECOND_MS);
    exchange = await startExchange({ ...clock, seed: 'replay', replayFolder: CRASH_FOLDER });
  });
  afterAll(() => exchange.close());

  const read = async (call: string) => (await fetch(`${exchange.rest}/api/v3/${call}`)).json();

  /** Returns the path of BTC alone, as a separate process would read it. */
  async function replayedPath(start?: ReplayStart) {
    const folder = await mkdtemp(join(tmpdir(), 'replay-'));
    await copyFile(join(CRASH_FOLDER, 'BTCUSDT.csv.gz'), join(folder, 'BTCUSDT.csv.gz'));
    const [path] = (await loadReplay(folder, 'replay', start)).map(createRecordedPath);
    await rm(folder, { recursive: true });
    return path!;
  }

  it('answers the candles of every pair as they were recorded', async () => {
    const start = STOPPED_AT - 200 * MINUTE_MS;
    const symbols: string[] = (await read('exchangeInfo')).symbols
      .filter((row: { status: string }) => row.status === 'TRADING')
      .map((row: { symbol: string }) => row.symbol);
    expect(symbols).toHaveLength(24);
    for (const symbol of symbols) {
      const rows: (string | number)[][] = await read(
        `klines?symbol=${symbol}&interval=1m&startTime=${start}&limit=150`,
      );
      const expected = recordedCandles(symbol)
        .filter(([at]) => Number(at) >= start)
        .slice(0, 150);
      expect(rows.map(row => row.slice(0, 6).map(Number))).toEqual(expected.map(row => row.map(Number)));
    }
  });

  it('stops with the exchange, reports it, and resumes with the next id two and a half hours later', async () => {
    const socket = new WebSocket(`${exchange.socket}/ws/!miniTicker@arr`);
    let events = 0;
    socket.on('message', () => events++);
    await once(socket, 'open');
    const settled = async () => {
      socket.ping();
      await once(socket, 'pong');
      return events;
    };
    clock.advance(29 * SECOND_MS);
    expect(await settled()).toBe(29);
    expect((await read('exchangeInfo?symbol=BTCUSDT')).symbols[0].status).toBe('TRADING');
    const [before] = await read('aggTrades?symbol=BTCUSDT&limit=1');

    clock.advance(2 * SECOND_MS);
    const last = await settled();
    clock.advance(10 * SECOND_MS);
    expect(await settled()).toBe(last);
    expect((await read('exchangeInfo?symbol=BTCUSDT')).symbols[0].status).toBe('HALT');
    expect(await read(`aggTrades?symbol=BTCUSDT&startTime=${STOPPED_AT}`)).toEqual([]);

    clock.jump(RESUMED_AT - clock.now() + SECOND_MS);
    const later: { a: number; T: number }[] = await read(`aggTrades?symbol=BTCUSDT&fromId=${before.a}&limit=1000`);
    expect(later.map(({ a }) => a)).toEqual(later.map((_, index) => before.a + index));
    const gap = later.findIndex(({ T }) => T >= STOPPED_AT);
    expect(later[gap]!.T).toBeGreaterThanOrEqual(RESUMED_AT);
    const candles: number[][] = await read(`klines?symbol=BTCUSDT&interval=1m&startTime=${STOPPED_AT - MINUTE_MS}`);
    expect(candles.map(([openAt]) => openAt)).toEqual([STOPPED_AT - MINUTE_MS, RESUMED_AT]);
    socket.terminate();
  });

  it('has trades inside that add up to the recording, to the last decimal', async () => {
    const path = await replayedPath();
    const { priceDecimals, quantityDecimals } = path.market;
    const mismatches = recordedCandles('BTCUSDT')
      .filter((_, index) => index % 7 === 0)
      .filter(([openAt, ...figures]) => {
        const { open, high, low, close, volume } = summarizeTrades(path.tradesInMinute(Number(openAt) / MINUTE_MS))!;
        const texts = [open, high, low, close].map(ticks => formatUnits(ticks, priceDecimals));
        return [...texts, formatUnits(volume, quantityDecimals)].map(Number).join() !== figures.map(Number).join();
      });
    expect(mismatches).toEqual([]);
  });

  it('shows the crash at its own time, the same in two processes', async () => {
    const now = Date.UTC(2026, 10, 20, 12);
    const start = { at: now, recorded: Date.UTC(2021, 3, 18, 3, 30) };
    const [one, two] = [createTape(await replayedPath(start)), createTape(await replayedPath(start))];
    expect(one.between(now - MINUTE_MS, now, Infinity)).toEqual(two.between(now - MINUTE_MS, now, Infinity));
    const hour = one.summarize(now - 60 * MINUTE_MS, now)!;
    expect(hour.low / hour.high).toBeLessThan(0.93);
  });
});

whereRecorded(`what the real exchange once sent${why}`, () => {
  let clock: ReturnType<typeof createManualClock>;
  let exchange: RunningExchange;
  beforeAll(async () => {
    clock = createManualClock(Date.UTC(2026, 10, 20, 12, 0, 1));
    exchange = await startExchange({ ...clock, seed: 'fields' });
  });
  afterAll(() => exchange.close());

  const read = async (call: string) => (await fetch(`${exchange.rest}/api/v3/${call}`)).json();
  const fields = (value: object) => Object.keys(value).sort();

  const frames: Record<string, object> = {};
  beforeAll(async () => {
    const names = ['aggTrade', 'trade', 'miniTicker', 'kline_1m'].map(name => `btcusdt@${name}`);
    const socket = new WebSocket(`${exchange.socket}/stream?streams=${names.join('/')}`);
    socket.on('message', message => {
      const { stream, data } = JSON.parse(String(message));
      frames[stream] = data;
    });
    await once(socket, 'open');
    clock.advance(4 * SECOND_MS);
    socket.ping();
    await once(socket, 'pong');
    socket.terminate();
  });

  const recordedFrame = (stream: string): object => {
    const line = file('binance/ws/frames.unicorn-fy.jsonl')
      .split('\n')
      .find(row => row.includes(`"stream":"${stream}"`));
    return JSON.parse(line ?? '{}').data;
  };

  it.each(['btcusdt@aggTrade', 'btcusdt@miniTicker', 'btcusdt@kline_1m'])('has the fields of our %s', stream => {
    expect(fields(frames[stream]!)).toEqual(fields(recordedFrame(stream)));
  });

  it('has the fields of the candle in our candle frame', () => {
    const candle = (frame: object) => (frame as { k: object }).k;
    const stream = 'btcusdt@kline_1m';
    expect(fields(candle(frames[stream]!))).toEqual(fields(candle(recordedFrame(stream))));
  });

  it('has the fields of our raw trades, which have lost the order ids since', () => {
    const ours = fields(frames['btcusdt@trade']!);
    expect(fields(recordedFrame('btcusdt@trade'))).toEqual([...ours, 'a', 'b'].sort());
  });

  it('has the fields of our tickers, and dead rows like ours', async () => {
    const recorded: Record<string, unknown>[] = JSON.parse(
      file('binance/rest/ticker24hr.full-array.2024-03-10.json.gz'),
    );
    const ours: Record<string, unknown>[] = await read('ticker/24hr');
    expect(fields(ours[0]!)).toEqual(fields(recorded[0]!));
    const dead = (rows: Record<string, unknown>[]) => rows.find(row => row.lastId === -1)!;
    const { symbol: _, openTime: __, closeTime: ___, prevClosePrice: ____, ...zeros } = dead(ours);
    expect(dead(recorded)).toMatchObject(zeros);
  });

  it('has the columns of our candles', async () => {
    const [recorded] = JSON.parse(file('binance/rest/klines.1m.first20.2024-11-16.json'));
    const [ours] = await read('klines?symbol=BTCUSDT&interval=1m&limit=1');
    expect(ours.map((column: unknown) => typeof column)).toEqual(recorded.map((column: unknown) => typeof column));
  });

  it('has the fields of our exchangeInfo and of its pairs', async () => {
    const recorded = JSON.parse(file('binance/rest/exchangeInfo.binance.com.2021-10-12.json.gz'));
    const ours = await read('exchangeInfo?symbol=BTCUSDT');
    expect(fields(ours)).toEqual(fields(recorded));
    expect(fields(ours.symbols[0])).toEqual(expect.arrayContaining(fields(recorded.symbols[0])));
  });
});
