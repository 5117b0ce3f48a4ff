import { act, screen, waitFor, within } from '@testing-library/react';
import { type Session } from '#contract/session.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aConfig, errorResponse, renderApp, type Handler, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { casesForRun, itInLongRun } from '#test/support/runLength.ts';
import { usersApi } from '#web/api/users.ts';

const HERE = { _id: 's1', device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' };
const PHONE = { _id: 's2', device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) Version/18.6 Safari/605.1.15' };
const PORTAL = { _id: 's3', device: 'curl/8.5.0', partner: 'acme' };
const aDevice = (more: Pick<Session, '_id' | 'device'> & Partial<Session>): Session => ({
  address: '192.0.2.7',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T14:02:00.000Z',
  isCurrent: false,
  partner: null,
  ...more,
});
const DEVICES = [aDevice(PHONE), aDevice({ ...HERE, isCurrent: true }), aDevice(PORTAL)];

const LINKS = {
  whatsappLink: 'https://wa.me/15550100',
  telegramLink: 'https://t.me/larkspur',
  emailLink: 'help@larkspur.test',
};

const open = ({ provider, ...more }: RenderOptions = {}) =>
  renderApp({
    route: '/settings',
    signedIn: true,
    ...more,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getSiteSetting': () => LINKS,
      '/api/getUserSessions': () => DEVICES,
      ...provider,
    },
  });

const link = (name: string) => screen.findByRole('link', { name });

it('shows the account, and copies the Pay ID', async () => {
  const { user, shownToasts } = await open({
    provider: { '/api/getUserById': () => aUser({ fullName: 'Dana Demo' }) },
  });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Dana Demo')).toBeVisible();
  expect(main.getByText(aUser().email)).toBeVisible();
  await user.click(main.getByRole('button', { name: 'Copy Pay ID' }));
  expect(shownToasts).toEqual([{ kind: 'success', text: 'Pay Id copied!' }]);
});

it('shows that the account could not be loaded, and keeps the rest of the page', async () => {
  await open({ provider: { '/api/getUserById': () => errorResponse(403, 'forbidden', 'No.') } });
  expect(await screen.findByText('Failed to load user data.')).toBeVisible();
  expect(await link('KYC Verify')).toHaveAccessibleDescription('');
});

describe('the links', () => {
  it('open the profile, the password and the verification', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(await link('Profile Setting')).toHaveAttribute('href', '/user/profile');
    expect(await link('Password Change')).toHaveAttribute('href', '/user/password');
    expect(await link('KYC Verify')).toHaveAttribute('href', '/kyc/submit-form');
  });

  it('show the verification status of the account', async () => {
    let now = 'Verified';
    const user = () => aUser({ isVerified: now === 'Verified', isVerificationPending: now === 'In review' });
    const { dispatch } = await open({ provider: { '/api/getUserById': user } });
    const { initiate } = usersApi.endpoints.getUserById;
    const kyc = await link('KYC Verify');
    for (now of ['Verified', 'In review', 'Not verified']) {
      await act(async () => void (await dispatch(initiate(undefined, { forceRefetch: true }))));
      await waitFor(() => expect(kyc).toHaveAccessibleDescription(now));
    }
  });

  it('of Help & Support come from the site settings and open outside the app', async () => {
    await open();
    const help = within(await screen.findByRole('region', { name: 'Help & Support' }));
    expect(await help.findByRole('link', { name: 'WhatsApp Support' })).toHaveAttribute('href', LINKS.whatsappLink);
    expect(help.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', LINKS.telegramLink);
    const email = help.getByRole('link', { name: 'Email' });
    expect(email).toHaveAttribute('href', 'mailto:help@larkspur.test');
    expect(email).toHaveAttribute('target', '_blank');
    expect(email).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('are hidden when they would run a script or are missing', async () => {
    await open({ provider: { '/api/getSiteSetting': () => ({ whatsappLink: 'javascript:alert(1)' }) } });
    await screen.findByRole('list', { name: 'Signed-in devices' });
    expect(screen.queryByRole('link', { name: 'WhatsApp Support' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Email' })).not.toBeInTheDocument();
  });

  it('to the privacy portal and about us do nothing until the operator configures them', async () => {
    await open();
    expect(await link('Privacy Portal')).toHaveAttribute('href', '#');
    expect(await link('About Us')).toHaveAttribute('href', '#');
  });

  it('to the privacy portal and about us open the configured pages', async () => {
    await open({ config: aConfig({ links: { privacy: 'https://a.example/privacy', about: 'javascript:alert(1)' } }) });
    expect(await link('Privacy Portal')).toHaveAttribute('href', 'https://a.example/privacy');
    expect(await link('About Us')).toHaveAttribute('href', '#');
  });

  it('show when they cannot be loaded, and keep the rest of the page', async () => {
    let isDown = true;
    const forbidden = () => errorResponse(403, 'forbidden', 'You don’t have access to this.');
    const { user } = await open({ provider: { '/api/getSiteSetting': () => (isDown ? forbidden() : LINKS) } });
    expect(await screen.findByText('Couldn’t load the contact options.')).toBeVisible();
    expect(await link('Privacy Portal')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await link('Telegram')).toBeVisible();
  });
});

describe('the appearance', () => {
  it('changes the theme at once and stores it in a cookie', async () => {
    const { user } = await open();
    const light = await screen.findByRole('radio', { name: 'Light' });
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(light);
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.cookie).toContain('theme=light');
    expect(light).toBeChecked();
  });

  it('changes the language of everything on the page', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Deutsch' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Einstel\u00ADlungen' })).toBeVisible();
    expect(await link('Passwort ändern')).toBeVisible();
    expect(document.cookie).toContain('language=de');
  });
});

it('switches the confirmation of each trade off and on, on this device', async () => {
  const { user, deps } = await open();
  const confirms = await screen.findByRole('switch', { name: 'Confirm each trade' });
  expect(confirms).toBeChecked();
  await user.click(confirms);
  expect(confirms).not.toBeChecked();
  expect(deps.cookies.get('askBeforeTrade')).toBe('no');
  await user.click(confirms);
  expect([deps.cookies.get('askBeforeTrade'), localStorage.getItem('askBeforeTrade')]).toEqual(['yes', 'yes']);
});

itInLongRun('logs out, as the menu does', async () => {
  const { user, requests } = await open({
    provider: { 'POST /api/logout': () => new Response(null, { status: 204 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(requests('/api/logout')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('uToken')).toBeNull());
});

describe('the signed-in devices', () => {
  it('scroll into view when the URL names them', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    await open({ route: '/settings#devices' });
    await screen.findByRole('list', { name: 'Signed-in devices' });
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Signed-in devices' })]);
  });

  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Signed-in devices' })).getAllByRole('listitem');

  it('show name, location, first and last use, and which one is this', async () => {
    await open();
    const [here, phone, portal] = await rows();
    expect(here).toHaveTextContent('Chrome on Linux');
    expect(here).toHaveTextContent('This device');
    expect(phone).toHaveTextContent('Safari on iPhone');
    expect(phone).toHaveTextContent('192.0.2.7');
    expect(phone).toHaveTextContent(/Signed in Nov 1, 2026.*Last used Nov 20, 2026/);
    expect(portal).toHaveTextContent('Unknown device');
    expect(portal).toHaveTextContent('via acme');
    expect(within(here ?? document.body).queryByRole('button')).not.toBeInTheDocument();
  });

  async function openConfirmation(provider: Record<string, Handler>, button: string) {
    let left = DEVICES;
    const ended = ({ path }: { path: string }) => {
      left = left.filter(({ _id }) => path !== `/api/sessions/${_id}`);
      return new Response(null, { status: 204 });
    };
    const world = await open({
      provider: { '/api/getUserSessions': () => left, 'DELETE /api/sessions/*': ended, ...provider },
    });
    await world.user.click(await screen.findByRole('button', { name: button }));
    return { ...world, ended, sheet: within(await screen.findByRole('dialog')) };
  }

  it('are signed out one by one, after a confirmation', async () => {
    const { user, sheet, requests, shownToasts } = await openConfirmation({}, 'Sign out of Safari on iPhone');
    expect(sheet.getByRole('heading', { name: 'Sign out of this device?' })).toBeVisible();
    expect(sheet.getByText('You’ll need to sign in again on Safari on iPhone.')).toBeVisible();
    expect(requests('/api/sessions', 'DELETE')).toHaveLength(0);
    await user.click(sheet.getByRole('button', { name: 'Sign out' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(requests('/api/sessions', 'DELETE').map(({ path }) => path)).toEqual(['/api/sessions/s2']);
    expect(shownToasts).toEqual([{ kind: 'success', text: 'Signed out.' }]);
  });

  it('stay signed in after Cancel', async () => {
    const { user, sheet, requests } = await openConfirmation({}, 'Sign out of Safari on iPhone');
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests('/api/sessions', 'DELETE')).toHaveLength(0);
  });

  it('are signed out all together except this one', async () => {
    const { user, sheet, requests } = await openConfirmation({}, 'Sign out all other devices');
    expect(sheet.getByText('You’ll need to sign in again on all your other devices.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Sign out' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(requests('/api/sessions', 'DELETE').map(({ path }) => path)).toEqual([
      '/api/sessions/s2',
      '/api/sessions/s3',
    ]);
  });

  // Mutation check: removing useRestoreFocus from Devices must fail this test. The focus would return to the top of the
  // page.
  it.each(casesForRun(1, ['Sign out of Safari on iPhone', 'Sign out all other devices']))(
    'give the focus to their heading when the button that had it disappears: %s',
    async button => {
      const before = DEVICES.length;
      const { user, sheet } = await openConfirmation({}, button);
      await user.click(sheet.getByRole('button', { name: 'Sign out' }));
      await waitFor(async () => expect((await rows()).length).toBeLessThan(before));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus());
    },
  );

  it('stay in the list, with the reason, when a sign-out fails; an already signed-out one is no failure', async () => {
    const no = ({ path }: { path: string }) =>
      path.endsWith('s2')
        ? errorResponse(404, 'not_found', 'Not found.')
        : errorResponse(503, 'busy', 'The service is busy.');
    const { user, sheet } = await openConfirmation({ 'DELETE /api/sessions/*': no }, 'Sign out all other devices');
    await user.click(sheet.getByRole('button', { name: 'Sign out' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(
      'Failed to sign out. Please try again. The service is busy.',
    );
    expect(sheet.getByRole('heading', { name: 'Sign out all other devices?' })).toBeVisible();
  });

  // Mutation check: `useChangeRefusal` of Devices as null must fail this test.
  it.each([
    [DEVICES, 'Sign out all other devices'],
    [DEVICES.slice(0, 2), 'Sign out all other devices'],
    [DEVICES.slice(1, 2), null],
  ])('cannot be signed out through a partner, and the reason is shown once, %#', async (devices, button) => {
    const partnerSession = { partner: 'acme', scopes: ['view'] };
    await open({
      provider: {
        '/api/getUserById': () => ({ ...aUser(), partnerSession }),
        '/api/getUserSessions': () => devices,
      },
    });
    expect(await rows()).toHaveLength(devices.length);
    const region = within(screen.getByRole('region', { name: 'Signed-in devices' }));
    await waitFor(() => expect(region.queryAllByRole('button')).toHaveLength(button === null ? 0 : 1));
    if (button === null) return;
    expect(region.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
    expect(region.getByRole('button', { name: button })).toHaveAccessibleDescription(
      'You can’t do this through a partner. Please sign in with your password.',
    );
  });

  it('show four at first and the others on request', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      aDevice({ ...PHONE, _id: `m${index}`, isCurrent: index === 8 }),
    );
    const { user } = await open({ provider: { '/api/getUserSessions': () => many } });
    expect(await rows()).toHaveLength(4);
    expect((await rows())[0]).toHaveTextContent('This device');
    await user.click(screen.getByRole('button', { name: 'Show all (9)' }));
    expect(await rows()).toHaveLength(9);
    expect(screen.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus();
  });

  it('show when they cannot be loaded, and retry', async () => {
    let isDown = true;
    const { user } = await open({
      provider: { '/api/getUserSessions': () => (isDown ? errorResponse(404, 'not_found', 'Not found.') : DEVICES) },
    });
    expect(await screen.findByText('Couldn’t load your devices.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(3);
  });
});
