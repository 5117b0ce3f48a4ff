import type { Page } from '@playwright/test';
import { setFourEyes } from '#test/support/world/administrators.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { isLongRun } from '#test/support/runLength.ts';
import type { World } from '#test/support/world/startWorld.ts';
import { type Language, LANGUAGES } from '#contract/texts/languages.ts';
import { signInAccount } from './account.ts';
import { expect, test } from './fixtures.ts';
import { adminStops } from './pages/adminStops.ts';
import { goTo } from './pages/goTo.ts';
import { expectMui, checkAppearances, SCHEMES, selectShare, type Appearance, visitStops } from './pages/appearance.ts';
import { SANDBOX } from './pages/session.ts';
import type { Stop } from './pages/stops.ts';
import { loadTexts } from './pages/texts.ts';

const PHONE = 390;
const WIDTHS = isLongRun ? [320, PHONE, 1280, 1920] : [PHONE, 1280];
const TOURED: readonly Language[] = isLongRun ? LANGUAGES : ['en'];
const PARTS = 2;

const createAppearance = (colorScheme: Appearance['colorScheme'], width: number, hasAxe: boolean): Appearance => ({
  colorScheme,
  width,
  hasAxe,
  hasScreenshot: isLongRun && hasAxe,
});

/**
 * Returns the variants of a page: English on a phone or on a desktop, with themes and widths in rotation. In the long
 * run English has every theme and width, other languages every width.
 */
const getAppearances =
  (language: Language) =>
  (turn: number): Appearance[] => {
    const scheme = (at: number) => SCHEMES[(Math.floor(turn / 2) + at) % SCHEMES.length]!;
    if (language !== 'en') return WIDTHS.map((width, at) => createAppearance(scheme(at), width, width === PHONE));
    const at = turn % WIDTHS.length;
    if (!isLongRun) return [createAppearance(scheme(at), WIDTHS[at]!, true)];
    return SCHEMES.flatMap(colorScheme => WIDTHS.map(width => createAppearance(colorScheme, width, true)));
  };

/** Returns the stops with a pending item in every queue, including another owner's change. */
async function createStops(world: World): Promise<Stop[]> {
  const demo = await signInAccount(world.url, SANDBOX.demo);
  const deposit = await demo.createDeposit({ amount: 4321.09 });
  const withdraw = await demo.createWithdraw();
  await demo.createTransfer({ receivePId: SANDBOX.friend.payId });
  await demo.placeTrade({ coin: 'BTC', amount: 10 });
  const friend = await world.signIn(SANDBOX.friend.email, SANDBOX.friend.password);
  const sent = await friend.post<{ kyc: { _id: string } }>('/api/createKyc', await aKycSubmission(world.url, friend));
  await setFourEyes(world, true);
  const maker = await world.admin();
  const raised = await maker.put<{ approval: { _id: string } }>('/api/updateSiteSetting', {
    transferCharge: 2,
    reason: 'New terms',
  });
  const { _id: user } = await demo.get<{ _id: string }>('/api/getUserById');
  return adminStops({
    user,
    deposit: deposit._id,
    withdraw: withdraw._id,
    kyc: sent.body.kyc._id,
    approval: raised.body.approval._id,
    method: deposit.methodId,
  });
}

/** Visits the other pages, which a phone opens from its tabs. */
async function inspectMore(page: Page, language: Language): Promise<void> {
  const text = await loadTexts(language);
  await goTo(page, '/admin/dashboard');
  const narrow = getAppearances(language)(0).filter(({ width }) => width <= PHONE);
  const more = () => page.getByRole('navigation').getByRole('button', { name: text('admin:nav.more') });
  await checkAppearances(page, 'admin-more', language, narrow, () => more().click());
}

test.describe('a tour of the administrator’s area, in both themes, on a phone and on a desktop', () => {
  test.describe.configure({ timeout: isLongRun ? 900_000 : 120_000 });

  // Mutation check: a page without its texts in one language, a cell that cuts off an amount, a colour without contrast
  // in a sheet, or buttons without MUI must fail this test.
  for (const language of TOURED)
    for (let part = 0; part < PARTS; part += 1)
      test(`in ${language}, part ${part + 1} of ${PARTS}`, async ({ page, context, world }) => {
        await context.addCookies([{ name: 'language', value: language, url: world.url }]);
        const stops = await createStops(world);
        const { token = '' } = await world.signIn(SANDBOX.admin2.email, SANDBOX.admin2.password);
        await page.goto('/signin');
        await page.evaluate(value => localStorage.setItem('token', value), token);
        await page.goto('/admin/password');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expectMui(await visitStops(page, selectShare(stops, part, PARTS), language, getAppearances(language)));
        if (part === 0) await inspectMore(page, language);
      });
});
