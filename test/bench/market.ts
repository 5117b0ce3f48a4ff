import type { Browser } from '@playwright/test';
import { type BenchLine, countLine, ratioLine } from './benchLine.ts';
import { inBrowser } from './inWorld.ts';
import type { BenchOptions } from './main.ts';
import { type MarketFeed, startMarketFeed } from './marketFeed.ts';
import { longestTaskAndFrames, messageToPixel, slowestTap } from './marketPage.ts';
import { openThrottled, type ThrottledPage } from './throttledPage.ts';

/** Long enough for the sparklines of the rows in view, which come two a second. */
const WARM_UP_MS = 8_000;
const CASES = [500, 2_500].flatMap(symbols => [10, 1].map(hz => ({ symbols, hz })));
const MEGABYTE = 2 ** 20;

type Which = 'ours' | 'yardstick';

/** Opens the markets screen, or the plain page. */
const visit = (browser: Browser, feed: MarketFeed, which: Which): Promise<ThrottledPage> =>
  openThrottled(browser, {
    url: feed.url + (which === 'ours' ? '/markets' : '/plain'),
    token: 'A'.repeat(43),
    isReady: page =>
      page
        .getByText(/^[\d,]+\.\d{2}$/)
        .first()
        .waitFor(),
    warmUpMs: WARM_UP_MS,
  });

async function cpuOf(browser: Browser, feed: MarketFeed, which: Which, forMs: number): Promise<number> {
  const visited = await visit(browser, feed, which);
  const used = await visited.cpuWhile(forMs);
  await visited.leave();
  return used;
}

const nameOf = ({ symbols, hz }: { symbols: number; hz: number }): string => `${symbols} symbols, ${hz} Hz`;

/** The markets screen beside a page of plain DOM that shows the same frames. */
async function cpuLines(browser: Browser, feed: MarketFeed, isQuick: boolean): Promise<BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const streamed of CASES) {
    feed.change(streamed);
    const runs: Record<Which, number[]> = { ours: [], yardstick: [] };
    for (let round = 0; round < (isQuick ? 2 : 5); round += 1)
      for (const which of ['yardstick', 'ours'] as const)
        runs[which].push(await cpuOf(browser, feed, which, isQuick ? 4_000 : 8_000));
    const atMost = streamed.hz === 10 ? 1 : 1.5;
    lines.push(ratioLine(`markets, main thread: ${nameOf(streamed)}`, 'ms/s', runs, { atMost }));
  }
  return lines;
}

/** How it feels while 2,500 symbols change ten times a second. */
async function feelLines(browser: Browser, feed: MarketFeed, isQuick: boolean): Promise<BenchLine[]> {
  const streamed = { symbols: 2_500, hz: 10 };
  feed.change(streamed);
  const { page, leave } = await visit(browser, feed, 'ours');
  const forMs = isQuick ? 4_000 : 10_000;
  const { framesPerSecond, longestTaskMs } = await longestTaskAndFrames(page, forMs);
  const tapMs = await slowestTap(page, ['Gainers', 'Losers', 'All Coins']);
  const pixelMs = await messageToPixel(page, forMs);
  await leave();
  const at = nameOf(streamed);
  return [
    countLine(`markets, missing frames a second of 60: ${at}`, 'frames', Math.max(0, 60 - framesPerSecond), 2),
    countLine(`markets, longest task: ${at}`, 'ms', longestTaskMs, 60),
    countLine(`markets, slowest tap to paint: ${at}`, 'ms', tapMs, 100),
    countLine(`markets, message to pixel p95: ${at}`, 'ms', pixelMs, 350),
  ];
}

/** Twenty minutes at one frame a second are 1,200 frames; at ten a second they take two minutes. */
async function heapLine(browser: Browser, feed: MarketFeed): Promise<BenchLine> {
  feed.change({ symbols: 2_500, hz: 10 });
  const { page, session, leave } = await visit(browser, feed, 'ours');
  const heapMb = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / MEGABYTE;
  };
  await page.waitForTimeout(6_000);
  const early = await heapMb();
  await page.waitForTimeout(114_000);
  const late = await heapMb();
  await leave();
  return countLine('markets, heap after 1,200 frames against after 60', 'MB', late - early, 5);
}

/** Quality's table of the market stream, measured. */
export async function marketBench({ isQuick }: BenchOptions): Promise<BenchLine[]> {
  const feed = await startMarketFeed({ symbols: 500, hz: 1 });
  const measured = inBrowser(async browser => {
    const lines = await cpuLines(browser, feed, isQuick);
    lines.push(...(await feelLines(browser, feed, isQuick)));
    if (!isQuick) lines.push(await heapLine(browser, feed));
    return lines;
  });
  return measured.finally(() => feed.stop());
}
