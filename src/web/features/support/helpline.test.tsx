import { act, fireEvent, screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIVE_CHAT = 'https://chat.example/widget.js';
const CHANNELS = {
  emailLink: 'help@larkspur.test',
  whatsappLink: 'https://wa.me/15550100',
  telegramLink: 'https://t.me/larkspur',
};

async function open({ provider, ...more }: RenderOptions = {}) {
  const app = await renderApp({
    route: '/helpline',
    config: { liveChat: LIVE_CHAT },
    provider: { '/api/getSiteSetting': () => CHANNELS, ...provider },
    ...more,
  });
  await seconds(0.1);
  await screen.findByRole('main');
  return app;
}

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Live chat');
const postMessage = (data: unknown, source: MessageEventSource | null) =>
  fireEvent(window, new MessageEvent('message', { data, source }));

const FAILED = 'Live chat couldn’t be loaded. Here’s how to reach us.';

// Mutation check: adding allow-same-origin to the sandbox must fail this test.
it("runs the chat in a frame without the app's origin, for a visitor too", async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Customer Support' })).toBeVisible();
  expect(frame()).toHaveAttribute('src', 'http://provider.test/chat-frame');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame()).not.toHaveAttribute('allow');
  expect(screen.getByRole('link', { name: 'Other ways to reach us' })).toHaveAttribute('href', '/contact');
});

it('shows the chat once it has loaded, and keeps it', async () => {
  await open();
  expect(frame()).not.toBeVisible();
  postMessage({ liveChat: 'loaded' }, frame()?.contentWindow ?? null);
  expect(frame()).toBeVisible();
  await seconds(60);
  expect(frame()).toBeVisible();
  expect(screen.queryByText(FAILED)).toBeNull();
});

it('shows the other channels when the chat did not load within ten seconds, and retries on request', async () => {
  const { user } = await open();
  await seconds(9);
  expect(frame()).toBeInTheDocument();
  await seconds(1);
  expect(frame()).toBeNull();
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Email' })).toHaveAttribute('href', 'mailto:help@larkspur.test');
  expect(screen.getByRole('link', { name: 'WhatsApp Support' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Telegram' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try the live chat again' }));
  expect(frame()).toBeInTheDocument();
});

it('shows the other channels at once when the chat reports a failure', async () => {
  await open();
  postMessage({ liveChat: 'failed' }, frame()?.contentWindow ?? null);
  expect(await screen.findByText(FAILED)).toBeVisible();
});

// Mutation check: removing the comparison of the source must fail this test.
it('ignores messages of other windows, and unknown messages', async () => {
  await open();
  const chat = frame()?.contentWindow ?? null;
  postMessage({ liveChat: 'loaded' }, window);
  postMessage({ liveChat: 'failed' }, null);
  for (const data of ['loaded', null, {}, { liveChat: 'hacked' }, [1]]) postMessage(data, chat);
  expect(frame()).toBeInTheDocument();
  expect(frame()).not.toBeVisible();
});

it('shows the channels at once where there is no chat', async () => {
  await open({ config: { liveChat: null } });
  expect(screen.getByText('Live chat isn’t available right now. Here’s how to reach us.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Email' })).toBeVisible();
  expect(frame()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try the live chat again' })).toBeNull();
});

it.each([
  ['/signin', false],
  ['/contact', false],
  ['/deposit/log', true],
  ['/markets', true],
])('is linked from the header of %s', async (route, signedIn) => {
  await open({
    route,
    signedIn,
    provider: { '/api/getUserById': () => aUser(), '/api/getUserDepositLog': () => [], '/api/getCoinList': () => [] },
  });
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Customer Support' })).toHaveAttribute('href', '/helpline');
});

it.each(['/orders', '/trade'])('is not in the header of %s, which shows the balance', async route => {
  await open({ route, signedIn: true, provider: { '/api/getUserById': () => aUser() } });
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Customer Support' })).toBeNull();
});

it('has no link to itself in its header', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Customer Support' })).toBeVisible();
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Customer Support' })).toBeNull();
});

it("is linked from the contact page, in the user's language", async () => {
  await open({ route: '/contact', language: 'de' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Kundendienst' })).toHaveAttribute('href', '/helpline');
});

describe('the frequent questions', () => {
  const questions = () => within(screen.getByRole('region', { name: 'Frequently asked questions' }));

  // Mutation check: rendering the answers without an Accordion must fail this test.
  it('open by the keyboard, as headings, and lead to the screen of the answer', async () => {
    const { user } = await open({ config: { liveChat: null } });
    await screen.findByRole('heading', { level: 2, name: 'Frequently asked questions' });
    expect(questions().getAllByRole('heading', { level: 3 })).toHaveLength(8);
    const button = questions().getByRole('button', { name: 'How do I send money to a Pay ID?', expanded: false });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const answer = within(screen.getByRole('region', { name: 'How do I send money to a Pay ID?' }));
    expect(answer.getByText(/Transfers can’t be undone/)).toBeVisible();
    expect(answer.getByRole('link', { name: 'Go to Transfer' })).toHaveAttribute('href', '/transfer');
  });

  it('do not mention trades where the operator offers none, and follow the language', async () => {
    await open({ config: { liveChat: null, trading: false }, language: 'de' });
    await screen.findByRole('heading', { name: 'Häufige Fragen' });
    expect(screen.getByRole('button', { name: 'Wie sende ich Geld an eine Pay ID?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Zeit-Trade/ })).toBeNull();
    expect(document.body).not.toHaveTextContent(/Trade/);
  });
});
