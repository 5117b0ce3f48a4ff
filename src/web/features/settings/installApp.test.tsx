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
  const { user } = await open({ canInstall: () => true, install });
  await user.click(await screen.findByRole('button', { name: 'Install the app' }));
  expect(install).toHaveBeenCalledTimes(1);
});

/** Adds properties to the browser until the end of the test. */
function describeBrowser(properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(navigator, name, { value, configurable: true });
}
afterEach(() => {
  for (const name of ['standalone', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
});

it('explains the steps where users install the app by hand', async () => {
  describeBrowser({ standalone: false, maxTouchPoints: 5 });
  await open({});
  const section = within(await screen.findByRole('region', { name: 'App' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tap Share in your browser.',
    'Choose “Add to Home Screen”.',
  ]);
});

// Mutation check: explaining the steps in an installed app, or on a Mac, must fail this test.
it.each([
  ['an installed app of iOS', { standalone: true, maxTouchPoints: 5 }],
  ['a Mac', { standalone: false, maxTouchPoints: 0 }],
  ['a browser that cannot install it', { maxTouchPoints: 5 }],
])('offers nothing in %s', async (_browser, properties) => {
  describeBrowser(properties);
  await open({});
  await screen.findByRole('region', { name: 'Trading' });
  expect(screen.queryByText('Install the app')).toBeNull();
});
