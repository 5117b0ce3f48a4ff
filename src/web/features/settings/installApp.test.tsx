import { screen, within } from '@testing-library/react';
import type { Installation } from '#web/deps.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { NO_INSTALLATION, renderApp } from '#test/support/app/renderApp.tsx';

const open = (installation: Partial<Installation>) =>
  renderApp({
    route: '/settings',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getSiteSetting': () => ({}),
      '/api/getUserSessions': () => [],
    },
    deps: { installation: { ...NO_INSTALLATION, ...installation } },
  });

it('opens the dialog of the browser', async () => {
  const install = jest.fn(async () => undefined);
  const { user } = await open({ getOffer: () => 'dialog', install });
  await user.click(await screen.findByRole('button', { name: 'Install the app' }));
  expect(install).toHaveBeenCalledTimes(1);
});

it('explains the steps where users install the app by hand', async () => {
  await open({ getOffer: () => 'manual' });
  const section = within(await screen.findByRole('region', { name: 'App' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tap Share in your browser.',
    'Choose “Add to Home Screen”.',
  ]);
});

// Mutation check: showing the row without an offer must fail this test.
it('offers nothing in an installed app, or where the browser cannot install it', async () => {
  await open({ getOffer: () => null });
  await screen.findByRole('region', { name: 'Trading' });
  expect(screen.queryByText('Install the app')).toBeNull();
});
