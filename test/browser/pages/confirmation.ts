import { expect, type Locator, type Request } from '@playwright/test';

const isMoneyRequest = (request: Request): boolean =>
  request.method() === 'POST' && /\/api\/create(Trade|Transfer|Withdraw)$/.test(request.url());

/** Taps Confirm until its request is sent, because a confirmation ignores taps in its first half second. */
export async function tapUntilSent(confirm: Locator, tap: 'click' | 'dblclick' = 'click'): Promise<void> {
  let isSent = false;
  confirm.page().on('request', request => (isSent ||= isMoneyRequest(request)));
  await expect(async () => {
    await confirm[tap]({ timeout: 1_000 });
    await expect.poll(() => isSent, { timeout: 1_000 }).toBe(true);
  }).toPass();
}
