import type { Page } from '@playwright/test';

const STEP_MS = 1_000;

/**
 * Advances the time of the world and of the page together, in steps small enough for sockets and jobs to keep up.
 * Requires the page's clock to be installed.
 */
export async function advanceTime(page: Page, clock: { aheadMs: number }, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    clock.aheadMs += STEP_MS;
    await page.clock.fastForward(STEP_MS);
    // Every step waits for an answer of the provider, so that everything due has run.
    await page.request.get('/api/time');
  }
}
