import { readFile } from 'node:fs/promises';
import { parseReport } from '#web/shared/report/parseReport.ts';
import { expect, testSignedIn as test } from './fixtures.ts';
import { goTo } from './pages/goTo.ts';

test.use({ serviceWorkers: 'allow' });

const isControlled = () => navigator.serviceWorker.controller !== null;

// Mutation check: sending the report anywhere, or requiring an account for its viewer, must fail this test.
test('a downloaded report names refused requests as the server’s log does, and opens offline without an account', async ({
  page,
  context,
  serverLog,
  tolerate,
}) => {
  tolerate(/answered 404|status of 404|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const response = page.waitForResponse(answer => answer.status() === 404);
  await page.goto('/deposit/log/unknown');
  await response;
  await goTo(page, '/settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const parsed = parseReport(text);
  const entries = 'report' in parsed ? parsed.report.entries : [];
  const sent = entries.map(({ payload }) => payload as { status?: number; requestId?: string } | undefined);
  const requestId = sent.find(request => request?.status === 404)?.requestId;
  expect(serverLog.filter(line => line.includes(`"requestId":"${requestId}"`))).toHaveLength(1);
  expect(text).not.toContain('unknown');

  await page.waitForFunction(isControlled);
  await page.evaluate(() => localStorage.clear());
  await context.setOffline(true);
  await page.goto('/support/report');
  const requests: string[] = [];
  page.on('request', request => requests.push(`${request.method()} ${request.url()} ${request.postData()}`));
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const timeline = page.getByRole('listbox', { name: 'Timeline' });
  await expect(timeline.getByRole('option')).toHaveCount(entries.length);
  await page.getByRole('searchbox').fill(requestId ?? 'none');
  await expect(timeline.getByRole('option')).toHaveText([/404/]);
  await page.getByRole('searchbox').fill('');
  await timeline.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText(`1 of ${entries.length}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'State after this entry' }).getByText('session')).toBeVisible();
  // The probes of a lost server, and scripts from the cache.
  expect(requests.filter(request => !/^GET \S+\/(api\/time|static\/\S+) null$/.test(request))).toEqual([]);
});
