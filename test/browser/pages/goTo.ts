import { expect, type Page } from '@playwright/test';

/** Opens a screen by its address, or as a link would once the app is loaded. */
export const openScreen = async (page: Page, path: string): Promise<void> =>
  page.url().startsWith('http') ? goTo(page, path) : void (await page.goto(path));

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
