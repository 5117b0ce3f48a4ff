import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/**
 * Returns the axe violations of the page, frames excepted: the rule and the first element of each. It runs inside the
 * page, since `@axe-core/playwright` opens another page for each report, which takes five times as long.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const report = await window.axe?.run({ resultTypes: ['violations'], iframes: false });
    if (!report) throw new Error('axe is not in the page');
    return report.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
  });
}
