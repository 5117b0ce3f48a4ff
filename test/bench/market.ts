import type { Browser } from '@playwright/test';
import { answerLine, type BenchLine, countLine, ratioLine } from './benchLine.ts';
import { withBrowser } from './withWorld.ts';
import type { BenchOptions } from './main.ts';
import { type MarketFeed, startMarketFeed } from './marketFeed.ts';
import { longestTaskAndFrames, messageToPixel, slowestTap } from './marketPage.ts';
import { openThrottled, type ThrottledPage } from './throttledPage.ts';

/** The time in which the sparklines of the rows in view load, two per second. */
const WARM_UP_MS = 8_000;
const QUICK_WARM_UP_MS = 3_000;
/** Returns the window of the quick run at a rate: ten frames, or two at the slower one. */
const quickWindowMs = (hz: number): number => (hz === 1 ? 2_000 : 1_000);
const LISTS = [500, 2_500];
const RATES_HZ = [10, 1];
/** The list and the rate during the measurement of taps and frames. */
const INTERACTION_LOAD = { symbols: 2_500, hz: 10 };
const MEGABYTE = 2 ** 20;

type Which = 'ours' | 'yardstick';

/** Opens the markets screen, or the plain page. */
const visit = (browser: Browser, feed: MarketFeed, which: Which, warmUpMs = WARM_UP_MS): Promise<ThrottledPage> =>
  openThrottled(browser, {
    url: feed.url + (which === 'ours' ? '/markets' : '/plain'),
    token: 'A'.repeat(43),
    isReady: page =>
      page
        .getByText(/^[\d,]+\.\d{2}$/)
        .first()
        .waitFor(),
    warmUpMs,
  });

async function measureCpu(browser: Browser, feed: MarketFeed, which: Which, forMs: number): Promise<number> {
  const visited = await visit(browser, feed, which);
  const used = await visited.measureCpu(forMs);
  await visited.close();
  return used;
}

const WHICH = ['yardstick', 'ours'] as const;
type Runs = Record<Which, number[]>;
const noRuns = (): Runs => ({ ours: [], yardstick: [] });

const formatLoad = ({ symbols, hz }: { symbols: number; hz: number }): string => `${symbols} symbols, ${hz} Hz`;

const cpuLine = (streamed: { symbols: number; hz: number }, runs: Runs): BenchLine =>
  ratioLine(`markets, main thread: ${formatLoad(streamed)}`, 'ms/s', runs, { atMost: streamed.hz === 10 ? 1 : 1.5 });

/** Compares the markets screen with a page of plain DOM and the same frames. */
async function cpuLines(browser: Browser, feed: MarketFeed): Promise<BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const streamed of LISTS.flatMap(symbols => RATES_HZ.map(hz => ({ symbols, hz })))) {
    feed.change(streamed);
    const runs = noRuns();
    for (let round = 0; round < 5; round += 1)
      for (const which of WHICH) runs[which].push(await measureCpu(browser, feed, which, 8_000));
    lines.push(cpuLine(streamed, runs));
  }
  return lines;
}

/** Opens the plain page and the markets screen in parallel. */
async function visitBoth(browser: Browser, feed: MarketFeed): Promise<Record<Which, ThrottledPage>> {
  const [yardstick, ours] = await Promise.all([
    visit(browser, feed, 'yardstick', QUICK_WARM_UP_MS),
    visit(browser, feed, 'ours', QUICK_WARM_UP_MS),
  ]);
  return { yardstick, ours };
}

/**
 * Returns the same lines in a tenth of the time. Both pages stay open for a list and are measured over the same frames,
 * each by the processor time of its main thread.
 */
async function quickLines(browser: Browser, feed: MarketFeed): Promise<BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const symbols of LISTS) {
    feed.change({ symbols, hz: 10 });
    const { yardstick, ours } = await visitBoth(browser, feed);
    for (const hz of RATES_HZ) {
      feed.change({ symbols, hz });
      const windowMs = quickWindowMs(hz);
      const runs = noRuns();
      for (let round = 0; round < 2; round += 1) {
        const used = await Promise.all([yardstick.measureCpu(windowMs), ours.measureCpu(windowMs)]);
        runs.yardstick.push(used[0]);
        runs.ours.push(used[1]);
      }
      lines.push(cpuLine({ symbols, hz }, runs));
    }
    if (symbols === INTERACTION_LOAD.symbols) lines.push(...(await quickInteraction(feed, { yardstick, ours })));
    await Promise.all([yardstick.close(), ours.close()]);
  }
  return lines;
}

const LOAD_NAME = formatLoad(INTERACTION_LOAD);

const tapLine = (runs: Runs): BenchLine => answerLine(`markets, slowest tap to paint: ${LOAD_NAME}`, runs, 100);

/** Compares the slowest tap of a visit with that of the plain page. */
async function measureTaps(browser: Browser, feed: MarketFeed): Promise<BenchLine> {
  const runs = noRuns();
  for (let round = 0; round < 3; round += 1)
    for (const which of WHICH) {
      const { page, close } = await visit(browser, feed, which);
      runs[which].push(await slowestTap(page));
      await close();
    }
  return tapLine(runs);
}

/** Measures frames and delays of our page. */
async function frameLines({ page }: ThrottledPage, forMs: number): Promise<BenchLine[]> {
  const { framesPerSecond, longestTaskMs } = await longestTaskAndFrames(page, forMs);
  const pixelMs = await messageToPixel(page, forMs);
  return [
    countLine(`markets, missing frames a second of 60: ${LOAD_NAME}`, 'frames', Math.max(0, 60 - framesPerSecond), 2),
    countLine(`markets, longest task: ${LOAD_NAME}`, 'ms', longestTaskMs, 60),
    countLine(`markets, message to pixel p95: ${LOAD_NAME}`, 'ms', pixelMs, 350),
  ];
}

async function quickInteraction(
  feed: MarketFeed,
  { yardstick, ours }: Record<Which, ThrottledPage>,
): Promise<BenchLine[]> {
  feed.change(INTERACTION_LOAD);
  const runs = { yardstick: [await slowestTap(yardstick.page)], ours: [await slowestTap(ours.page)] };
  // Frames are those of our page alone.
  await yardstick.page.close();
  return [tapLine(runs), ...(await frameLines(ours, 1_500))];
}

/** Returns the lines of the full run, which measures each page alone. */
async function fullLines(browser: Browser, feed: MarketFeed): Promise<BenchLine[]> {
  const lines = await cpuLines(browser, feed);
  feed.change(INTERACTION_LOAD);
  const ours = await visit(browser, feed, 'ours');
  lines.push(...(await frameLines(ours, 10_000)));
  await ours.close();
  lines.push(await measureTaps(browser, feed));
  lines.push(await heapLine(browser, feed));
  return lines;
}

/** Twenty minutes at one frame a second are 1,200 frames; at ten a second they take two minutes. */
async function heapLine(browser: Browser, feed: MarketFeed): Promise<BenchLine> {
  feed.change({ symbols: 2_500, hz: 10 });
  const { page, session, close } = await visit(browser, feed, 'ours');
  const heapMb = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / MEGABYTE;
  };
  await page.waitForTimeout(6_000);
  const early = await heapMb();
  await page.waitForTimeout(114_000);
  const late = await heapMb();
  await close();
  return countLine('markets, heap after 1,200 frames against after 60', 'MB', late - early, 5);
}

/** Measures processor time, taps, frames and memory of Markets under streams of growing size and rate. */
export async function marketBench({ isQuick }: BenchOptions): Promise<BenchLine[]> {
  const feed = await startMarketFeed({ symbols: 500, hz: 1 });
  const measured = withBrowser(browser => (isQuick ? quickLines : fullLines)(browser, feed));
  return measured.finally(() => feed.stop());
}
