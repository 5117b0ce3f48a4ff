import type { Browser } from '@playwright/test';
import { launchChromium } from '#test/support/process/chromium.ts';
import { type SignedUp, startWorld, type World, type WorldOptions } from '#test/support/world/startWorld.ts';

/** Runs `work` in a new world with the settings of production, which is removed afterwards in any case. */
export async function withWorld<Done>(options: WorldOptions, work: (world: World) => Promise<Done>): Promise<Done> {
  const world = await startWorld({ ...options, settings: { responseChecks: 'sample', ...options.settings } });
  return work(world).finally(() => world.stop());
}

/** Signs users up one after the other, because the number of passwords that are hashed at once is limited. */
export async function signUpUsers(world: World, count: number, balance: string): Promise<SignedUp[]> {
  const users: SignedUp[] = [];
  while (users.length < count) users.push(await world.signUp({ balance }));
  return users;
}

/** Runs `work` with a new browser. */
export async function withBrowser<Done>(work: (browser: Browser) => Promise<Done>): Promise<Done> {
  const browser = await launchChromium();
  return work(browser).finally(() => browser.close());
}

/** Runs `work` with a new browser and a world that serves the app as `npm start` does. */
export const withBrowserWorld = <Done>(work: (browser: Browser, world: World) => Promise<Done>): Promise<Done> =>
  withWorld({ isOneOrigin: true }, world => withBrowser(browser => work(browser, world)));
