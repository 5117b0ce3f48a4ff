import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { createPage } from '#web/app/bootstrap/browserPage.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { type Catalogue, findCatalogues } from '#test/support/app/catalogues.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { casesForRun } from '#test/support/runLength.ts';
import { NAMESPACES } from './OfflineNote.tsx';

const offline = { ...createPage(window), isOnline: () => false };

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

// A report is read without the server.
const WITHOUT_SERVER = ['support'];

const routes = ['routes.tsx', 'AccountRoutes.tsx', 'MoreRoutes.tsx']
  .map(file => readFileSync(join(process.cwd(), 'src/web/app', file), 'utf8'))
  .join('\n');
const areas = new Set([...routes.matchAll(/ path="(\w+)/g)].map(([, area]) => String(area)));

// Mutation check: removing the text of any screen must fail this test.
it('has a text for every screen that needs the server', async () => {
  const files = findCatalogues('en');
  const texts = await Promise.all(
    NAMESPACES.map(async name => {
      const catalogues: Record<string, Catalogue> = await import(files.get(name) ?? '');
      return Object.keys(catalogues[name]?.offline ?? {});
    }),
  );
  expect(areas.size).toBeGreaterThan(15);
  expect([...areas].filter(area => !texts.flat().includes(area))).toEqual(WITHOUT_SERVER);
});

// Mutation check: leaving the note out of `Screen` must fail this test.
it.each(
  casesForRun(3, [
    ['/notifications', 'Not available offline: new notifications and marking as read.'],
    ['/evidence', 'Not available offline: trades from the exchange.'],
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
  casesForRun(2, [
    ['/', 'Offline nicht verfügbar: aktuelle Kurse.'],
    ['/signin', 'Offline nicht verfügbar: Anmeldung.'],
    ['/userLogin/code', 'Offline nicht verfügbar: Anmeldung.'],
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
