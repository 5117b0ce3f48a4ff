import { expect, type Page } from '@playwright/test';

/** Goes to another screen as a link would, without loading the page anew, and waits until the one before is gone. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    for (const shown of document.querySelectorAll('main > *')) shown.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[data-before]')).toHaveCount(0);
}
