import type { Browser } from '@playwright/test';
import { launchChromium } from '#test/support/chromium.ts';
import { startWorld, type World, type WorldOptions } from '#test/support/startWorld.ts';

/** Does a part's work in a world of its own, which is gone afterwards, however the work ended. */
export async function inWorld<Done>(options: WorldOptions, work: (world: World) => Promise<Done>): Promise<Done> {
  const world = await startWorld(options);
  return work(world).finally(() => world.stop());
}

/** Does a part's work with a browser of its own. */
export async function inBrowser<Done>(work: (browser: Browser) => Promise<Done>): Promise<Done> {
  const browser = await launchChromium();
  return work(browser).finally(() => browser.close());
}

/** The same in a world that serves the app as `npm start` does. */
export const inBrowserWorld = <Done>(work: (browser: Browser, world: World) => Promise<Done>): Promise<Done> =>
  inWorld({ isOneOrigin: true }, world => inBrowser(browser => work(browser, world)));
