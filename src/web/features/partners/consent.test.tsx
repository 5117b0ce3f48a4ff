import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsentRequest } from '#contract/partners/partnerConsents.ts';
import { A_TOKEN, errorResponse, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { casesForRun } from '#test/support/runLength.ts';

const CODE = 'c'.repeat(43);
const WAITING = 'W'.repeat(43);
const REQUEST: ConsentRequest = {
  partner: 'acme',
  origin: 'https://acme.example',
  scopes: ['view', 'deposit', 'trade', 'withdraw'],
  granted: [],
};
const WRONG = { fields: { password: 'No.' }, fieldCodes: { password: { code: 'password_wrong' } } };

const enter = (consent: Partial<ConsentRequest> = {}, { provider, ...more }: RenderOptions = {}) =>
  renderApp({
    route: `/userLogin/${CODE}`,
    ...more,
    provider: {
      [`POST /api/userLogin/${CODE}`]: () => ({ token: WAITING, consent: { ...REQUEST, ...consent } }),
      'POST /api/consentToPartner': () => ({ user: aUser({ _id: 'u2' }) }),
      'POST /api/logout': () => new Response(null, { status: 204 }),
      '/api/getUserById': () => aUser({ _id: 'u2' }),
      ...provider,
    },
  });

const allow = () => screen.findByRole('button', { name: 'Allow' });
const scope = (name: string) => screen.getByRole('switch', { name });
const password = () => screen.getByLabelText('Your Larkspur password');

// Mutation check: storing the token before the decision must fail this test.
it('signs in only after the user has chosen what the partner may do and typed the password', async () => {
  const { user, requests } = await enter();
  await allow();
  expect(
    screen.getByText('acme (https://acme.example) wants to use your account. Choose what it may do.'),
  ).toBeVisible();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain(WAITING);
  expect(scope('View your account')).toBeDisabled();
  expect(
    ['Make deposits', 'Trade', 'Withdraw and transfer'].map(name => (scope(name) as HTMLInputElement).checked),
  ).toEqual([true, true, false]);
  await user.click(scope('Trade'));
  await user.click(await allow());
  expect(await screen.findByText('Password is required')).toBeVisible();
  await user.type(password(), 'pass-of-ann');
  await user.click(await allow());
  expect(await screen.findByText('Total balance')).toBeVisible();
  const [call] = requests('/api/consentToPartner');
  expect(call?.body).toEqual({ scopes: ['view', 'deposit'], password: 'pass-of-ann' });
  expect(call?.headers.get('authorization')).toBe(`Bearer ${WAITING}`);
  expect(localStorage.getItem('uToken')).toBe(WAITING);
});

it('opens the screen that the address names after the decision', async () => {
  const { user } = await enter({ granted: ['view', 'deposit'] }, { route: `/userLogin/${CODE}#/deposit/log` });
  await user.click(await allow());
  await waitFor(() => expect(location.pathname).toBe('/deposit/log'));
});

it('needs no password for less than the partner requests', async () => {
  const { user, requests } = await enter({ granted: ['view', 'trade'] });
  await allow();
  expect(screen.getByText(/wants to do more with your account/)).toBeVisible();
  await user.click(scope('Make deposits'));
  expect(password()).toBeVisible();
  await user.click(scope('Make deposits'));
  expect(screen.queryByLabelText('Your Larkspur password')).not.toBeInTheDocument();
  await user.click(await allow());
  await screen.findByText('Total balance');
  expect(requests('/api/consentToPartner')[0]?.body).toEqual({ scopes: ['view', 'trade'] });
});

// Mutation check: leaving endSession out of decline, or useRestoreFocus out of ConsentScreen, must fail this test. The
// keyboard focus would return to the top of the page.
it('ends the session when the user declines, and keeps the user who was signed in', async () => {
  const { user, requests } = await enter({}, { signedIn: true });
  await allow();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('You declined. acme gets no new access.')).toBeVisible();
  expect(screen.getByRole('status').parentElement).toHaveFocus();
  expect(requests('/api/logout').map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${WAITING}`]);
  expect(localStorage.getItem('uToken')).toBe(A_TOKEN);
  expect(requests('/api/consentToPartner')).toHaveLength(0);
});

it.each(
  casesForRun(1, [
    ['a wrong password', () => errorResponse(422, 'invalid_fields', 'No.', WRONG), 'That password is incorrect.'],
    ['no connection', () => Promise.reject(new TypeError('cut')), 'No connection. Check your network.'],
    ['too many guesses', () => errorResponse(429, 'too_many_requests', 'No.'), /Too many requests/],
  ]),
)('shows %s beside the form, which keeps its choices', async (_what, reply, text) => {
  const { user } = await enter({}, { provider: { 'POST /api/consentToPartner': reply } });
  await allow();
  await user.click(scope('Trade'));
  await user.type(password(), 'a-guess');
  await user.click(await allow());
  expect(await screen.findByText(text)).toBeVisible();
  expect(scope('Trade')).not.toBeChecked();
  expect(localStorage.getItem('uToken')).toBeNull();
});

it.each(
  casesForRun(1, [
    [401, 'not_signed_in'],
    [409, 'conflict'],
  ]),
)('leads back to the partner when the request has expired (%s)', async (status, code) => {
  const { user } = await enter(
    {},
    { provider: { 'POST /api/consentToPartner': () => errorResponse(status, code, 'No.') } },
  );
  await allow();
  await user.type(password(), 'pass-of-ann');
  await user.click(await allow());
  expect(await screen.findByText('This request has expired. Go back to acme and try again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
});

it('shows the decision in the language of the page', async () => {
  await enter({}, { language: 'de' });
  expect(await screen.findByRole('heading', { level: 1, name: 'acme verbinden' })).toBeVisible();
});

describe('in a partner’s session', () => {
  const open = (route: string, scopes: string[]) =>
    renderApp({
      route,
      signedIn: true,
      provider: { '/api/getUserById': () => ({ ...aUser(), partnerSession: { partner: 'acme', scopes } }) },
    });

  it.each(
    casesForRun(1, [
      ['/transfer', ['view', 'trade'], 'You haven’t allowed this partner to withdraw or transfer.'],
      ['/deposit/checkout/usdt-trc20', ['view'], 'You haven’t allowed this partner to make deposits.'],
      [
        '/user/password',
        ['view', 'deposit', 'trade', 'withdraw'],
        'You can’t do this through a partner. Please sign in with your password.',
      ],
    ]),
  )('%s is replaced by the reason with %j', async (route, scopes, text) => {
    await open(route, scopes);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('the settings list no partners and request none', async () => {
    const { requests } = await open('/settings', ['view']);
    await screen.findByRole('region', { name: 'General' });
    expect(screen.queryByRole('region', { name: 'Partners' })).not.toBeInTheDocument();
    expect(requests('/api/getPartnerConsents')).toHaveLength(0);
  });
});

describe('the settings', () => {
  const ACME = { ...REQUEST, scopes: ['view', 'trade'], consentedAt: '2026-11-20T14:02:00.000Z' };
  const open = (provider: RenderOptions['provider'] = {}) =>
    renderApp({
      route: '/settings',
      signedIn: true,
      provider: { '/api/getUserById': () => aUser(), '/api/getPartnerConsents': () => [ACME], ...provider },
    });
  const partners = async () => within(await screen.findByRole('region', { name: 'Partners' }));
  const openSheet = async (user: { click: (element: Element) => Promise<void> }) => {
    await user.click(await (await partners()).findByRole('button', { name: 'Change access for acme' }));
    await screen.findByRole('button', { name: 'Save' });
  };

  it('list each partner with what it may do, and change it', async () => {
    const { user, requests, shownToasts } = await open({
      'PUT /api/updatePartnerConsent': ({ body }) => ({ ...ACME, ...(body as object) }),
    });
    expect(await (await partners()).findByText('View your account · Trade')).toBeInTheDocument();
    await openSheet(user);
    await user.click(scope('Trade'));
    expect(screen.queryByLabelText('Your Larkspur password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shownToasts).toEqual([{ kind: 'success', text: 'Access changed.' }]));
    expect(requests('/api/updatePartnerConsent')[0]?.body).toEqual({ partner: 'acme', scopes: ['view'] });
  });

  // Mutation check: sending a grant without the typed password must fail this test.
  it('grant more only with the password, which stays out of the store', async () => {
    let isRight = false;
    const { user, requests, shownToasts, app } = await open({
      'PUT /api/updatePartnerConsent': ({ body }) =>
        isRight ? { ...ACME, ...(body as object) } : errorResponse(422, 'invalid_fields', 'Check the fields.', WRONG),
    });
    await openSheet(user);
    await user.click(scope('Make deposits'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Password is required')).toBeVisible();
    await user.type(password(), 'pass-of-ann');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('That password is incorrect.')).toBeVisible();
    isRight = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shownToasts).toEqual([{ kind: 'success', text: 'Access changed.' }]));
    const body = { partner: 'acme', scopes: ['view', 'deposit', 'trade'], password: 'pass-of-ann' };
    expect(requests('/api/updatePartnerConsent').map(call => call.body)).toEqual([body, body]);
    expect(JSON.stringify(await app.readRecording())).not.toContain('pass-of-ann');
  });

  // Mutation check: keeping the switches in the component that stays mounted must fail this test.
  it('discard a change that was not saved when the sheet is closed', async () => {
    const { user } = await open();
    await openSheet(user);
    await user.click(scope('Trade'));
    expect(scope('Trade')).not.toBeChecked();
    await user.keyboard('{Escape}');
    // The closing sheet is hidden at once, and has its form until its transition has ended.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save', hidden: true })).not.toBeInTheDocument());
    await openSheet(user);
    expect(scope('Trade')).toBeChecked();
  });

  it.each(
    casesForRun(1, [
      ['at once', () => new Response(null, { status: 204 })],
      ['as on another device before', () => errorResponse(404, 'not_found', 'Not found.')],
    ]),
  )('withdraw access %s', async (_how, reply) => {
    let isWithdrawn = false;
    const { user, shownToasts } = await open({
      '/api/getPartnerConsents': () => (isWithdrawn ? [] : [ACME]),
      'DELETE /api/partnerConsents/acme': () => {
        isWithdrawn = true;
        return reply();
      },
    });
    await openSheet(user);
    await user.click(screen.getByRole('button', { name: 'Withdraw access' }));
    await waitFor(() => expect(shownToasts).toEqual([{ kind: 'success', text: 'Access withdrawn.' }]));
  });

  // Mutation check: closing the sheet also after it was left must fail this test.
  it.each(['Save', 'Withdraw access'])(
    'keep the sheet of another partner open once a change is done: %s',
    async name => {
      const other = { ...ACME, partner: 'zeta', consentedAt: '2026-11-21T14:02:00.000Z' };
      let reply: () => void = () => undefined;
      const late = () => new Promise(resolve => (reply = () => resolve(ACME)));
      const { user, shownToasts } = await open({
        '/api/getPartnerConsents': () => [ACME, other],
        'PUT /api/updatePartnerConsent': late,
        'DELETE /api/partnerConsents/acme': late,
      });
      await openSheet(user);
      await user.click(screen.getByRole('button', { name }));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
      await user.click(await (await partners()).findByRole('button', { name: 'Change access for zeta' }));
      await screen.findByRole('heading', { name: 'zeta' });
      await act(async () => reply());
      await waitFor(() => expect(shownToasts).toMatchObject([{ kind: 'success' }]));
      expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    },
  );

  it.each(casesForRun(1, ['Save', 'Withdraw access']))(
    'show after three seconds that a change is still being sent: %s',
    async name => {
      const never = () => new Promise(() => undefined);
      const { user } = await open({
        'PUT /api/updatePartnerConsent': never,
        'DELETE /api/partnerConsents/acme': never,
      });
      await openSheet(user);
      jest.useFakeTimers();
      fireEvent.click(screen.getByRole('button', { name }));
      await seconds(3.1);
      expect(screen.getByText('Still working…')).toBeVisible();
      jest.useRealTimers();
    },
  );

  it('keep the sheet open with the reason when a change fails', async () => {
    const { user } = await open({
      'PUT /api/updatePartnerConsent': () => errorResponse(503, 'unavailable', 'Not now.'),
    });
    await openSheet(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Couldn’t change this. Please try again./)).toBeVisible();
  });

  it('show that no partner has access, or that it is unknown', async () => {
    const { unmount } = await open({ '/api/getPartnerConsents': () => [] });
    expect(await (await partners()).findByText('No partner can use your account.')).toBeVisible();
    unmount();
    await open({ '/api/getPartnerConsents': () => errorResponse(400, 'malformed', 'No.') });
    expect(await (await partners()).findByText('Couldn’t load your partners.')).toBeVisible();
  });
});
