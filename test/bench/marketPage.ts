import type { Page } from '@playwright/test';
import { TABS } from './marketPlainPage.ts';

/** Returns frames per second, and the longest task of the main thread (shorter tasks count as 50 ms). */
export const longestTaskAndFrames = (
  page: Page,
  forMs: number,
): Promise<{ framesPerSecond: number; longestTaskMs: number }> =>
  page.evaluate(
    duration =>
      new Promise(done => {
        let frames = 0;
        let longestTaskMs = 0;
        const tasks = new PerformanceObserver(list => {
          for (const { duration: task } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, task);
        });
        tasks.observe({ type: 'longtask' });
        const from = performance.now();
        const count = (): void => {
          frames += 1;
          const passed = performance.now() - from;
          if (passed < duration) requestAnimationFrame(count);
          else done({ framesPerSecond: (frames * 1000) / passed, longestTaskMs });
        };
        requestAnimationFrame(count);
      }),
    forMs,
  );

/** Taps the tabs in rotation while the market moves; returns the slowest time from the tap to the next paint. */
export async function slowestTap(page: Page): Promise<number> {
  await page.evaluate(() => {
    const taps: number[] = [];
    Object.assign(window, { taps });
    new PerformanceObserver(list => {
      for (const { duration, name } of list.getEntries())
        if (name === 'click' || name === 'pointerup') taps.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (const name of [...TABS, ...TABS, ...TABS]) {
    await page.getByRole('tab', { name }).tap();
    await page.waitForTimeout(400);
  }
  const taps = await page.evaluate(() => (window as object as { taps: number[] }).taps);
  return Math.max(0, ...taps);
}

/**
 * Returns the 95th percentile from sending to painting. The price of the first coin is the time of its sending (see
 * `clockPrice`), on the same machine.
 */
export const messageToPixel = (page: Page, forMs: number): Promise<number> =>
  page.evaluate(
    duration =>
      new Promise<number>(done => {
        const row = [...document.querySelectorAll('main li')].find(
          item => item.textContent?.startsWith('BTC') && item.hasAttribute('aria-posinset'),
        );
        const delays: number[] = [];
        const watch = new MutationObserver(changes => {
          const text = changes
            .map(({ target }) => target.textContent ?? '')
            .find(changed => /^[\d,]+\.\d{2}$/.test(changed));
          if (!text) return;
          const digits = Number(text.replace(/\D/g, ''));
          requestAnimationFrame(() => {
            const now = Date.now() % 1e8;
            delays.push(now - (digits % 1e8));
          });
        });
        if (row) watch.observe(row, { subtree: true, childList: true, characterData: true });
        setTimeout(() => {
          watch.disconnect();
          delays.sort((a, b) => a - b);
          done(delays[Math.floor(delays.length * 0.95)] ?? Number.NaN);
        }, duration);
      }),
    forMs,
  );
