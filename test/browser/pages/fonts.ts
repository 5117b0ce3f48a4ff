import type { Page } from '@playwright/test';

/** Returns the texts on the page that are not in the app's font, each with its font. */
export function findOtherFonts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.body.querySelectorAll('*:not(script, style, noscript, svg *)')]
      .filter(hasText)
      .map(element => ({ text: element.textContent, font: getComputedStyle(element).fontFamily }))
      .filter(({ font }) => !font.startsWith('"Inter'))
      .map(({ text, font }) => `${text} in ${font}`);
  });
}
