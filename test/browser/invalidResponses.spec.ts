import type { Page, Route } from '@playwright/test';
import { isLongRun } from '#test/support/runLength.ts';
import { expect, testSignedIn as test } from './fixtures.ts';
import { goTo } from './pages/goTo.ts';

test.use({ serviceWorkers: 'block' });

interface Screen {
  path: string;
  /** The message in place of the unreadable content. */
  message: RegExp;
}

const LIST_FAILED = /we couldn’t load|Error loading/;

const createScreens = (ids: { deposit: string; withdraw: string; order: string; method: string }): Screen[] => [
  { path: '/contact', message: /Couldn’t load the contact options\.|No contact options are available yet\./ },
  { path: '/onchain', message: /Failed to load user data\.|Entries we couldn’t load/ },
  { path: '/wallet', message: /Error loading the statement/ },
  { path: '/trade', message: /Failed to load user data\./ },
  { path: '/orders', message: /Error loading orders|Orders we couldn’t load/ },
  { path: '/order', message: /Error loading orders/ },
  { path: `/order/${ids.order}`, message: /Error fetching order details\. Please try again\.|Market BUY/ },
  { path: '/deposit/log', message: LIST_FAILED },
  {
    path: `/deposit/log/${ids.deposit}`,
    message: /Error fetching deposit details\. Please try again\.|Request Pending/,
  },
  { path: `/deposit/checkout/${ids.method}`, message: /Failed to load deposit methods\.|no longer available/ },
  {
    path: `/withdraw/log/${ids.withdraw}`,
    message: /Error fetching withdraw details\. Please try again\.|Request Pending/,
  },
  { path: `/withdraw/checkout/${ids.method}`, message: /Failed to load Withdraw methods\.|no longer available/ },
  { path: '/kyc/submit-form', message: /Error fetching KYC details\. Please try again\.|verified successfully/ },
  { path: '/transfer', message: /Fee not available|Failed to load user data\./ },
  {
    path: '/transfer/log',
    message: /we couldn’t load|Error loading transfer logs\.|No transfers found\./,
  },
  { path: '/transfer/log/nobodys', message: /Error fetching transfer details\. Please try again\./ },
  { path: '/deposit', message: /Failed to load deposit methods\.|No deposit methods|we couldn’t load|Methods we/ },
];

const SERVER_SECRET = 'stack trace of upstream-7';

/** Replaces every value of an answer, however deep, by the result of `change`. */
const changed = (value: unknown, change: (value: unknown) => unknown): unknown => {
  const next = change(value);
  if (Array.isArray(next)) return next.map(item => changed(item, change));
  if (typeof next !== 'object' || next === null) return next;
  return Object.fromEntries(Object.entries(next).map(([name, item]) => [name, changed(item, change)]));
};

const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });

/** Every way in which an answer with status 200 can be invalid. */
const INVALID_RESPONSES: Record<string, (real: unknown) => { contentType: string; body: string }> = {
  'a page of HTML': () => ({ contentType: 'text/html', body: `<!doctype html><h1>${SERVER_SECRET}</h1>` }),
  'HTML that calls itself JSON': () => ({ contentType: 'application/json', body: `<h1>${SERVER_SECRET}</h1>` }),
  nothing: () => ({ contentType: 'application/json', body: '' }),
  null: () => json(null),
  'records for lists and lists for records': real => json(Array.isArray(real) ? {} : [real]),
  'null for every list': real => json(changed(real, value => (Array.isArray(value) ? null : value))),
  'words for every number': real => json(changed(real, value => (typeof value === 'number' ? 'twelve' : value))),
  'no field at all': real => json(Array.isArray(real) ? real.map(() => ({})) : {}),
};

const FORBIDDEN_TEXT = new RegExp(
  `\\bNaN\\b|\\bundefined\\b|\\bnull\\b|Invalid Date|\\[object|Infinity|Something went wrong|${SERVER_SECRET}`,
);

const isApiCall = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/time';

/** Advances the page's time, through its retries, until the text is there. */
async function expectText(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(page.locator('main').getByText(text).first()).toBeVisible({ timeout: 300 });
    await expect(page.locator('[role=status][aria-label]')).toHaveCount(0, { timeout: 300 });
  }, `${page.url()} shows ${text}`).toPass({ timeout: 20_000 });
}

const KINDS = Object.keys(INVALID_RESPONSES).length;

/**
 * Returns whether a screen has this kind of answer: each kind has two or three screens, in `npm run test:long` every
 * one. Tests without a browser cover the schema of every answer.
 */
const isPaired = (place: number, kind: number): boolean => isLongRun || place % KINDS === kind;

/** Visits the screens of one kind of answer, which end and recover on the last one. */
async function checkScreens(page: Page, all: readonly Screen[], at: number): Promise<void> {
  const [what = '', createInvalid = () => json(null)] = Object.entries(INVALID_RESPONSES)[at] ?? [];
  const replaceResponse = async (route: Route) => {
    const real: unknown = await (await route.fetch()).json();
    await route.fulfill({ status: 200, ...createInvalid(real) });
  };
  await page.route(isApiCall, replaceResponse);
  const screens = [...all.entries()].filter(([place]) => isPaired(place, at) || place === all.length - 1);
  // The page loads one screen by its address and navigates to the others like a user.
  for (const [index, [place, { path, message }]] of screens.entries()) {
    await (place % KINDS === at || index === 0 ? page.goto(path) : goTo(page, path));
    await expectText(page, message);
    expect.soft(await page.locator('body').innerText(), `${path} with ${what}`).not.toMatch(FORBIDDEN_TEXT);
  }

  // A response that is being replaced would be answered twice.
  await page.unrouteAll({ behavior: 'wait' });
  const retry = page.getByRole('button', { name: 'Retry' });
  // The screen also retries by itself: the button may be gone before the click.
  if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
  else await page.goto('/deposit');
  await expect(page.getByText('TRC20').first()).toBeVisible();
}

/** In the short run few worlds, since each kind has few screens. */
const WORLDS = isLongRun ? KINDS : 2;

// Mutation check: accepting an answer without its schema (`responseSchema` of the deposit log), or rendering an
// answer's own text, must fail this test.
for (let group = 0; group < WORLDS; group += 1) {
  const kinds = Object.keys(INVALID_RESPONSES).filter((_kind, at) => at % WORLDS === group);
  test(`${kinds.join(', ')}: the screens state what failed, and display nothing invalid`, async ({ page, account }) => {
    const deposit = await account.createDeposit({ amount: 25 });
    const withdraw = await account.createWithdraw();
    const order = await account.placeTrade({ coin: 'BTC', amount: 10 });
    await page.clock.install();
    // A page restores the valid answers of the kind before, in place of the message.
    await page.addInitScript(() => localStorage.removeItem('lastAnswers'));
    const ids = { deposit: deposit._id, withdraw: withdraw._id, order: order._id, method: deposit.methodId };
    const screens = createScreens(ids);
    for (let at = group; at < KINDS; at += WORLDS) await checkScreens(page, screens, at);
  });
}

test('the pages of a visitor need no valid answer either', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/contact');
  await page.evaluate(() => localStorage.clear());
  await page.route(isApiCall, route => route.fulfill({ contentType: 'text/html', body: `<b>${SERVER_SECRET}</b>` }));
  for (const [path, shows] of [
    ['/', 'Live'],
    ['/signup', 'Confirm Password'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(FORBIDDEN_TEXT);
  }
});

// Mutation check: rendering every row that a log call answers with must fail this test.
test('ten thousand rows in place of a page do not block the screen', async ({ page, account }) => {
  await account.createDeposit({ amount: 25 });
  await account.placeTrade({ coin: 'BTC', amount: 10 });
  const multiplied = ([real]: readonly object[]) =>
    Array.from({ length: 10_000 }, (_, at) => ({ ...real, _id: `record${at}` }));
  await page.route('**/api/getUserDepositLog', async route => {
    await route.fulfill(json(multiplied((await (await route.fetch()).json()) as object[])));
  });
  await page.route('**/api/getUserTrades?*', async route => {
    const { trades } = (await (await route.fetch()).json()) as { trades: object[] };
    await route.fulfill(json({ trades: multiplied(trades), total: 10_000 }));
  });
  await page.goto('/deposit/log');
  await expect(page.getByText('25.00 USDT').first()).toBeVisible();
  await expect(page.getByText('Showing the latest 200 of 10,000')).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('Market BUY')).toHaveCount(6);
});
