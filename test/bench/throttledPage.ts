import type { Browser, CDPSession, Page } from '@playwright/test';
import { PHONE } from '#test/support/process/chromium.ts';

const THROTTLE = 4;

/** A page on a processor four times slower. */
export interface ThrottledPage {
  page: Page;
  session: CDPSession;
  /** Returns the CPU time of the main thread without input, in milliseconds per second. */
  measureCpu(forMs: number): Promise<number>;
  close(): Promise<void>;
}

interface ThrottledPageOptions {
  url: string;
  /** A session's token, stored as the app stores it. */
  token?: string | undefined;
  isReady: (page: Page) => Promise<unknown>;
  /** The time without input before the measurement. */
  warmUpMs: number;
}

/** Opens a page as a phone would, waits until it is ready, and lets it settle on the slower processor. */
export async function openThrottled(
  browser: Browser,
  { url, token, isReady, warmUpMs }: ThrottledPageOptions,
): Promise<ThrottledPage> {
  const context = await browser.newContext({
    viewport: PHONE,
    colorScheme: 'dark',
    serviceWorkers: 'block',
    hasTouch: true,
  });
  // tsx names functions with a helper that the page lacks.
  await context.addInitScript('globalThis.__name = named => named');
  if (token) await context.addInitScript(value => localStorage.setItem('uToken', value), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await isReady(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.waitForTimeout(warmUpMs);

  async function mainThreadSeconds(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  }

  return {
    page,
    session,
    async measureCpu(forMs) {
      const before = await mainThreadSeconds();
      await page.waitForTimeout(forMs);
      return (((await mainThreadSeconds()) - before) * 1e6) / forMs;
    },
    close: () => context.close(),
  };
}
