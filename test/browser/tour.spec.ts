import type { Page } from '@playwright/test';
import { isLongRun } from '#test/support/runLength.ts';
import { type Language, LANGUAGES } from '#web/i18n/languages.ts';
import { type Account, accountAt } from './account.ts';
import { expect, test } from './fixtures.ts';
import { violationsOn } from './pages/axe.ts';
import { goTo } from './pages/goTo.ts';
import { SANDBOX } from './pages/session.ts';
import { type Interactive, interactiveOn } from './pages/muiShare.ts';
import { KYC_WIZARD, overflowOf, type Stop, userStops, VISITOR_STOPS } from './pages/stops.ts';
import { type Texts, textsIn } from './pages/texts.ts';

const SCHEMES = ['dark', 'light'] as const;
const WIDTHS = isLongRun ? [320, 360, 390, 430, 768, 1280, 1920] : [320, 390, 1280];
/** The width from which the navigation is a rail at the left edge. */
const RAIL_FROM = 900;
/** The least share of interactive elements that MUI draws. */
const MUI_SHARE = 0.95;

/** The screen has its content, says so in the language, and has no skeleton any more. */
async function settled(page: Page, stop: Stop, text: Texts): Promise<void> {
  await expect(page.getByRole('main').getByText(stop.shows(text)).first()).toBeVisible();
  await expect(page.locator('[role=status][aria-label]')).toHaveCount(0);
}

interface Sight {
  colorScheme: (typeof SCHEMES)[number];
  width: number;
}

/** Every width, with the themes in turn. */
const inTurn = (turn: number): Sight[] =>
  WIDTHS.map((width, at) => ({ colorScheme: SCHEMES[(turn + at) % SCHEMES.length]!, width }));

/**
 * Returns how a screen is looked at: English at every width, every second screen starting with the other theme; the others at
 * the narrowest width, where the length of the words matters. In the long run English in every theme at every width, and the
 * others at every width.
 */
function sightsOf(language: Language, turn: number): Sight[] {
  if (language !== 'en') return inTurn(0).slice(0, isLongRun ? WIDTHS.length : 1);
  return isLongRun ? SCHEMES.flatMap(colorScheme => WIDTHS.map(width => ({ colorScheme, width }))) : inTurn(turn);
}

/** Languages whose every screen is looked at also in the short run; German has the longest words. */
const WHOLE_TOURS: readonly Language[] = isLongRun ? LANGUAGES : ['en', 'de'];
const OTHERS = LANGUAGES.filter(language => !WHOLE_TOURS.includes(language));
/** A tour that takes long goes in parts, which run beside one another. */
const partsOf = (language: Language): number => (language === 'en' || isLongRun ? 3 : 1);

/** Returns every which-th stop, so that each part has screens of all kinds. */
const share = (stops: readonly Stop[], part: number, parts: number): readonly Stop[] =>
  stops.filter((_stop, at) => at % parts === part);

/** Returns the stops of a part of the tour in a language; a language without a whole tour has a third of its own. */
const stopsIn = (language: Language, stops: readonly Stop[], part: number): readonly Stop[] =>
  WHOLE_TOURS.includes(language)
    ? share(stops, part, partsOf(language))
    : share(stops, OTHERS.indexOf(language), OTHERS.length);

const softly = expect.configure({ soft: true });

/**
 * Checks what is open. axe looks at the narrowest width: at English in each of its sights there, in the long run at all
 * languages. `npm run test:long` takes screenshots.
 */
async function look(page: Page, name: string, language: Language, turn = 0): Promise<void> {
  const isEnglish = language === 'en';
  for (const { colorScheme, width } of sightsOf(language, turn)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: width > 500 ? 800 : 844 });
    const what = `${name} ${colorScheme} ${width} in ${language}`;
    // From a wide page to a narrow one the navigation changes its place first.
    if (width < RAIL_FROM) await expect(page.locator('.MuiDrawer-docked')).toHaveCount(0);
    await softly.poll(() => overflowOf(page), what).toEqual([]);
    const isFirst = width === WIDTHS[0];
    if (isFirst && (isEnglish || isLongRun)) softly(await violationsOn(page), what).toEqual([]);
    if (isLongRun && (isEnglish || isFirst))
      await page.screenshot({ path: `test-results/tour/${language}/${name}-${colorScheme}-${width}.png` });
  }
}

async function walk(page: Page, stops: readonly Stop[], language: Language): Promise<Interactive> {
  const text = await textsIn(language);
  const seen: Interactive = { all: 0, own: [] };
  for (const [turn, stop] of stops.entries()) {
    await goTo(page, stop.path);
    await settled(page, stop, text);
    await look(page, stop.name, language, turn);
    const { all, own } = await interactiveOn(page);
    seen.all += all;
    seen.own.push(...own.map(html => `${stop.name}: ${html}`));
  }
  return seen;
}

/** The stops of a user who has done everything once. */
async function stopsOf(account: Account): Promise<Stop[]> {
  const deposit = await account.makeDeposit({ amount: 4321.09 });
  const withdraw = await account.makeWithdraw();
  const transfer = await account.makeTransfer({ receivePId: SANDBOX.friend.payId });
  const order = await account.placeTrade({ coin: 'BTC', amount: 10 });
  return userStops({
    deposit: deposit._id,
    withdraw: withdraw._id,
    transfer: transfer._id,
    order: order._id,
    method: deposit.methodId,
    withdrawMethod: withdraw.methodId,
  });
}

async function lookAtDrawer(page: Page, language: Language): Promise<void> {
  // On a wide page the rail is in the place of the menu: its button comes with the narrow layout.
  await page.setViewportSize({ width: WIDTHS[0]!, height: 844 });
  await goTo(page, '/onchain');
  const text = await textsIn(language);
  await page.getByRole('button', { name: text('app:menu.open') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'drawer', language);
}

test.describe('a tour of every screen, in both themes and at every width: nothing cut off, nothing that axe finds, drawn by MUI', () => {
  test.describe.configure({ timeout: 300_000 });

  // Mutation check: giving the chips of the trade screen a fixed width, leaving a button without a name, loading English
  // texts only, or drawing the rows of Markets without MUI must fail this test.
  for (const language of LANGUAGES)
    for (let part = 0; part < partsOf(language); part += 1) {
      const title =
        partsOf(language) > 1 ? `in ${language}, part ${part + 1} of ${partsOf(language)}` : `in ${language}`;
      test(title, async ({ page, context, world }) => {
        await context.addCookies([{ name: 'language', value: language, url: world.url }]);
        await page.goto('/signin');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const visitor = await walk(page, stopsIn(language, VISITOR_STOPS, part), language);

        const demo = await accountAt(world.url, SANDBOX.demo);
        await page.evaluate(token => localStorage.setItem('uToken', token), demo.token);
        const stops = await stopsOf(demo);
        await page.goto('/markets');
        const user = await walk(page, stopsIn(language, stops, part), language);
        const own = [...visitor.own, ...user.own];
        expect(own.length, own.join('\n')).toBeLessThanOrEqual((visitor.all + user.all) * (1 - MUI_SHARE));

        if (part === 0) await lookAtDrawer(page, language);
        if (part === partsOf(language) - 1 && WHOLE_TOURS.includes(language)) {
          const friend = await accountAt(world.url, SANDBOX.friend);
          await page.evaluate(token => localStorage.setItem('uToken', token), friend.token);
          await page.goto('/settings');
          await walk(page, [KYC_WIZARD], language);
        }
      });
    }
});
