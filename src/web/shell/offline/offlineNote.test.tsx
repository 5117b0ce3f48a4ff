import { screen } from '@testing-library/react';
import { createPage } from '#web/app/bootstrap/browserPage.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { casesForRun } from '#test/support/runLength.ts';

const offline = { ...createPage(window), isOnline: () => false };

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

// Mutation check: leaving the note out of `Screen` must fail this test.
it.each(
  casesForRun(2, [
    ['/deposit', 'Not available offline: new deposits.'],
    ['/withdraw', 'Not available offline: new withdrawals.'],
    ['/transfer', 'Not available offline: new transfers.'],
    ['/trade', 'Not available offline: new trades.'],
    ['/order/o1', 'Not available offline: new orders and the evidence of trades.'],
    ['/kyc/submit-form', 'Not available offline: submitting documents.'],
    ['/user/password', 'Not available offline: changes to your profile and password.'],
    ['/app/notice', 'Not available offline: new notices.'],
    ['/markets', 'Not available offline: live prices.'],
    ['/helpline', 'Not available offline: live chat and contact details.'],
  ]),
)('%s names what is unavailable without a network', async (route, text) => {
  await renderApp({ route, signedIn: true, provider: { '/api/*': noNetwork }, deps: { page: offline } });
  expect(await screen.findByText(text)).toBeVisible();
});

it.each(
  casesForRun(1, [
    ['/signin', 'Offline nicht verfügbar: Anmeldung.'],
    ['/signup', 'Offline nicht verfügbar: Registrierung.'],
  ]),
)('%s names it in the language of the visitor', async (route, text) => {
  await renderApp({ route, language: 'de', provider: { '/api/*': noNetwork }, deps: { page: offline } });
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows nothing while the server is reachable', async () => {
  await renderApp({ route: '/user/password', signedIn: true, provider: { '/api/getUserById': () => aUser() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Password Change' })).toBeVisible();
  expect(screen.queryByText(/^Not available offline/)).toBeNull();
});
