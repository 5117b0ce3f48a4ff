import type { Locator, Page } from '@playwright/test';
import { casesForRun } from '#test/support/runLength.ts';
import { ACME, openPartnerSession } from '#test/support/world/partner.ts';
import { expect, test, testSignedIn } from './fixtures.ts';
import { findOverflow } from './pages/stops.ts';
import { SANDBOX } from './pages/session.ts';
import { openWithdrawConfirmation } from './pages/withdraw.ts';

/** Returns true when no other element covers its centre. */
const isUncovered = (target: Locator): Promise<boolean> =>
  target.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

// Mutation check: removing FIELD_SCROLL from the field must fail this test.
test('the first invalid field scrolls into view with its label and its error', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ada Osei');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect.poll(() => isUncovered(page.getByText('Username', { exact: true }))).toBe(true);
  expect(await isUncovered(page.getByText('Username is required'))).toBe(true);
});

// Mutation check: an error below its field on a wide page must fail this test.
test('all errors of Sign Up leave its button in view on a wide page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/signup');
  const button = page.getByRole('button', { name: 'Sign Up' });
  await button.click();
  await expect(page.getByText('Confirm password is required')).toBeVisible();
  await expect(button).toBeInViewport({ ratio: 1 });
});

// Mutation check: showing the sparkline at every width, removing the space around a tab, or a header title that keeps
// its whole width must fail this test.
testSignedIn(
  'a narrow phone has whole names of coins, tabs as high as a finger needs, and a title of two lines',
  async ({ page, context, world }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/markets');
    const name = page.getByRole('main').getByText('BTC/USDT', { exact: true });
    await expect(name).toBeVisible();
    expect(await name.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true);

    await page.getByRole('link', { name: 'Orders' }).click();
    const tab = page.getByRole('tab', { name: 'Completed' });
    const box = (await tab.boundingBox())!;
    const middle = box.y + box.height / 2;
    const isHit = (y: number) =>
      tab.evaluate((element, [x, at]) => element.contains(document.elementFromPoint(x!, at!)), [box.x + 20, y]);
    expect(await isHit(middle - 21)).toBe(true);
    expect(await isHit(middle + 21)).toBe(true);

    await context.addCookies([{ name: 'language', value: 'de', url: world.url }]);
    await page.goto('/transfer/log');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Überweisungsverlauf');
    expect(await findOverflow(page)).toEqual([]);
  },
);

// Mutation check: a height of the chart's column for phones must fail this test.
testSignedIn('the chart keeps a height in a frame that is narrower than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 300, height: 600 });
  await page.goto('/trade');
  const chart = page.getByRole('img', { name: /BTC\/USDT/ });
  await expect.poll(async () => (await chart.boundingBox())?.height).toBeGreaterThanOrEqual(140);
});

// Mutation check: removing the rule from shellCss must fail this test.
testSignedIn('sheets and toasts appear in place at once for users who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/onchain');
  await page.getByRole('button', { name: 'Copy TRC20 address' }).click();
  const toast = page.getByText(/Address copied!|Copy failed/);
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().filter(one => one instanceof CSSTransition).length)).toBe(
    0,
  );
  await expect(toast).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())!.x).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
});

// Mutation check: letting the whole drawer scroll must fail this test.
for (const [name, size] of casesForRun(1, [
  ['a narrow phone', { width: 320, height: 568 }],
  ['a phone on its side', { width: 640, height: 360 }],
] as const))
  testSignedIn(`${name} shows Logout as soon as the drawer is open, and every link by scrolling`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/onchain');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Copy Pay ID' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    const settings = menu.getByRole('link', { name: 'Settings' });
    await settings.scrollIntoViewIfNeeded();
    expect(await isUncovered(settings)).toBe(true);
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  });

// Mutation check: leaving the buttons of a sheet in its flow, or a sheet of 85 % of the page, must fail this test.
testSignedIn('a confirmation on a small phone has its buttons and all its figures in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openWithdrawConfirmation(page, '100');
  expect(await isUncovered(page.getByRole('dialog').getByText('99.0000 USDT', { exact: true }))).toBe(true);
  const buttons = page.getByRole('dialog').getByRole('button', { name: /^(Confirm and withdraw|Cancel)$/ });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
});

// Mutation check: a fee or a received amount in the flow of the form must fail this test.
testSignedIn(
  'forms that send money show fee and received amount above their button on a small phone',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const [path, received] of [
      ['/withdraw/checkout/usdt-trc20', '99.0000 USDT'],
      ['/transfer', '99.00 USDT'],
    ] as const) {
      await page.goto(path);
      await page.getByLabel('Amount').fill('100');
      expect(await isUncovered(page.getByText(received, { exact: true }))).toBe(true);
    }
  },
);

// Mutation check: leaving the buttons of the confirmation in its flow must fail this test.
testSignedIn('the confirmation of a trade has its buttons in sight on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/trade');
  await page.getByRole('button', { name: /^Buy/ }).click();
  for (const name of ['Confirm Buy', 'Cancel'])
    await expect(page.getByRole('dialog').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test.describe('with a partner', () => {
  test.use({ settings: { partners: [ACME] } });

  // Mutation check: a field without room for the sheet's buttons, or buttons above the sheet's edge, must fail this test.
  testSignedIn(
    'a refused field of a sheet scrolls clear of the buttons, which reach the edge',
    async ({ page, world }) => {
      await openPartnerSession(world.url, SANDBOX.demo, ['view']);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Change access for acme' }).click();
      const sheet = page.getByRole('dialog', { name: 'acme' });
      await sheet.getByRole('switch', { name: 'Trade' }).click();
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(sheet.getByLabel('Your Larkspur password')).toBeFocused();
      await expect.poll(() => isUncovered(sheet.getByLabel('Your Larkspur password'))).toBe(true);
      expect(await isUncovered(sheet.getByText('Password is required'))).toBe(true);
      const lowest = await page.evaluate(() => document.elementFromPoint(30, 638)?.textContent ?? '');
      expect(lowest).toContain('Save');
      expect(lowest).not.toContain('Password is required');
    },
  );
});

// Mutation check: giving the form of a checkout one column on every page must fail this test.
testSignedIn('forms that move money fit a wide page without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, name] of [
    ['/deposit/checkout/usdt-trc20', 'Submit Deposit Request'],
    ['/withdraw/checkout/usdt-trc20', 'withdraw'],
    ['/transfer', 'Transfer'],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  }
});

// Mutation check: treating the rail as a drawer over the page must fail this test.
testSignedIn('a toast on a wide page is in its corner, not over the button of a form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/deposit/checkout/usdt-trc20');
  await page.getByRole('button', { name: 'Copy address' }).click();
  const toast = page.getByText(/^(Address copied!|Copy failed)/);
  await expect(toast).toBeVisible();
  expect(await isUncovered(page.getByRole('button', { name: 'Submit Deposit Request' }))).toBe(true);
});

/** Reserves the edges of the screen, for a camera and for what the system shows. */
async function reserveEdges(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 24, left: 47, right: 47, bottom: 21 } });
}

/** Returns the links, buttons and headings in sight that reach into the reserved sides. */
const findUnsafe = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, h1, h2')]
      .filter(element => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && element.checkVisibility() && (left < 47 || right > innerWidth - 47);
      })
      .map(element => element.ariaLabel ?? element.textContent),
  );

/** Returns whether the colour of a banner reaches both edges of the screen, or the rail at the left one. */
const fillsSides = (banner: Locator): Promise<boolean> =>
  banner.evaluate(element => {
    const y = element.getBoundingClientRect().top + 2;
    const [left, right] = [1, innerWidth - 1].map(x => document.elementFromPoint(x, y));
    return right === element && (left === element || !!left?.closest('nav'));
  });

// Mutation check: a page, a rail or a menu without the padding of the safe area, a banner that ends there, or a width of
// Trade that includes it, must fail this test.
for (const size of casesForRun(2, [
  { width: 844, height: 390 },
  { width: 932, height: 430 },
]))
  testSignedIn(`a phone on its side of ${size.width} px has nothing below its camera`, async ({ page }) => {
    await page.setViewportSize(size);
    await reserveEdges(page);
    for (const path of ['/trade', '/orders']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
      await expect(page.getByText('$1,000.00').first()).toBeVisible();
      expect(await findOverflow(page)).toEqual([]);
      expect(await findUnsafe(page)).toEqual([]);
    }
    expect(await fillsSides(page.getByRole('complementary', { name: 'Notice' }))).toBe(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await findUnsafe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.focus();
    expect(await skip.boundingBox()).toMatchObject({ x: 47 + 8, y: 24 + 8 });
  });

// Mutation check: a current page without `forcedSelection` must fail this test.
testSignedIn('the system’s colours mark the current page in the header and in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const isMarked = (place: Locator) =>
    place.locator('[aria-current=page]').evaluate(link => getComputedStyle(link).forcedColorAdjust === 'none');
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(await isMarked(page.getByRole('banner'))).toBe(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await isMarked(page.getByRole('dialog', { name: 'Menu' }))).toBe(true);
});

/** Returns the least distance between the first choice of a strip and the edges that clip its focus ring. */
const measureRoom = (strip: Locator): Promise<number> =>
  strip.evaluate(element => {
    const [outer, inner] = [element.getBoundingClientRect(), element.firstElementChild!.getBoundingClientRect()];
    return Math.min(inner.top - outer.top, outer.bottom - inner.bottom, inner.left - outer.left);
  });

// Mutation check: strips that clip what is 4 px beside their choices must fail this test.
testSignedIn('strips of choices have room for a focus ring', async ({ page, account }) => {
  await account.createTransfer({ receivePId: SANDBOX.friend.payId });
  await page.goto('/notifications');
  const filters = page.getByRole('main').getByRole('radiogroup');
  await expect(filters).toBeVisible();
  expect(await measureRoom(filters)).toBeGreaterThanOrEqual(4);
  await page.goto('/transfer');
  const recipients = page.getByRole('group', { name: 'Recent recipients' });
  await expect(recipients).toBeVisible();
  expect(await measureRoom(recipients)).toBeGreaterThanOrEqual(4);
});
