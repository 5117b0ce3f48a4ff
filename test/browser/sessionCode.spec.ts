import type { Page } from '@playwright/test';
import { ACME, partnerAt } from '#test/support/partner.ts';
import type { World } from '#test/support/startWorld.ts';
import { expect, test } from './fixtures.ts';
import { SANDBOX, signIn } from './pages/session.ts';

/** Without TLS, as the world itself: a page of a secure site would hide its name from an address that is not. */
const PORTAL = { ...ACME, origin: 'http://acme.localhost' };

/** The operator has a partner, whose pages may carry the app in a frame. */
test.use({ settings: { partners: [PORTAL], embedOrigins: [PORTAL.origin] } });

async function aCode(world: World, email: string): Promise<string> {
  const { body } = await partnerAt(world.url, PORTAL).post<{ code: string }>('/api/partner/sessionCode', { email });
  return body.code;
}

/** A page of some site, with whatever stands in it. */
async function openSite(page: Page, origin: string, html: string): Promise<void> {
  await page.context().route(`${origin}/**`, route => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${origin}/portal`);
}

const linkTo = (address: string) => `<a href="${address}">Open the wallet</a>`;

test('a partner’s page signs its user in, in the place of whoever was there before', async ({ page, world }) => {
  await signIn(page, SANDBOX.demo);
  const code = await aCode(world, SANDBOX.friend.email);
  const asked: string[] = [];
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await openSite(page, PORTAL.origin, linkTo(`${world.url}/userLogin/${code}`));
  await page.getByRole('link', { name: 'Open the wallet' }).click();

  await expect(page.getByText('$250.00')).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/`);
  expect(asked.filter(call => call === `POST /api/userLogin/${code}`)).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(code);
  await page.goto('/settings');
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('through acme');
});

test('a stranger’s page signs nobody in with a code of its own, nor does a page that hides its name', async ({
  page,
  world,
  tolerate,
}) => {
  tolerate(/userLogin\/.* answered 401|status of 401/);
  const refused = page.getByText('This sign-in link was used already or is no longer valid.');
  await openSite(
    page,
    'http://evil.localhost',
    linkTo(`${world.url}/userLogin/${await aCode(world, SANDBOX.friend.email)}`),
  );
  await page.getByRole('link', { name: 'Open the wallet' }).click();
  await expect(refused).toBeVisible();

  const hidden = linkTo(`${world.url}/userLogin/${await aCode(world, SANDBOX.friend.email)}`);
  await openSite(page, 'http://silent.localhost', hidden.replace('<a', '<a referrerpolicy="no-referrer"'));
  await page.getByRole('link', { name: 'Open the wallet' }).click();
  await expect(refused).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('uToken'))).toBeNull();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a frame in the partner’s page is signed in', async ({ page, world }) => {
  const code = await aCode(world, SANDBOX.friend.email);
  await openSite(
    page,
    PORTAL.origin,
    `<iframe src="${world.url}/userLogin/${code}" width="390" height="800"></iframe>`,
  );
  await expect(page.frameLocator('iframe').getByText('$250.00')).toBeVisible();
});
