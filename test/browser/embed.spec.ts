import type { Frame, Page } from '@playwright/test';
import { getApp, readEvents, testEmbedded as test, toPortal } from './embedFixtures.ts';
import { expect } from './fixtures.ts';
import { fillToDocuments, goToFaceScan } from './pages/kyc.ts';
import { SANDBOX, trySignIn } from './pages/session.ts';

const readErrors = async (view: Page | Frame) => (await readEvents(view)).filter(({ type }) => type === 'error');

/** Expects the link that replaces an app which does not load, and that it leads to the app in a tab. */
async function expectWayOut(page: Page, view: Page | Frame): Promise<void> {
  await page.clock.fastForward(6_000);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    view.getByRole('link', { name: 'Open in a new tab' }).click(),
  ]);
  await expect(tab.getByRole('banner')).toContainText('Larkspur');
  expect(await readErrors(view)).toContainEqual(expect.objectContaining({ code: 'not_connected' }));
}

// Mutation check: keeping the browser's storage in startEmbed must fail this test.
test('the partner’s page mounts the app, signs its user in and changes the look while it runs', async ({
  page,
  world,
  portal,
  openPortal,
}) => {
  await openPortal(page, portal, { brand: { radius: 4, colors: { light: '#ffff00', dark: '#2bd4a0' } } });
  await page.getByRole('link', { name: 'Before' }).focus();
  const app = await getApp(page, world.url);
  await expect(app.getByText('$250.00')).toBeVisible();
  // Loading the app leaves the focus where it is; the keyboard reaches it in the order of the page.
  await expect(page.getByRole('link', { name: 'Before' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(app.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Before' })).toBeFocused();
  await page.getByRole('link', { name: 'After' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(app.locator(':focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'After' })).toBeFocused();
  expect(await app.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toMatch(
    /uToken|hasSession/,
  );
  expect((await readEvents(page)).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['ready', 'session-started', 'route', 'resize', 'error']),
  );
  expect(await readErrors(page)).toMatchObject([{ code: 'brand_contrast' }]);

  await page.evaluate(() =>
    window.mounted.update({
      ...{ theme: 'light', language: 'de', route: '/orders', header: false },
      brand: { colors: { light: '#0a6b4f', dark: '#2bd4a0' } },
    }),
  );
  await expect(app.getByRole('tab', { name: 'Offen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'After' })).toBeFocused();
  await expect(app.locator('html[data-theme=light][lang=de]')).toBeAttached();
  await expect(app.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(app.locator('header')).toHaveCSS('position', 'absolute');
  expect(
    await app.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--l-palette-primary-main')),
  ).toBe('#0a6b4f');
  await expect
    .poll(async () => (await readEvents(page)).some(event => event.type === 'route' && event.path === '/orders'))
    .toBe(true);

  const [logout] = await Promise.all([
    page.waitForRequest(/\/api\/logout$/),
    page.evaluate(() => window.mounted.unmount()),
  ]);
  expect(logout.method()).toBe('POST');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a site that is no partner, and a sandboxed page, lead to the app in a tab', async ({
  page,
  portal,
  stranger,
  openPortal,
  tolerate,
}) => {
  tolerate(/frame-ancestors|userLogin\/.* answered 401|status of 401/);
  await page.clock.install();
  await openPortal(page, stranger);
  await expectWayOut(page, page);
  const sandbox = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';
  await openPortal(page, portal, {}, { 'content-security-policy': sandbox });
  await expectWayOut(page, page);
});

test(
  'a page without camera permission leads from the user’s own session to a tab for that session',
  { tag: '@long' },
  async ({ page, world, portal, openPortal, tolerate }) => {
    tolerate(/camera/i);
    await openPortal(page, portal, { route: '/kyc/submit-form' }, { 'permissions-policy': 'camera=()' });
    const app = await getApp(page, world.url);
    await expect(
      app.getByText('You can’t do this through a partner. Please sign in with your password.'),
    ).toBeVisible();
    await page.evaluate(() => window.mounted.update({ route: '/settings' }));
    await app.getByRole('button', { name: 'Logout' }).click();
    await app.getByRole('button', { name: 'Use email and password' }).click();
    await trySignIn(app, SANDBOX.friend);
    await expect(app.getByText('Total balance')).toBeVisible();
    await page.evaluate(() => window.mounted.update({ route: '/kyc/submit-form' }));
    await fillToDocuments(app);
    await goToFaceScan(app);
    await expect(app.getByText('Cannot access camera.', { exact: false })).toBeVisible();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      app.getByRole('link', { name: 'Open in a new tab' }).click(),
    ]);
    await trySignIn(tab, SANDBOX.friend);
    await expect(tab).toHaveURL(`${world.url}/kyc/submit-form`);
  },
);

test('sheets and Back in a frame leave the screens of the page around it alone', async ({
  page,
  world,
  portal,
  openPortal,
}) => {
  const showStep = () => page.evaluate(() => history.pushState(null, '', '#step'));
  await openPortal(page, portal);
  const app = await getApp(page, world.url);
  await app.getByRole('button', { name: 'Open menu' }).click();
  await expect(app.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await showStep();
  await app.getByRole('button', { name: 'Close' }).click();
  await expect(app.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await page.evaluate(() => window.mounted.update({ route: '/deposit/log' }));
  await expect(app.getByText('No deposits found.')).toBeVisible();
  await showStep();
  await app.getByRole('button', { name: 'Back' }).click();
  await expect(app.getByText('$250.00')).toBeVisible();
  await expect(page).toHaveURL(/#step$/);

  // A frame that no script mounted.
  portal.show(`<!doctype html><iframe src="${world.url}/signin" width="400" height="700"></iframe>`);
  await page.goto(portal.origin);
  const plain = await getApp(page, world.url);
  await plain.getByRole('button', { name: 'Translate' }).click();
  await expect(plain.getByRole('menu')).toBeVisible();
  await showStep();
  await page.keyboard.press('Escape');
  await expect(plain.getByRole('menu')).toBeHidden();
  await plain.getByRole('link', { name: 'Sign Up' }).click();
  await expect(plain.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await expect(page).toHaveURL(/#step$/);
});

test('blocked storage in a third-party frame changes nothing for a user with a code', async ({
  page,
  world,
  portal,
  openPortal,
}) => {
  await page.addInitScript(() => {
    if (window === window.top) return;
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await openPortal(page, portal, { route: '/deposit/log' });
  await expect((await getApp(page, world.url)).getByText('No deposits found.')).toBeVisible();

  await page.goto('about:blank');
  portal.show(toPortal(world.url, {}).replace('fetchCode: () => window.newCode(),', ''));
  await page.goto(portal.origin);
  const app = await getApp(page, world.url);
  await app.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(app.getByText('Your browser is blocking storage', { exact: false })).toBeVisible();
  await trySignIn(app, SANDBOX.demo);
  await expect(app.getByText('$1,000.00')).toBeVisible();
});

test('a page that is itself in a frame needs every page around it to be allowed', async ({
  page,
  world,
  portal,
  ally,
  stranger,
  openPortal,
  tolerate,
}) => {
  tolerate(/frame-ancestors/);
  await page.clock.install();
  await openPortal(page, portal);
  const nested = `<!doctype html><iframe src="${portal.origin}" allow="camera" width="600" height="800"></iframe>`;
  ally.show(nested);
  await page.goto(ally.origin);
  await expect((await getApp(page, world.url)).getByText('$250.00')).toBeVisible();

  stranger.show(nested);
  await page.goto(stranger.origin);
  const frame = page.frames().find(each => each.url().startsWith(portal.origin));
  if (!frame) throw new Error('The portal has no frame.');
  await expectWayOut(page, frame);
});

test('/embed.js has at most 3 kB, and is a module with types for pages of every origin', async ({
  page,
  world,
  portal,
}) => {
  const { headers } = await fetch(`${world.url}/embed.js`, { headers: { 'accept-encoding': 'br' } });
  const script = await page.request.get(`${world.url}/embed.js`, { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(Number(script.headers()['content-length'])).toBeLessThanOrEqual(3_000);
  portal.show(`<!doctype html><script type="module">
    import { mount } from '${world.url}/embed.mjs';
    mount(document.body, { language: 'fr' });
  </script>`);
  await page.goto(portal.origin);
  await expect((await getApp(page, world.url)).getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
});
