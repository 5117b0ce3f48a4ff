import type { Browser } from '@playwright/test';
import type { World } from '#test/support/world/startWorld.ts';
import { countLine, type BenchLine } from './benchLine.ts';
import { scriptsOfEach } from './pageScripts.ts';
import { kilobytes } from './scriptSize.ts';

const LIMIT_KB = 80;
const DESKTOP = { width: 1440, height: 900 };
/** A page of each kind; they load together. */
const PAGES = ['dashboard', 'users', 'users/any', 'deposits', 'kyc', 'trades', 'audit', 'books', 'coins', 'settings'];

/** Measures the scripts of the administrator's area that no screen of a user fetches. */
export async function adminLine(
  browser: Browser,
  world: World,
  ofUsers: ReadonlySet<string>,
  quietMs: number,
): Promise<BenchLine> {
  const { token = '' } = await world.admin();
  const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block' });
  await context.addInitScript(value => localStorage.setItem('token', value), token);
  const paths = PAGES.map(page => `/admin/${page}`);
  const fetched = await scriptsOfEach(context, world.url, paths, quietMs);
  await context.close();
  const own = new Set([...fetched.values()].flatMap(scripts => [...scripts].filter(path => !ofUsers.has(path))));
  return countLine('/admin: script that users never fetch', 'kB brotli', kilobytes(own), LIMIT_KB);
}
