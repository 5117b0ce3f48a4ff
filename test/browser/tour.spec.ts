import type { Page } from '@playwright/test';
import { isLongRun } from '#test/support/runLength.ts';
import { UNSEEN_RESULTS } from '#web/deps.ts';
import { type Language, LANGUAGES } from '#contract/texts/languages.ts';
import { signInAccount } from './account.ts';
import { expect, test } from './fixtures.ts';
import { adminScriptsAmong, gatherScripts } from './pages/adminScripts.ts';
import { goTo } from './pages/goTo.ts';
import { expectMui, checkAppearances, SCHEMES, selectShare, type Appearance, visitStops } from './pages/appearance.ts';
import { SANDBOX } from './pages/session.ts';
import { createStops } from './pages/createStops.ts';
import { KYC_WIZARD, type Stop, VISITOR_STOPS } from './pages/stops.ts';
import { loadTexts } from './pages/texts.ts';

const WIDTHS = isLongRun ? [320, 360, 390, 430, 768, 1280, 1920] : [320, 1280];

/**
 * Returns the variants of a screen: English at one width with axe, widths and themes in rotation. Other languages have
 * the narrowest width, where long words matter. In the long run English has every theme and width, other languages
 * every width, and axe checks the narrowest width. `npm run test:long` takes screenshots.
 */
const getAppearances =
  (language: Language) =>
  (turn: number): Appearance[] => {
    const isEnglish = language === 'en';
    const createAppearance = (colorScheme: Appearance['colorScheme'], width: number): Appearance => {
      const isFirst = width === WIDTHS[0];
      const hasScreenshot = isLongRun && (isEnglish || isFirst);
      return { colorScheme, width, hasAxe: isFirst && (isEnglish || isLongRun), hasScreenshot };
    };
    if (isEnglish && isLongRun)
      return SCHEMES.flatMap(colorScheme => WIDTHS.map(width => createAppearance(colorScheme, width)));
    const scheme = (at: number) => SCHEMES[at % SCHEMES.length]!;
    if (isLongRun) return WIDTHS.map((width, at) => createAppearance(scheme(at), width));
    if (!isEnglish) return [createAppearance(scheme(0), WIDTHS[0]!)];
    const width = WIDTHS[turn % WIDTHS.length]!;
    return [{ ...createAppearance(scheme(Math.floor(turn / WIDTHS.length)), width), hasAxe: true }];
  };

const TOURED: readonly Language[] = isLongRun ? LANGUAGES : ['en', 'de', 'fr'];
/** Languages with every screen also in the short run; German has the longest words. */
const FULL_TOURS: readonly Language[] = isLongRun ? LANGUAGES : ['en', 'de'];
/** A long tour has parts that run in parallel. */
const countParts = (language: Language): number => (isLongRun ? 3 : language === 'en' ? 2 : 1);

/** Returns the stops of a part of the tour; a language without a full tour has a third of the stops. */
const selectStops = (language: Language, stops: readonly Stop[], part: number): readonly Stop[] =>
  FULL_TOURS.includes(language) ? selectShare(stops, part, countParts(language)) : selectShare(stops, part, 3);

async function inspectDrawer(page: Page, language: Language): Promise<void> {
  // On a wide page the rail replaces the menu: its button needs the narrow layout.
  await page.setViewportSize({ width: WIDTHS[0]!, height: 844 });
  await goTo(page, '/onchain');
  const text = await loadTexts(language);
  await page.getByRole('button', { name: text('app:menu.open') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkAppearances(page, 'drawer', language, getAppearances(language)(0));
}

test.describe('a tour of every screen, in both themes and at every width: nothing cut off, no axe violation, rendered by MUI, without the administrator’s scripts', () => {
  test.describe.configure({ timeout: 300_000 });

  // Mutation check: giving the chips of the trade screen a fixed width, leaving a button without a name, loading
  // English texts only, rendering the rows of Markets without MUI, or reading the roles of administrators out of
  // `adminRoles.ts` in the settings must fail this test.
  for (const language of TOURED)
    for (let part = 0; part < countParts(language); part += 1) {
      const title =
        countParts(language) > 1 ? `in ${language}, part ${part + 1} of ${countParts(language)}` : `in ${language}`;
      test(title, async ({ page, context, world }) => {
        await context.addCookies([{ name: 'language', value: language, url: world.url }]);
        await page.goto('/signin');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const appearances = getAppearances(language);
        const scripts = gatherScripts(page);
        const visitor = await visitStops(page, selectStops(language, VISITOR_STOPS, part), language, appearances);

        const demo = await signInAccount(world.url, SANDBOX.demo);
        await page.evaluate(token => localStorage.setItem('uToken', token), demo.token);
        const stops = await createStops(demo);
        await page.goto('/markets');
        const user = await visitStops(page, selectStops(language, stops, part), language, appearances);
        expectMui(visitor, user);

        if (part === 0) await inspectDrawer(page, language);
        if (part === countParts(language) - 1 && FULL_TOURS.includes(language)) {
          const friend = await signInAccount(world.url, SANDBOX.friend);
          // A sign-in removes what the former user awaits.
          await page.evaluate(key => localStorage.removeItem(key), UNSEEN_RESULTS);
          await page.evaluate(token => localStorage.setItem('uToken', token), friend.token);
          await page.goto('/settings');
          await visitStops(page, [KYC_WIZARD], language, appearances);
        }
        expect(await adminScriptsAmong(page, scripts)).toEqual([]);
      });
    }
});
