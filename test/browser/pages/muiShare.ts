import type { Page } from '@playwright/test';

/** The number of displayed interactive elements, and those without an MUI component. */
export interface Interactive {
  all: number;
  own: string[];
}

const INTERACTIVE = 'a[href],button,input,select,textarea,summary,[role=button],[role=tab],[role=switch],[role=option]';

/** Counts the interactive elements of a page. One belongs to MUI if it, or a near ancestor, has a class of MUI. */
export const countInteractive = (page: Page): Promise<Interactive> =>
  page.evaluate(selector => {
    const isMui = (element: Element | null, depth = 0): boolean =>
      element !== null &&
      depth < 3 &&
      ([...element.classList].some(name => name.startsWith('Mui')) || isMui(element.parentElement, depth + 1));
    const displayed = [...document.querySelectorAll(selector)].filter(element => element.getClientRects().length > 0);
    return {
      all: displayed.length,
      own: displayed.filter(element => !isMui(element)).map(element => element.outerHTML.slice(0, 160)),
    };
  }, INTERACTIVE);
