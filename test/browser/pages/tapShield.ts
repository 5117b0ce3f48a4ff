import { expect, type Locator } from '@playwright/test';

/** Returns what a tap on the button of a sheet reaches; 'elsewhere' before the sheet has slid in. */
const findTapTarget = (button: Locator): Promise<'button' | 'shield' | 'elsewhere'> =>
  button.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const target = document.elementFromPoint(left + width / 2, top + height / 2);
    if (element.contains(target)) return 'button';
    return element.parentElement?.contains(target) ? 'shield' : 'elsewhere';
  });

/**
 * Taps a form's button and expects that the button of the confirmation takes no second tap of a double tap, but later
 * ones. Requires the page's clock to be installed.
 */
export async function expectTapShield(formButton: Locator, confirmButton: Locator): Promise<void> {
  const page = confirmButton.page();
  // Time stands still, so that a slow machine finds the shield as well. On such a machine the time to stop at may pass
  // before the clock stops. It then stops and fails, and stops again at a later time.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))).toPass();
  await formButton.click();
  await expect.poll(() => findTapTarget(confirmButton)).toBe('shield');
  await page.clock.resume();
  await expect.poll(() => findTapTarget(confirmButton)).toBe('button');
}
