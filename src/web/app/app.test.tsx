import { act, render, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { i18n, initI18n } from '#web/i18n/i18n.ts';
import { languageChosen, themeChosen } from '#web/shared/app/preferences.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { ErrorFallback } from './ErrorFallback.tsx';
import { createToastQueue } from './toastQueue.ts';
import { loadToastStack, ToastHost } from './ToastHost.tsx';
import { milliseconds } from '#test/support/app/seconds.ts';

function Broken(): never {
  throw new Error('no');
}

it('is replaced by the exact error fallback after a rendering error', async () => {
  await initI18n('en');
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorFallback>
      <Broken />
    </ErrorFallback>,
  );
  quiet.mockRestore();
  expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  expect(screen.getByText('Please try refreshing the page or come back later.')).toBeVisible();
});

it('shows Not found at an unknown address, with a link to Home', async () => {
  const { user } = await renderApp({ route: '/nowhere' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to Home' }));
  expect(location.pathname).toBe('/');
});

it('shows the unknown address, and links a user to the most used screens', async () => {
  await renderApp({ route: '/wallets', signedIn: true, provider: { '/api/getUserById': () => aUser() } });
  const main = within(await screen.findByRole('main'));
  expect(main.getByText('/wallets')).toBeVisible();
  const ways = ['Wallet', 'Orders', 'Deposit', 'Settings', 'Customer Support'];
  expect(ways.map(name => main.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/wallet',
    '/orders',
    '/deposit',
    '/settings',
    '/helpline',
  ]);
});

it('links a visitor from an unknown address to Home and support only', async () => {
  await renderApp({ route: '/wallets/1' });
  const main = within(await screen.findByRole('main'));
  expect(main.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/', '/helpline']);
});

// Mutation check: applying every choice (takeEvery), so that late texts of the first win, must fail this test.
it('is in the language chosen last, although the texts of the one before load later', async () => {
  const { dispatch } = await renderApp({ route: '/contact' });
  dispatch(languageChosen('fr'));
  dispatch(languageChosen('en'));
  await waitFor(() => expect(i18n.hasResourceBundle('fr', 'app')).toBe(true));
  await act(async () => i18n.loadLanguages('fr'));
  expect([i18n.language, document.documentElement.lang]).toEqual(['en', 'en']);
});

/** Simulates the events of this tab after a choice in another one. */
function chosenElsewhere(theme: string, language: string) {
  document.cookie = `theme=${theme}; path=/`;
  document.cookie = `language=${language}; path=/`;
  localStorage.setItem('preferences', `${theme} ${language}`);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
}

// Mutation check: leaving `createOtherTabChannel` out of the saga must fail this test.
it('follows the theme and the language that another tab chose', async () => {
  await renderApp({ route: '/contact' });
  chosenElsewhere('light', 'de');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
});

it('announces a choice to other tabs', async () => {
  const { dispatch } = await renderApp({ route: '/contact' });
  act(() => void dispatch(themeChosen('dark')));
  expect(localStorage.getItem('preferences')).toBe('dark en');
  expect(document.cookie).toContain('theme=dark');
});

describe('the page of a visitor', () => {
  it('describes the product, how a timed trade works, and the risk', async () => {
    await renderApp({ route: '/' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your USDT, one tap away.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
    expect(screen.getByText('Most timed trades lose money. Only trade what you can afford to lose.')).toBeVisible();
    const example = /You put 10\.00 USDT.*payout of 82%.*you get back 18\.20 USDT/;
    expect(await screen.findByText(example, {}, { timeout: 5_000 })).toBeVisible();
    expect(document.title).toBe('Larkspur');
  });

  it('shows the configured product name', async () => {
    await renderApp({ route: '/', config: { productName: 'Bluebell' } });
    expect(await screen.findByRole('link', { name: 'Bluebell' })).toBeVisible();
  });
});

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // Mutation check: loading the library once only must fail this test.
  it('wait for a library that does not load, and leave the page as it is', async () => {
    const toasts = createToastQueue();
    let isLost = true;
    const loadStack = async () => {
      if (isLost) throw new Error('Loading chunk 7 failed');
      return loadToastStack();
    };
    render(
      <ErrorFallback>
        <h1>A form</h1>
        <ToastHost toasts={toasts} loadStack={loadStack} />
      </ErrorFallback>,
    );
    act(() => toasts.toast({ kind: 'error', text: 'Told 1' }));
    await after(6_000);
    expect(screen.getByRole('heading', { name: 'A form' })).toBeVisible();
    isLost = false;
    await after(5_500);
    await waitFor(() => expect(isShown()).toBe(true));
  });

  async function shownToasts(kind: 'success' | 'error', texts = ['Told 1']) {
    const toasts = createToastQueue();
    render(<ToastHost toasts={toasts} />);
    await milliseconds(500, () => {
      for (const text of texts) toasts.toast({ kind, text });
    });
  }
  // Mutation check: removing ModalAnnouncement must fail this test.
  it('are announced inside an open sheet, which hides all else from screen readers', async () => {
    await initI18n('en');
    render(
      <BottomSheet isOpen onClose={() => undefined} title="A sheet">
        Content
      </BottomSheet>,
    );
    await shownToasts('success');
    const sheet = within(screen.getByRole('dialog', { name: 'A sheet' }));
    expect(sheet.queryByRole('alert')).toBeNull();
    await after(500);
    expect(sheet.getByRole('alert')).toHaveTextContent('Told 1');
    // Mutation check: a success at the bottom of an open sheet, over its buttons, must fail this test.
    expect(document.querySelector('.at-bottom')).toBeNull();
    expect(document.querySelector('.at-top')).not.toBeNull();
    await after(3_000);
    expect(isShown()).toBe(false);
  });

  /** Advances in steps, because the rendering after one timer starts the next one. */
  async function after(ms: number) {
    for (let passed = 0; passed < ms; passed += 100) await milliseconds(100);
  }
  const isShown = () => screen.queryByText('Told 1') !== null;

  it.each([
    ['success', 2_000],
    ['error', 4_000],
  ] as const)('of %s stay for %i ms', async (kind, ms) => {
    await shownToasts(kind);
    // Appearing and disappearing take another half second.
    await after(ms + 400);
    expect(isShown()).toBe(true);
    await after(300);
    expect(isShown()).toBe(false);
  });

  // Mutation check: a success at the top, over what it led to, must fail this test.
  it.each([
    ['success', '.at-bottom'],
    ['error', '.at-top'],
  ] as const)('of %s are in their own place', async (kind, place) => {
    await shownToasts(kind);
    expect(screen.getByText('Told 1').closest(place)).not.toBeNull();
  });

  // Mutation check: closing nothing before the next error must fail this test.
  it('appear once per kind: an error replaces the one before', async () => {
    await shownToasts('error', ['Told 1', 'Told 2', 'Told 3', 'Told 4']);
    await waitFor(() => expect(screen.getAllByText(/^Told /)).toHaveLength(1));
    expect(screen.getByText('Told 4')).toBeVisible();
  });

  // Mutation check: showing a success at once must fail this test.
  it('appear once per kind: a success waits until the one before has had its time', async () => {
    await shownToasts('success', ['Told 1', 'Told 2']);
    await after(1_000);
    expect(screen.getByText(/^Told /)).toHaveTextContent('Told 1');
    await after(2_000);
    expect(screen.getByText(/^Told /)).toHaveTextContent('Told 2');
    await after(2_500);
    expect(screen.queryByText(/^Told /)).toBeNull();
  });

  // Mutation check: keeping every success that waits, or the listener for blur, must fail this test.
  it('show only the newest success of a burst after the first, also in a window without focus', async () => {
    await shownToasts('success', ['Told 1', 'Told 2', 'Told 3']);
    act(() => void window.dispatchEvent(new Event('blur')));
    await after(3_000);
    expect(screen.getByText(/^Told /)).toHaveTextContent('Told 3');
    await after(2_500);
    expect(isShown()).toBe(false);
  });

  it('wait once, however often the same success is repeated', async () => {
    await shownToasts('success', ['Told 1', 'Told 1', 'Told 1', 'Told 1']);
    await after(3_000);
    expect(isShown()).toBe(true);
    await after(2_500);
    expect(isShown()).toBe(false);
  });
});
