import { expect, type Page } from '@playwright/test';

/** Opens a screen by its address, or as a link would once the app is loaded. */
export const openScreen = async (page: Page, path: string): Promise<void> =>
  page.url().startsWith('http') ? goTo(page, path) : void (await page.goto(path));

/** The addresses of one screen each: a log stays open beside its records. */
const LOGS = [/^\/deposit\/log/, /^\/withdraw\/log/, /^\/transfer\/log/, /^\/orders?(\/|$)/];

const isSameScreen = (from: string, to: string): boolean =>
  from === to.split('?')[0] || LOGS.some(log => log.test(from) && log.test(to));

/** Navigates to a screen without loading the page again, and waits until the previous screen is gone. */
export async function goTo(page: Page, path: string): Promise<void> {
  const isStaying = isSameScreen(new URL(page.url()).pathname, path);
  await page.evaluate(
    ([to, stays]) => {
      if (location.pathname + location.search === to) return;
      if (!stays) for (const shown of document.querySelectorAll('main > *')) shown.setAttribute('data-before', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [path, isStaying] as const,
  );
  await expect(page.locator('[data-before]')).toHaveCount(0);
}
