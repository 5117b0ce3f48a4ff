import { ACME, createPartnerClient } from '#test/support/world/partner.ts';
import { type ThirdPartySite, startThirdPartySite } from '#test/support/process/thirdPartySite.ts';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { findAxeViolations } from './pages/axe.ts';
import { goTo } from './pages/goTo.ts';
import { SANDBOX, signIn } from './pages/session.ts';

interface Sites {
  /** The partner's site: its pages may open the app and embed it in a frame. */
  portal: ThirdPartySite;
  /** A site that is not a partner. */
  stranger: ThirdPartySite;
  /** Returns a code for the sandbox's friend, as the partner's server receives it. */
  newCode: () => Promise<string>;
}

const test = base.extend<Sites>({
  portal: async ({}, use) => {
    const site = await startThirdPartySite();
    await use(site);
    await site.stop();
  },
  stranger: async ({}, use) => {
    const site = await startThirdPartySite();
    await use(site);
    await site.stop();
  },
  settings: async ({ portal: { origin } }, use) => use({ partners: [{ ...ACME, origin }], embedOrigins: [origin] }),
  newCode: async ({ world }, use) =>
    use(async () => {
      const { body } = await createPartnerClient(world.url, ACME).post<{ code: string }>('/api/partner/sessionCode', {
        email: SANDBOX.friend.email,
      });
      return body.code;
    }),
});

/** Consents as the sandbox's friend to what the partner requests. */
async function consent(page: Page | FrameLocator) {
  await expect(page.getByRole('heading', { name: 'Connect acme' })).toBeVisible();
  await page.getByLabel('Your Larkspur password').fill(SANDBOX.friend.password);
  await page.getByRole('button', { name: 'Allow' }).click();
}

const linkTo = (address: string, more = '') => `<a href="${address}" ${more}>Open the wallet</a>`;

test('a partner’s page signs in its user in place of the previous one', async ({ page, world, portal, newCode }) => {
  await signIn(page, SANDBOX.demo);
  const code = await newCode();
  const requests: string[] = [];
  page.on('request', request => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  portal.show(linkTo(`${world.url}/userLogin/${code}`));
  await page.goto(portal.origin);
  await page.getByRole('link', { name: 'Open the wallet' }).click();
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await consent(page);

  await expect(page.getByText('$250.00')).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/`);
  expect(requests.filter(call => call === `POST /api/userLogin/${code}`)).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(code);
  await goTo(page, '/settings');
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('via acme');
});

test('another site’s page signs in no user with a code of its own, nor does the partner’s page without its origin', async ({
  page,
  world,
  portal,
  stranger,
  newCode,
  tolerate,
}) => {
  tolerate(/userLogin\/.* answered 401|status of 401/);
  stranger.show(linkTo(`${world.url}/userLogin/${await newCode()}`));
  portal.show(linkTo(`${world.url}/userLogin/${await newCode()}`, 'referrerpolicy="no-referrer"'));
  for (const { origin } of [stranger, portal]) {
    await page.goto(origin);
    await page.getByRole('link', { name: 'Open the wallet' }).click();
    await expect(page.getByText('This sign-in link has already been used or has expired.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('uToken'))).toBeNull();
  }
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a frame in the partner’s page is signed in', { tag: '@long' }, async ({ page, world, portal, newCode }) => {
  portal.show(`<iframe src="${world.url}/userLogin/${await newCode()}" width="390" height="800"></iframe>`);
  await page.goto(portal.origin);
  const frame = page.frameLocator('iframe');
  await consent(frame);
  await expect(frame.getByText('$250.00')).toBeVisible();
});
