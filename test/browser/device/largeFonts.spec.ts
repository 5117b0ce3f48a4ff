import { CHROMIUM_FLAGS, headlessShellPath } from '#test/support/process/chromium.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { LANGUAGES, type Language } from '#contract/texts/languages.ts';
import { expect, testSignedIn as test } from '#test/browser/fixtures.ts';
import { createStops } from '#test/browser/pages/createStops.ts';
import { goTo } from '#test/browser/pages/goTo.ts';
import { advanceTime } from '#test/browser/pages/passTime.ts';
import { findOverflow } from '#test/browser/pages/stops.ts';
import { loadTexts } from '#test/browser/pages/texts.ts';

// The setting of the browser also changes media queries, which a style of the page does not.
test.use({
  launchOptions: {
    executablePath: headlessShellPath,
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
  },
});

const WIDTHS = isLongRun ? [320, 360, 390, 430] : [320];
/** German has the longest words. */
const TOURED: readonly Language[] = isLongRun ? LANGUAGES : ['de'];

// Mutation check: spaces that grow with the font must fail this test.
for (const language of TOURED)
  test(`no screen in ${language} is wider than a phone at twice the usual font size`, async ({
    page,
    context,
    world,
    account,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: world.url }]);
    const text = await loadTexts(language);
    const stops = await createStops(account);
    await page.goto('/markets');
    const found: string[] = [];
    for (const stop of stops) {
      await goTo(page, stop.path);
      await stop.prepare?.(page, text);
      await expect(page.getByText(stop.shows(text)).first()).toBeAttached();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 640 });
        for (const what of await findOverflow(page)) found.push(`${stop.name} at ${width}: ${what}`);
      }
    }
    expect(found).toEqual([]);
  });

// Mutation check: a badge that begins at the icon's middle, or a name with an ellipsis, must fail this test.
test('a narrow header shows the unread number beside its other controls, and no part of a name', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(`${world.url}/api/getUserById`, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unreadNotifications: 12 } });
  });
  await page.goto('/markets');
  const header = page.getByRole('banner');
  const badge = (await header.getByText('12', { exact: true }).boundingBox())!;
  const support = (await header.getByRole('link', { name: 'Customer Support' }).boundingBox())!;
  expect(badge.y).toBeGreaterThanOrEqual((await header.boundingBox())!.y);
  expect(badge.x + badge.width).toBeLessThanOrEqual(support.x);

  const isCut = await header.getByText('Larkspur', { exact: true }).evaluate(element => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const [shown, line] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
    return shown.right > line.right && shown.top < line.bottom - 1;
  });
  expect(isCut).toBe(false);
});

// Mutation check: a margin of 24 px beside the star must fail this test.
test('a star does not cover the name of its coin', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/markets');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bitcoin' }).last();
  const star = (await row.getByRole('button').locator('svg').boundingBox())!;
  const name = (await row.getByText('Bitcoin', { exact: true }).boundingBox())!;
  expect(star.x + star.width).toBeLessThanOrEqual(name.x);
});

// Mutation check: a state beside the name of its row, or an avatar, must fail this test.
test('Settings show the verification below its name, and the copy button inside its card', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await context.addCookies([{ name: 'language', value: 'de', url: world.url }]);
  await page.goto('/settings');
  const row = page.getByRole('link', { name: 'Identität verifizieren' });
  const name = (await row.getByText('Identität verifizieren').boundingBox())!;
  const state = (await row.getByText('Verifiziert', { exact: true }).boundingBox())!;
  expect(state.y).toBeGreaterThanOrEqual(name.y + name.height);

  const copy = page.getByRole('button', { name: 'Pay ID kopieren' });
  const card = copy.locator('xpath=ancestor::*[contains(@class, "MuiPaper-root")][1]');
  const [icon, box] = [(await copy.locator('svg').boundingBox())!, (await card.boundingBox())!];
  expect(icon.x + icon.width).toBeLessThanOrEqual(box.x + box.width);
});

// Mutation check: a card without the compact style at large fonts must fail this test.
test('an open trade has its stake and its standing beside the countdown', async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await account.placeTrade({ coin: 'BTC', amount: 5, selectedTime: 'trade5Min' });
  await page.goto('/trade');
  const card = page.getByRole('button', { name: /Time left/ });
  const standing = card.getByText(/^(Ahead|Behind|Level)/);
  await expect(standing).toBeVisible();
  const [ring, text] = [(await card.locator('circle').first().boundingBox())!, (await standing.boundingBox())!];
  expect(text.x).toBeGreaterThanOrEqual(ring.x + ring.width);
  expect(text.y).toBeLessThan(ring.y + ring.height);
});

// Mutation check: a link beside the sentence at every font size, or tabs of 4 rem below, must fail this test.
test('the result of a trade is whole in its toast, right above the tabs', async ({ page, account, clock }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await account.placeTrade({ coin: 'BTC', amount: 5, selectedTime: 'trade30Second' });
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await advanceTime(page, clock, 31_000);
  const sentence = page.getByRole('group').getByText(/^BTC\/USDT: /);
  await expect(sentence).toBeVisible({ timeout: 30_000 });
  expect(await sentence.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true);
  const [text, link] = [
    await sentence.boundingBox(),
    await page.getByRole('link', { name: 'See the order' }).boundingBox(),
  ];
  expect(link!.y).toBeGreaterThanOrEqual(text!.y + text!.height);
  const tabs = await page.getByRole('navigation').boundingBox();
  expect(tabs!.y - link!.y - link!.height).toBeGreaterThanOrEqual(0);
  expect(tabs!.y - link!.y - link!.height).toBeLessThan(50);
});
