import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { casesForRun } from '#test/support/runLength.ts';
import { signInAccount } from './account.ts';
import { expect, test } from './fixtures.ts';
import { SANDBOX } from './pages/session.ts';

/** Returns the positions of the parts of a screen that the first paint also has. */
const readPositions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['h1', 'h1 + p', 'input[name=email]', 'input[name=password]', 'a[href="/signup"]', 'aside'].map(selector => {
      // Lines to 3 px, because a field of the app is inside a frame.
      const place = document.querySelector(selector)?.getBoundingClientRect();
      return place ? `${selector} ${Math.round((place.y + place.height / 2) / 3)}` : selector;
    }),
  );

/** Holds every script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  await page.route('**/*.js', async route => {
    await released;
    await route.continue();
  });
  return release;
}

test.use({ serviceWorkers: 'block' });

// Mutation check: another margin of the shell's headline must fail this test.
for (const [path, heading, width] of casesForRun(2, [
  ['/', 'Your USDT, one tap away.', 390],
  ['/signin', 'Sign In', 1280],
  ['/', 'Your USDT, one tap away.', 1280],
  ['/signin', 'Sign In', 390],
] as const))
  test(`what ${path} shows first at ${width} px stays in its place when the script arrives`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = (await readPositions(page)).filter(place => place.includes(' ') && !place.startsWith('a['));
    release();
    await expect(page.locator('#shell')).toHaveCount(0);
    expect(await readPositions(page)).toEqual(expect.arrayContaining(before));
  });

test('input into Sign In before the script arrives is kept, with the focus', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(SANDBOX.demo.email);
  await page.getByLabel('Password', { exact: true }).pressSequentially(SANDBOX.demo.password.slice(0, 4));
  release();
  await expect(page.locator('#shell')).toHaveCount(0);
  await page.keyboard.type(SANDBOX.demo.password.slice(4));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total balance')).toBeVisible();
});

// Mutation check: a button of the shell that does not remember a tap must fail this test.
test('a tap on Sign In before the script arrives signs in, and a second one changes nothing', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(SANDBOX.demo.email);
  await page.getByLabel('Password', { exact: true }).fill(SANDBOX.demo.password);
  await page.locator('summary').click();
  await page.locator('summary').click({ force: true });
  release();
  await expect(page.getByText('Total balance')).toBeVisible();
});

// Mutation check: leaving out `requestSubmit` in `replaceShell` must fail this test.
test('Enter in Sign In while the app is starting signs in', async ({ page }) => {
  let release = (): void => undefined;
  const isHeld = new Promise<void>(resolve => (release = resolve));
  await page.route('**/config.json', async route => {
    await isHeld;
    await route.continue();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  // React marks its container as soon as the script runs.
  await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
  await page.getByLabel('Email').fill(SANDBOX.demo.email);
  await page.getByLabel('Password', { exact: true }).fill(SANDBOX.demo.password);
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByText('Total balance')).toBeVisible();
});

test('the first paint has the language and the theme of the last visit', async ({ page, context, world }) => {
  await context.addCookies([
    { name: 'language', value: 'de', url: world.url },
    { name: 'theme', value: 'light', url: world.url },
  ]);
  await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('html[lang=de][data-theme=light]')).toHaveCount(1);
});

test('the first paint of a signed-in user has no headline of the visitors', async ({ page, context, world }) => {
  const demo = await signInAccount(world.url, SANDBOX.demo);
  await context.addInitScript(token => localStorage.setItem('uToken', token), demo.token);
  await page.goto('/');
  await expect(page.getByText('Total balance')).toBeVisible();
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.shell-bar')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
});

// Mutation check: another height or font size of the shell's tabs must fail this test.
test('the tabs of a user stay in their place when the script arrives', async ({ page, context, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const demo = await signInAccount(world.url, SANDBOX.demo);
  await context.addInitScript(token => localStorage.setItem('uToken', token), demo.token);
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
  const readTabs = () =>
    page.getByRole('navigation').evaluate(tabs =>
      [...tabs.querySelectorAll('a, svg, a > span')].map(part => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const place = [x, y, width, height].map(Math.round).join(' ');
        return `${part.textContent} ${part.getAttribute('aria-current') ?? ''} ${place} ${getComputedStyle(part).color}`;
      }),
    );
  const release = await holdScripts(page);
  await page.goto('/markets', { waitUntil: 'commit' });
  await expect(page.locator('.shell-tabs')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await readTabs();
  release();
  await expect(page.locator('#shell')).toHaveCount(0);
  expect(await readTabs()).toEqual(before);
});

// Mutation check: fewer digits of the hash in the names of webpack.config.ts must fail this test.
test('the scripts of the build are cached for a year, by browsers and by the proxy', async ({ page }) => {
  const served = new Map<string, string | undefined>();
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) served.set(pathname, response.headers()['cache-control']);
  });
  await page.goto('/signin');
  await expect(page.locator('#shell')).toHaveCount(0);
  const [, cachedByProxy = '$^'] = /location ~ "([^"]+)"/.exec(readFileSync('docs/compose/nginx.conf', 'utf8')) ?? [];
  expect(served.size).toBeGreaterThan(3);
  for (const [pathname, cacheControl] of served) {
    expect([pathname, cacheControl]).toEqual([pathname, 'public, max-age=31536000, immutable']);
    expect(pathname).toMatch(new RegExp(cachedByProxy));
  }
});
