import type { Browser, Page } from '@playwright/test';
import { PHONE } from '#test/support/process/chromium.ts';
import { countLine, median, ratioLine, type BenchLine } from './benchLine.ts';
import type { BenchOptions } from './main.ts';
import { servePage } from './servePage.ts';

/** The time after the last paint in which the browser reports it. */
const REPORT_DELAY_MS = 500;
/** A result is the median of these loads, since frames and other work move a single one by a third. */
const LOADS = 5;

/** Emulates Lighthouse's mobile network (150 ms, 1.6 Mbit/s) and a processor four times slower. */
async function emulatePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1e6) / 8,
    uploadThroughput: (0.75 * 1e6) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

interface Paint {
  lcpMs: number;
  shift: number;
}

/** Returns the largest paint and layout shift so far. */
const readPaint = (page: Page): Promise<Paint> =>
  page.evaluate(
    toldMs =>
      new Promise<Paint>(done => {
        const paint: Paint = { lcpMs: 0, shift: 0 };
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) paint.lcpMs = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) paint.shift += shift.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(paint), toldMs);
      }),
    REPORT_DELAY_MS,
  );

/** A plain page with the same appearance: the cost of a first paint without any script. */
const PLAIN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plain</title><style>body{margin:0;background:#0b0f14;color:#e8edf3;font:15px/1.5 system-ui}main{padding:64px 16px}
h1{font-size:40px;line-height:1.1;text-align:center}p{text-align:center;color:#8fa0b3}</style>
<main><h1>Your USDT,<br>one tap away.</h1><p>Deposit, send and trade at prices you can verify. Every result comes with proof.</p></main></html>`;

/** A page, and how to recognise that all of its automatic painting is done. */
interface PaintedPage {
  name: string;
  url: string;
  isReady: (page: Page) => Promise<unknown>;
}

interface VisitConditions {
  elsewhere: string;
  untouchedMs: number;
}

/**
 * Measures a first visit, which comes from another site, as visitors do: the browser then starts a process for either
 * page. From a blank tab it starts one only for a page with a Cross-Origin-Opener-Policy. The page runs without
 * inspection until it has loaded and for `untouchedMs` after. Caching for later visits is excluded.
 */
async function firstVisit(
  browser: Browser,
  { url, isReady }: PaintedPage,
  { elsewhere, untouchedMs }: VisitConditions,
): Promise<Paint> {
  const context = await browser.newContext({ viewport: PHONE, colorScheme: 'dark', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(elsewhere);
  await emulatePhone(page);
  await page.goto(url);
  await page.waitForTimeout(untouchedMs);
  await isReady(page);
  const paint = await readPaint(page);
  await context.close();
  return paint;
}

/** Visits once, because the first visit of a fresh browser includes the browser's own loading. */
async function warmUp(browser: Browser, { url, isReady }: PaintedPage): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await isReady(page);
  await context.close();
}

/** Measures the largest paint and the layout shift of first visits in rotation with the plain page. */
export async function measureLargestPaints(
  browser: Browser,
  pages: readonly PaintedPage[],
  { isQuick }: BenchOptions,
): Promise<BenchLine[]> {
  const { url, elsewhere, stop } = await servePage(PLAIN_PAGE);
  const plain = { name: 'plain', url, isReady: (page: Page) => page.getByRole('heading').waitFor() };
  const all = [plain, ...pages];
  const conditions = { elsewhere, untouchedMs: isQuick ? 0 : REPORT_DELAY_MS };
  const figures = new Map<PaintedPage, Paint[]>(all.map(page => [page, []]));
  try {
    await Promise.all(all.map(page => warmUp(browser, page)));
    for (let round = 0; round < (isQuick ? 2 : 5); round += 1) {
      const loads = new Map<PaintedPage, Paint[]>(all.map(page => [page, []]));
      for (let load = 0; load < (isQuick ? 1 : LOADS); load += 1)
        for (const page of all) loads.get(page)?.push(await firstVisit(browser, page, conditions));
      for (const [page, paints] of loads)
        figures.get(page)?.push({
          lcpMs: median(paints.map(({ lcpMs }) => lcpMs)),
          shift: Math.max(...paints.map(({ shift }) => shift)),
        });
    }
  } finally {
    stop();
  }
  const of = (page: PaintedPage): Paint[] => figures.get(page) ?? [];
  const lcpTimes = (page: PaintedPage): number[] => of(page).map(({ lcpMs }) => lcpMs);
  return pages.flatMap(page => [
    ratioLine(
      `largest paint of ${page.name}, a phone on slow 4G`,
      'ms',
      { ours: lcpTimes(page), yardstick: lcpTimes(plain) },
      { atMost: 1.3 },
    ),
    countLine(`layout shift of ${page.name}`, 'CLS', Math.max(...of(page).map(({ shift }) => shift)), 0.02),
  ]);
}
