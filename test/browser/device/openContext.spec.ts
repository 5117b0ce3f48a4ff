import { expect, test } from '#test/browser/fixtures.ts';

// Mutation check: leaving the watch out of openContext must fail this test.
test('a message in the console of another device would fail the test', async ({
  openContext,
  complaints,
  tolerate,
}) => {
  tolerate(/from another device/);
  const context = await openContext();
  const page = await context.newPage();
  await page.goto('/signin');
  await page.evaluate("console.error('from another device')");
  await expect.poll(() => complaints.found).toContainEqual(expect.stringContaining('from another device'));
});
