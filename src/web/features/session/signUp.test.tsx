import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { WebConfig } from '#contract/webConfig.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { A_TOKEN, jsonResponse, errorResponse, renderApp, type Handler } from '#test/support/app/renderApp.tsx';
import { onWidePage } from '#test/support/app/widePage.ts';
import { casesForRun, itInLongRun } from '#test/support/runLength.ts';
import { createMemoryStorage } from '#web/app/embed/memoryStorage.ts';
import { getPasswordStrength } from '#web/shared/password/PasswordStrength.tsx';

const PERSON = {
  'Full Name': 'Ada Lovelace',
  Username: 'ada',
  Email: 'ada@larkspur.test',
  'Phone Number': '+44 20 7946 0958',
  Password: 'difference-engine-7',
  'Confirm Password': 'difference-engine-7',
};

async function filling(register: Handler, values: Partial<typeof PERSON> = {}, config: Partial<WebConfig> = {}) {
  const world = await renderApp({
    route: '/signup',
    config,
    provider: { 'POST /api/registerUser': register, '/api/getUserById': () => aUser() },
  });
  await screen.findByLabelText('Full Name');
  for (const [label, value] of Object.entries({ ...PERSON, ...values }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return world;
}

const accept = (world: Awaited<ReturnType<typeof filling>>) => world.user.click(screen.getByRole('checkbox'));
const submit = (world: Awaited<ReturnType<typeof filling>>) =>
  world.user.click(screen.getByRole('button', { name: 'Sign Up' }));

// Mutation check: giving the email another autocomplete than `username` must fail this test.
it('creates an account, signs in and opens the start page', async () => {
  const nothing = Object.fromEntries(Object.keys(PERSON).map(label => [label, '']));
  const world = await filling(() => jsonResponse(201, { token: A_TOKEN, user: aUser() }), nothing);
  for (const [label, text] of Object.entries(PERSON)) {
    await world.user.click(screen.getByLabelText(label));
    await world.user.paste(text);
  }
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  await accept(world);
  await submit(world);
  expect(await screen.findByText('Total balance')).toBeVisible();
  expect(localStorage.getItem('uToken')).toBe(A_TOKEN);
  expect(world.requests('/api/registerUser')[0]?.body).toEqual({
    fullName: 'Ada Lovelace',
    username: 'ada',
    email: 'ada@larkspur.test',
    phoneNumber: '+44 20 7946 0958',
    password: 'difference-engine-7',
  });
});

// Mutation check: storing the token of a late response must fail this test.
it('keeps the user who signed in on another tab before the response', async () => {
  const theirs = 'T'.repeat(43);
  let reply: () => void = () => undefined;
  const replied = new Promise(resolve => {
    reply = () => resolve(jsonResponse(201, { token: A_TOKEN, user: aUser() }));
  });
  const world = await filling(() => replied);
  await accept(world);
  await submit(world);
  localStorage.setItem('uToken', theirs);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await act(async () => reply());
  await waitFor(() => expect(world.requests('/api/logout')).toHaveLength(1));
  expect(world.requests('/api/logout')[0]?.headers.get('authorization')).toBe(`Bearer ${A_TOKEN}`);
  expect(localStorage.getItem('uToken')).toBe(theirs);
});

// Mutation check: ignoring `useSubmitBlockedReason` in the form must fail this test.
it('counts down after too many sign-ups and keeps typed values', async () => {
  const world = await filling(() => {
    const refused = errorResponse(429, 'too_many_requests', 'Too many accounts were opened from your network.');
    refused.headers.set('retry-after', '1800');
    return refused;
  });
  await accept(world);
  await submit(world);
  expect(await screen.findByText('Too many requests. Try again in 30 minutes.')).toBeVisible();
  await submit(world);
  expect(world.requests('/api/registerUser')).toHaveLength(1);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@larkspur.test');
});

// Mutation check: leaving `findPasswordWeakness` out of the hint or of `rejectWeakPassword` must fail this test.
it('never rates a password fair that would be refused, and reports it with all other errors before sending', async () => {
  const world = await filling(() => jsonResponse(201, {}), {
    Username: '',
    Password: 'Password1',
    'Confirm Password': 'Password1',
  });
  expect(await screen.findByText('This password is too common.')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Fair|Good/);
  await submit(world);
  expect(await screen.findByText('Username is required')).toBeVisible();
  expect(screen.getByText('Please accept this to continue')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/This password is too common\./);
  expect(world.requests('/api/registerUser')).toHaveLength(0);
});

// Mutation check: refusing a fixed name in the hint or in the form must fail this test.
it('refuses the name of the product as the operator calls it', async () => {
  // No common password, which has a refusal of its own.
  const passwords = { Password: 'zephyrbloom', 'Confirm Password': 'zephyrbloom' };
  const world = await filling(() => jsonResponse(201, {}), passwords, { productName: 'ZephyrBloom' });
  const refusal = 'Don’t use the product name as your password.';
  expect(await screen.findByText(refusal)).toBeVisible();
  await submit(world);
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(world.requests('/api/registerUser')).toHaveLength(0);
});

it('shows every error at its field, focuses the first one, and sends nothing', async () => {
  const world = await renderApp({ route: '/signup' });
  await world.user.click(await screen.findByRole('button', { name: 'Sign Up' }));
  for (const text of [
    'Full name is required',
    'Username is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Confirm password is required',
    'Please accept this to continue',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
  expect(world.requests('/api/registerUser')).toHaveLength(0);
});

// Every rule: signUpForm.test.ts.
it.each(
  casesForRun(1, [
    [{ Username: 'a' }, '3–30 letters, numbers, dots, hyphens or underscores'],
    [{ 'Confirm Password': 'another-engine-7' }, 'Passwords must match'],
  ]),
)('refuses %o', async (values, complaint) => {
  const world = await filling(() => jsonResponse(201, {}), values);
  await accept(world);
  await submit(world);
  expect(await screen.findByText(complaint)).toBeVisible();
  expect(world.requests('/api/registerUser')).toHaveLength(0);
});

it('shows that an e-mail is taken at the e-mail, and keeps all typed values', async () => {
  const world = await filling(() =>
    errorResponse(409, 'already_taken', 'This is already taken.', {
      fields: { email: 'This e-mail is already taken.' },
    }),
  );
  await accept(world);
  await submit(world);
  expect(await screen.findByText('This e-mail is already taken.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This e-mail is already taken.');
  expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace');
  expect(screen.getByLabelText('Password')).toHaveValue('difference-engine-7');
});

const conflict = (more: object) => () =>
  errorResponse(409, 'already_taken', 'This is already taken.', {
    fields: { email: 'This email is already registered.' },
    ...more,
  });

async function inGerman(world: Awaited<ReturnType<typeof filling>>) {
  await world.user.click(screen.getByRole('button', { name: 'Translate' }));
  await world.user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
  await world.user.click(screen.getByRole('checkbox'));
  await world.user.click(await screen.findByRole('button', { name: 'Registrieren' }));
}

// Mutation check: reading only `fields` in `fieldError` must fail this test.
itInLongRun('shows a German user in German that an email is taken', async () => {
  const world = await filling(conflict({ fieldCodes: { email: { code: 'email_taken' } } }));
  await inGerman(world);
  expect(await screen.findByText('Diese E-Mail-Adresse ist bereits registriert.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('This email is already registered.');
});

// Every form of it: fieldErrors.test.ts.
it('shows the sentence of a provider without codes', async () => {
  const world = await filling(conflict({}));
  await inGerman(world);
  expect(await screen.findByText('This email is already registered.')).toBeVisible();
});

itInLongRun('shows when a network has created too many accounts, and when the next one is possible', async () => {
  const world = await filling(() => {
    const reply = errorResponse(429, 'sign_ups', 'Too many accounts were created from your network in the last hour.');
    reply.headers.set('retry-after', '1800');
    return reply;
  });
  await accept(world);
  await submit(world);
  expect(await screen.findByText(/Too many accounts were created from your network/)).toBeVisible();
  expect(await screen.findByText(/Too many requests. Try again in 30 minutes./)).toBeVisible();
});

// Every form of it: responseText.test.ts.
// Mutation check: leaving `parseMessage` out of `registerUser` must fail this test.
it.each([
  ['a sentence', 'This email exists', 'This email exists'],
  ['markup', '<img src=x onerror=alert(1)>', 'Something went wrong'],
])('shows the data of a refusal that is %s', async (_what, data, text) => {
  const world = await filling(() => jsonResponse(400, data));
  await accept(world);
  await submit(world);
  expect(await screen.findByText(text)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it('shows an error and its reason when there is no connection', async () => {
  const world = await filling(() => Promise.reject(new TypeError('Failed to fetch')));
  await accept(world);
  await submit(world);
  expect(await screen.findByText('Something went wrong. No connection. Check your network.')).toBeVisible();
});

itInLongRun('shows an error when the provider gives no reason', async () => {
  const world = await filling(() => jsonResponse(502, '<h1>Bad gateway</h1>'));
  await accept(world);
  await submit(world);
  expect(await screen.findByText('Something went wrong')).toBeVisible();
});

itInLongRun('keeps typed values and translates the page when the language changes', async () => {
  const world = await filling(() => jsonResponse(201, {}), { Email: 'ada' });
  await submit(world);
  await screen.findByText('Enter a valid email address');
  await world.user.click(screen.getByRole('button', { name: 'Translate' }));
  await world.user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
  expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible();
  expect(screen.getByLabelText('Vollständiger Name')).toHaveValue('Ada Lovelace');
  expect(document.documentElement.lang).toBe('de');
});

it.each([
  ['short', 0],
  ['aaaaaaaa', 0],
  ['ada-lovelace', 0],
  ['marigold', 1],
  ['Marigold7', 2],
  ['marigold under the old bridge', 3],
])('rates %s as a password of strength %i', (password, strength) => {
  expect(getPasswordStrength(password, ['Ada Lovelace', 'ada', 'ada@larkspur.test'], 8)).toBe(strength);
});

// Mutation check: leaving out the condition must fail this test.
it('shows that the sign-in lasts until the page closes where the browser blocks storage, and only there', async () => {
  const memoryOnly = /blocking storage for this site, so you’ll be signed out when you close this page/;
  const { unmount } = await renderApp({
    route: '/signup',
    deps: { storage: { ...createMemoryStorage(), isRefused: true } },
  });
  expect(await screen.findByText(memoryOnly)).toBeVisible();
  unmount();
  await renderApp({ route: '/signup' });
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(screen.queryByText(memoryOnly)).toBeNull();
});

describe('on a phone', () => {
  it('shows the form alone', async () => {
    await renderApp({ route: '/signup' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
    expect(screen.queryByText('How a timed trade works')).toBeNull();
  });
});

describe('on a wide page', () => {
  onWidePage();

  it('shows a description of Larkspur beside the form', async () => {
    await renderApp({ route: '/signup' });
    expect(await screen.findByRole('heading', { name: 'How a timed trade works' })).toBeVisible();
    expect(screen.getByText('Your USDT, one tap away.')).toBeVisible();
  });

  it('describes no trades there where the operator offers none', async () => {
    await renderApp({ route: '/signup', config: { trading: false } });
    expect(await screen.findByText('Deposit, send and withdraw USDT, and follow the market live.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'How a timed trade works' })).toBeNull();
  });
});
