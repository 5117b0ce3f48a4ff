import { act, screen } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { renderApp, errorResponse } from '#test/support/app/renderApp.tsx';
import { parseSupportLink } from '#web/shared/support/parseSupportLink.ts';

it.each([
  ['https://wa.me/15550100', 'https://wa.me/15550100'],
  ['mailto:help@larkspur.test', 'mailto:help@larkspur.test'],
  ['help@larkspur.test', 'mailto:help@larkspur.test'],
  ['tel:+15550100', 'tel:+15550100'],
  ['javascript:alert(1)', null],
  ['data:text/html,<b>', null],
  ['http://plain.test', null],
  ['//evil.test', null],
  ['', null],
  [null, null],
])('opens %s as %s', (text, href) => {
  expect(parseSupportLink(text)).toBe(href);
});

it('shows the channels of the site settings, and only the allowed ones', async () => {
  await renderApp({
    route: '/contact',
    provider: {
      '/api/getSiteSetting': () => ({
        emailLink: 'help@larkspur.test',
        whatsappLink: 'https://wa.me/15550100',
        telegramLink: 'javascript:alert(1)',
      }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Email' })).toHaveAttribute('href', 'mailto:help@larkspur.test');
  expect(screen.getByRole('link', { name: 'WhatsApp Support' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByRole('link', { name: 'Telegram' })).not.toBeInTheDocument();
});

// Mutation check: a sentence of a catalogue that visitors do not load must fail this test.
it('lets a visitor copy the email address by hand where the browser blocks the clipboard, and selects it', async () => {
  const { user, shownToasts } = await renderApp({
    route: '/contact',
    provider: { '/api/getSiteSetting': () => ({ emailLink: 'help@larkspur.test' }) },
  });
  const copy = await screen.findByRole('button', { name: 'Copy email address' });
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
  await user.click(copy);
  expect(shownToasts).toEqual([{ kind: 'error', text: 'Copy failed. Please copy manually.' }]);
  expect(String(document.getSelection())).toBe('help@larkspur.test');
  writeText.mockRestore();
});

it('shows the address and the hours that the operator configured', async () => {
  await renderApp({
    route: '/contact',
    provider: { '/api/getSiteSetting': () => ({}) },
    config: { links: { address: '1 Harbour Lane, Leeds', hours: 'Mon to Fri, 9 to 17' } },
  });
  expect(await screen.findByText('1 Harbour Lane, Leeds')).toBeVisible();
  expect(screen.getByText('Opening hours')).toBeVisible();
  expect(screen.getByText('Mon to Fri, 9 to 17')).toBeVisible();
});

it('shows that they could not be loaded, and why, and retries', async () => {
  let isDown = true;
  const { user } = await renderApp({
    route: '/contact',
    provider: {
      '/api/getSiteSetting': () => (isDown ? errorResponse(403, 'forbidden', 'You don’t have access to this.') : {}),
    },
  });
  expect(await screen.findByText('Couldn’t load the contact options.')).toBeVisible();
  expect(screen.getByText('You don’t have access to this.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No contact options are available yet.')).toBeVisible();
});

it('shows after three seconds that loading continues', async () => {
  jest.useFakeTimers();
  await renderApp({ route: '/contact', provider: { '/api/getSiteSetting': () => new Promise(() => undefined) } });
  await screen.findByRole('status', { name: 'Loading...' });
  expect(screen.queryByText('Still working…')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(3_000));
  expect(await screen.findByText('Still working…')).toBeVisible();
  jest.useRealTimers();
});

const CHANNELS = {
  '/api/getSiteSetting': () => ({ emailLink: 'help@larkspur.test', telegramLink: 'https://t.me/larkspur' }),
};

it('shows the contact behind each channel, and copies the e-mail address', async () => {
  const { user, shownToasts } = await renderApp({ route: '/contact', provider: CHANNELS });
  const email = await screen.findByRole('link', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('help@larkspur.test');
  expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAccessibleDescription('@larkspur');
  await user.click(screen.getByRole('button', { name: 'Copy email address' }));
  expect(shownToasts).toEqual([{ kind: 'success', text: 'Email address copied!' }]);
});

describe('the self-service links', () => {
  it.each(['/contact', '/helpline'])('lead a user from %s to the records', async route => {
    await renderApp({ route, signedIn: true, provider: { ...CHANNELS, '/api/getUserById': () => aUser() } });
    const getHref = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await getHref('Where’s my deposit?')).toBe('/deposit/log');
    expect(await getHref('Where’s my withdrawal?')).toBe('/withdraw/log');
    expect(await getHref('How was my trade settled?')).toBe('/orders');
    expect(await getHref('Is my account verified?')).toBe('/kyc/log');
    expect(screen.getByText(/We’ll never ask for your password/)).toBeVisible();
  });

  it('require a visitor to sign in', async () => {
    await renderApp({ route: '/contact', provider: CHANNELS });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
    expect(screen.queryByRole('link', { name: 'Where’s my deposit?' })).toBeNull();
  });
});
