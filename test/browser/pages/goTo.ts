import { expect, type Page } from '@playwright/test';

/** Goes to a screen as a link would, without loading the page again, and waits until the previous screen is gone. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    if (location.pathname === to) return;
    for (const shown of document.querySelectorAll('main > *')) shown.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[data-before]')).toHaveCount(0);
}
