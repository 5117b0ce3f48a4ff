import type { Browser, Page } from '@playwright/test';
import { PHONE } from '#test/support/process/chromium.ts';
import type { World } from '#test/support/world/startWorld.ts';
import { type BenchLine, limitLine } from './benchLine.ts';
import type { BenchOptions } from './main.ts';

const STARTS = 7;
/** The balance of the account and the time at which the provider stated it. */
const LAST_BALANCE = /1,000\.00[\s\S]*as of/;

/** Visits the app as its user does before the network fails: the worker stores it, and the page its last answers. */
async function visitOnline(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/orders`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${url}/markets`);
  await page.waitForFunction(() => localStorage.getItem('lastPrices') && localStorage.getItem('lastAnswers'));
  await page.waitForLoadState('networkidle');
}

/** Returns the milliseconds from the navigation to the frame that shows the last balance. */
async function measureStart(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/orders`, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    pattern => new RegExp(pattern).test(document.body?.innerText ?? '') && performance.now(),
    LAST_BALANCE.source,
    { polling: 'raf' },
  );
  return (await shown.jsonValue()) || Infinity;
}

/** Measures how soon the stored app shows the last balance without a network. */
export async function measureOfflineStart(
  browser: Browser,
  { url, signIn }: World,
  { isQuick }: BenchOptions,
): Promise<BenchLine> {
  const { token = '' } = await signIn('demo@larkspur.test', 'demo-pass-1');
  const context = await browser.newContext({ viewport: PHONE, colorScheme: 'dark' });
  await context.addInitScript(value => localStorage.setItem('uToken', value), token);
  const page = await context.newPage();
  await visitOnline(page, url);
  await context.setOffline(true);
  const starts: number[] = [];
  while (starts.length < (isQuick ? 1 : STARTS)) starts.push(await measureStart(page, url));
  await context.close();
  return limitLine('last balance without a network', 'ms', starts, 1_000);
}
