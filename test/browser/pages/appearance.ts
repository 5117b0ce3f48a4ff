import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/texts/languages.ts';
import { findAxeViolations } from './axe.ts';
import { findOtherFonts } from './fonts.ts';
import { goTo } from './goTo.ts';
import { type Interactive, countInteractive } from './muiShare.ts';
import { findOverflow, type Stop } from './stops.ts';
import { type Texts, loadTexts } from './texts.ts';

export const SCHEMES = ['dark', 'light'] as const;
/** The width from which the navigation is a rail at the left edge. */
const RAIL_FROM = 900;
/** The minimum share of interactive elements rendered by MUI. */
const MUI_SHARE = 0.95;

/** One variant of a screen: language, theme, width. */
export interface Appearance {
  colorScheme: (typeof SCHEMES)[number];
  width: number;
  /** Whether axe checks it. */
  hasAxe: boolean;
  /** Whether a screenshot is kept. */
  hasScreenshot: boolean;
}

const softly = expect.configure({ soft: true });

/** Waits for the content in the language and without any skeleton. */
async function waitForContent(page: Page, stop: Stop, text: Texts): Promise<void> {
  await expect(page.getByRole('main').getByText(stop.shows(text)).first()).toBeVisible();
  await expect(page.locator('[role=status][aria-label]')).toHaveCount(0);
}

/** Checks the open screen in each variant; `open` opens a sheet above the page, which Escape closes. */
export async function checkAppearances(
  page: Page,
  name: string,
  language: Language,
  appearances: readonly Appearance[],
  open?: () => Promise<void>,
): Promise<void> {
  for (const { colorScheme, width, hasAxe, hasScreenshot } of appearances) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: width > 500 ? 800 : 844 });
    const what = `${name} ${colorScheme} ${width} in ${language}`;
    // From a wide page to a narrow one the navigation changes its place first.
    if (width < RAIL_FROM) await expect(page.locator('.MuiDrawer-docked')).toHaveCount(0);
    if (open) {
      await open();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    await softly.poll(() => findOverflow(page), what).toEqual([]);
    if (hasAxe) softly(await findAxeViolations(page), what).toEqual([]);
    if (hasScreenshot)
      await page.screenshot({ path: `test-results/tour/${language}/${name}-${colorScheme}-${width}.png` });
    if (open) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
}

/** Checks every stop in the variants of its turn, and counts its interactive elements. */
export async function visitStops(
  page: Page,
  stops: readonly Stop[],
  language: Language,
  getAppearances: (turn: number, stop: Stop) => readonly Appearance[],
): Promise<Interactive> {
  const text = await loadTexts(language);
  const seen: Interactive = { all: 0, own: [] };
  for (const [turn, stop] of stops.entries()) {
    await goTo(page, stop.path);
    await stop.prepare?.(page, text);
    await waitForContent(page, stop, text);
    const { open } = stop;
    await checkAppearances(page, stop.name, language, getAppearances(turn, stop), open && (() => open(page, text)));
    softly(await findOtherFonts(page), `fonts of ${stop.name}`).toEqual([]);
    const { all, own } = await countInteractive(page);
    seen.all += all;
    seen.own.push(...own.map(html => `${stop.name}: ${html}`));
  }
  return seen;
}

/** Expects MUI to render nearly all interactive elements. */
export function expectMui(...seen: Interactive[]): void {
  const own = seen.flatMap(each => each.own);
  const all = seen.reduce((sum, each) => sum + each.all, 0);
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(all * (1 - MUI_SHARE));
}

/** Returns every n-th stop, so that each part of a tour has screens of all kinds. */
export const selectShare = (stops: readonly Stop[], part: number, parts: number): readonly Stop[] =>
  stops.filter((_stop, at) => at % parts === part);
