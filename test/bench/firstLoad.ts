import { existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchChromium } from '#test/support/chromium.ts';
import postgresSetup from '#test/support/postgresSetup.ts';
import postgresTeardown from '#test/support/postgresTeardown.ts';
import { startWorld, type World } from '#test/support/startWorld.ts';
import { countLine, ratioLine, type BenchLine } from './benchLine.ts';
import type { BenchOptions } from './main.ts';

const PHONE = { width: 390, height: 844 };
const KILOBYTE = 1000;
/** A measurement waits until nothing more is fetched; the longest chain of imports is far shorter. */
const SETTLE_MS = 2_500;

/** Lighthouse's mobile network: 150 ms, 1.6 Mbit/s; and a processor four times slower. */
async function likeAPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1e6) / 8,
    uploadThroughput: (0.75 * 1e6) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** The scripts a page has loaded so far, by path. */
const scriptsOf = async (page: Page): Promise<Set<string>> =>
  new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(entry => new URL(entry.name).pathname)
        .filter(path => path.endsWith('.js')),
    ),
  );

/** Their size as it travels: the brotli files beside them in dist. */
const kilobytes = (names: Iterable<string>): number =>
  [...names]
    .map(name => join('dist', `${name}.br`))
    .filter(existsSync)
    .reduce((sum, file) => sum + statSync(file).size, 0) / KILOBYTE;

interface Paint {
  lcpMs: number;
  shift: number;
}

/** Largest paint and layout shift, once nothing has painted for a while. */
const paintOf = (page: Page): Promise<Paint> =>
  page.evaluate(
    () =>
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
        setTimeout(() => done(paint), 1500);
      }),
  );

/** A plain page of the same look: what a first paint costs without any script. */
const PLAIN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plain</title><style>body{margin:0;background:#0b0f14;color:#e8edf3;font:15px/1.5 system-ui}main{padding:64px 16px}
h1{font-size:40px;line-height:1.1;text-align:center}p{text-align:center;color:#8fa0b3}</style>
<main><h1>Your USDT,<br>one tap away.</h1><p>Deposit, send and trade with prices you can check: every result comes with its proof.</p></main></html>`;

async function servePlainPage(): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(PLAIN_PAGE));
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function largestPaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: PHONE, colorScheme: 'dark' });
  const page = await context.newPage();
  await likeAPhone(page);
  await page.goto(url);
  const paint = await paintOf(page);
  await context.close();
  return paint;
}

interface Visit {
  name: string;
  path: string;
  isSignedIn: boolean;
  isReady: (page: Page) => Promise<unknown>;
  atMostKb: number;
}

const LIVE_PRICE = /\d[\d,]*\.\d+/;

const VISITS: Visit[] = [
  {
    name: 'script before Sign In works',
    path: '/signin',
    isSignedIn: false,
    isReady: page => page.getByRole('button', { name: 'Sign In' }).click({ trial: true }),
    atMostKb: 150,
  },
  {
    name: 'script before Home shows its live coins',
    path: '/',
    isSignedIn: false,
    isReady: page => page.getByText(LIVE_PRICE).first().waitFor(),
    atMostKb: 175,
  },
  {
    name: 'script before Markets moves',
    path: '/markets',
    isSignedIn: true,
    isReady: page => page.getByText(LIVE_PRICE).first().waitFor(),
    atMostKb: 175,
  },
];

async function visitLine(browser: Browser, world: World, token: string, visit: Visit): Promise<BenchLine> {
  const context = await browser.newContext({ viewport: PHONE, colorScheme: 'dark', serviceWorkers: 'block' });
  if (visit.isSignedIn) await context.addInitScript(value => localStorage.setItem('uToken', value), token);
  const page = await context.newPage();
  await page.goto(world.url + visit.path);
  await visit.isReady(page);
  const total = kilobytes(await scriptsOf(page));
  await context.close();
  return countLine(visit.name, 'kB brotli', total, visit.atMostKb);
}

interface LaterScreen {
  path: string;
  ownAtMostKb: number;
}

const LATER_SCREENS: LaterScreen[] = [
  { path: '/deposit', ownAtMostKb: 15 },
  { path: '/deposit/checkout/any', ownAtMostKb: 15 },
  { path: '/deposit/log', ownAtMostKb: 15 },
  { path: '/orders', ownAtMostKb: 15 },
  { path: '/trade', ownAtMostKb: 65 },
];

/** The scripts that a later screen fetches on top of those of an account's start page. */
async function fetchedBy(browser: Browser, world: World, token: string, path: string): Promise<Set<string>> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  await context.addInitScript(value => localStorage.setItem('uToken', value), token);
  const page = await context.newPage();
  await page.goto(`${world.url}/onchain`);
  await page.getByText('Total balance').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const before = await scriptsOf(page);
  await page.evaluate(to => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForTimeout(SETTLE_MS);
  const after = await scriptsOf(page);
  await context.close();
  return new Set([...after].filter(name => !before.has(name)));
}

/** A later screen's own scripts: those that no other later screen fetches. */
async function laterScreens(browser: Browser, world: World, token: string): Promise<BenchLine[]> {
  const fetched = new Map<string, Set<string>>();
  for (const { path } of LATER_SCREENS) fetched.set(path, await fetchedBy(browser, world, token, path));
  return LATER_SCREENS.map(({ path, ownAtMostKb }) => {
    const others = [...fetched].filter(([other]) => other !== path).flatMap(([, names]) => [...names]);
    const own = [...(fetched.get(path) ?? [])].filter(name => !others.includes(name));
    return countLine(`${path}: script of its own`, 'kB brotli', kilobytes(own), ownAtMostKb);
  });
}

/** First load: script before a screen works, what later screens add, and the largest paint against a plain page. */
export async function firstLoadBench({ isQuick }: BenchOptions): Promise<BenchLine[]> {
  await postgresSetup();
  const world = await startWorld({ isOneOrigin: true });
  const browser = await launchChromium();
  const plain = await servePlainPage();
  try {
    const { token = '' } = await world.signIn('demo@larkspur.test', 'demo-pass-1');
    const lines: BenchLine[] = [];
    for (const visit of VISITS) lines.push(await visitLine(browser, world, token, visit));
    lines.push(...(await laterScreens(browser, world, token)));

    const ours: Paint[] = [];
    const yardstick: Paint[] = [];
    for (let round = 0; round < (isQuick ? 3 : 7); round += 1) {
      yardstick.push(await largestPaint(browser, plain.url));
      ours.push(await largestPaint(browser, `${world.url}/`));
    }
    lines.push(
      ratioLine(
        'largest paint of Home, a phone on slow 4G',
        'ms',
        { ours: ours.map(({ lcpMs }) => lcpMs), yardstick: yardstick.map(({ lcpMs }) => lcpMs) },
        { atMost: 1.3 },
      ),
      countLine('layout shift of Home', 'CLS', Math.max(...ours.map(({ shift }) => shift)), 0.02),
    );
    return lines;
  } finally {
    plain.server.close();
    await browser.close();
    await world.stop();
    await postgresTeardown();
  }
}
