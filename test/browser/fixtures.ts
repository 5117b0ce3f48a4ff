import { test as base, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { createLogger, toLog } from '#provider/core/logger.ts';
import type { ProviderSettings } from '#provider/settings.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { type Account, signInAccount } from './account.ts';
import { SANDBOX } from './pages/session.ts';

export { expect };

export interface Fixtures {
  /** The operator's settings of this test's world: `test.use({ settings: { … } })`. */
  settings: Partial<ProviderSettings>;
  /** The clock of this test's world, ahead of the machine's by `aheadMs`. */
  clock: { aheadMs: number };
  /** The lines of the provider's log, as JSON. */
  serverLog: string[];
  /** The database, provider and exchange of this test; the page's base address is the provider's. */
  world: World;
  /** Opens another device or window until the end of the test; its console must stay empty too. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Allows a message or a failed request that this test provokes; any other console output fails it. */
  tolerate: (what: RegExp) => void;
}

/** The console message of a test without the service worker, which intercepts every request itself. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';

/** Records console messages, exceptions and failed answers of the browser. */
function watchConsole(page: Page, complaints: string[]): void {
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== NO_SERVICE_WORKER)
      complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', error => complaints.push(`exception: ${error.message}`));
  page.on('response', response => {
    if (response.status() >= 400)
      complaints.push(`${response.request().method()} ${response.url()} answered ${response.status()}`);
  });
}

/** Gives every journey a new world, a console that must stay empty, and an audit of the books at its end. */
export const test = base.extend<Fixtures & { complaints: { found: string[]; tolerated: RegExp[] } }>({
  settings: [{}, { option: true }],
  clock: async ({}, use) => use({ aheadMs: 0 }),
  serverLog: async ({}, use) => use([]),
  world: async ({ settings, clock, serverLog }, use) => {
    const world = await startWorld({
      isOneOrigin: true,
      settings: { rateLimits: true, ...settings },
      now: () => Date.now() + clock.aheadMs,
      log: toLog(createLogger(line => void serverLog.push(line))),
    });
    await use(world);
    const { total, belowZero, mismatches } = await world.books();
    expect({ total, belowZero, mismatches }).toEqual({ total: '0', belowZero: [], mismatches: [] });
    await world.stop();
  },
  baseURL: async ({ world }, use) => use(world.url),
  complaints: [
    async ({ context }, use) => {
      const complaints = { found: [] as string[], tolerated: [] as RegExp[] };
      context.on('page', page => watchConsole(page, complaints.found));
      await use(complaints);
      const unexpected = complaints.found.filter(text => !complaints.tolerated.some(pattern => pattern.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  openContext: async ({ browser, baseURL, complaints }, use) => {
    const opened: BrowserContext[] = [];
    await use(async options => {
      const context = await browser.newContext({ baseURL, ...options });
      context.on('page', page => watchConsole(page, complaints.found));
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map(context => context.close()));
  },
  tolerate: async ({ complaints }, use) => use(pattern => void complaints.tolerated.push(pattern)),
});

/** Adds a sign-in of the sandbox's demo user on this device; `account` is that session at the provider. */
export const testSignedIn = test.extend<{ account: Account }>({
  account: async ({ world }, use) => use(await signInAccount(world.url, SANDBOX.demo)),
  storageState: async ({ world, account }, use) => {
    const localStorage = [{ name: 'uToken', value: account.token }];
    await use({ cookies: [], origins: [{ origin: world.url, localStorage }] });
  },
});
