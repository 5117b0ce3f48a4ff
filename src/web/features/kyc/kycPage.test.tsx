import { act, fireEvent, screen } from '@testing-library/react';
import { User } from '#contract/users.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aKyc } from '#test/support/fixtures/kycFixtures.ts';
import { type Handler, errorResponse, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { delayed, seconds } from '#test/support/app/seconds.ts';
import { onWidePage } from '#test/support/app/widePage.ts';
import { casesForRun } from '#test/support/runLength.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

const FAILED = 'Error fetching KYC details. Please try again.';
const none = () => errorResponse(404, 'not_found', 'Not found.');
const marks = (isVerified: boolean, isVerificationPending: boolean, hasKycSubmission?: boolean) => () =>
  aUser({ isVerified, isVerificationPending, hasKycSubmission });

const DETAILS = '/api/getKycDetails';

async function open(details: Handler, user: Handler = marks(false, false), options: RenderOptions = {}) {
  const provider = { details, user };
  const app = await renderApp({
    route: '/kyc/submit-form',
    signedIn: true,
    ...options,
    provider: {
      ...options.provider,
      [DETAILS]: call => provider.details(call),
      '/api/getUserById': call => provider.user(call),
    },
  });
  await seconds(0);
  return { ...app, provider };
}

const form = () => screen.queryByRole('button', { name: 'Next' });
const theForm = () => screen.findByRole('button', { name: 'Next' });

it('is the form for a user without a submission', async () => {
  await open(none);
  expect(await screen.findByRole('heading', { name: 'KYC Verify' })).toBeVisible();
  expect(await theForm()).toBeVisible();
});

// Mutation check: requesting the details while the user record loads must fail this test.
it.each(['/kyc/submit-form', '/kyc/log'])(
  'requests no submission at %s when the user record states that there is none',
  async route => {
    const { requests } = await open(none, marks(false, false, false), { route });
    expect(await theForm()).toBeVisible();
    await seconds(30);
    expect(requests(DETAILS)).toEqual([]);
  },
);

describe('in a support session', () => {
  const supportSession = { role: 'support', expiresAt: '2026-11-20T14:30:00.000Z' };
  const opened = (fields: object) => () =>
    aUser({ isVerified: false, isVerificationPending: false, hasKycSubmission: true, supportSession, ...fields });
  const hidden = () => errorResponse(403, 'documents_hidden', 'Documents are not shown in a support session.');

  // Mutation check: requesting the submission in a support session must fail this test.
  it.each(['/kyc/submit-form', '/kyc/log'])(
    'requests no submission at %s, and explains why none is shown',
    async route => {
      const { requests } = await open(hidden, opened({}), { route });
      expect(await screen.findByText('Documents are not shown in a support session.')).toBeVisible();
      await seconds(30);
      expect([requests(DETAILS), form()]).toEqual([[], null]);
    },
  );

  it('shows that the account is verified, or that documents are in review', async () => {
    const { provider } = await open(hidden, opened({ isVerificationPending: true }), { route: '/kyc/log' });
    expect(await screen.findByText('Pending')).toBeVisible();
    provider.user = opened({ isVerified: true });
    await seconds(11);
    expect(await screen.findByText('Your account has been verified successfully!')).toBeVisible();
    expect(screen.getByText('Documents are not shown in a support session.')).toBeVisible();
  });

  it('hides nothing when there is no submission', async () => {
    await open(hidden, opened({ hasKycSubmission: false }));
    expect(await theForm()).toBeVisible();
  });
});

it('requests no submission of an account that was verified without one', async () => {
  const { requests } = await open(none, marks(true, false, false), { route: '/kyc/log' });
  expect(await screen.findByText('Your account has been verified successfully!')).toBeVisible();
  await seconds(30);
  expect(requests(DETAILS)).toEqual([]);
});

// Mutation check: trusting the user record of another screen must fail this test.
it('shows the status of a submission that was sent elsewhere after the user record was loaded', async () => {
  const { provider, user } = await open(() => ({ kyc: aKyc() }), marks(false, false, false), { route: '/settings' });
  provider.user = marks(false, true, true);
  await user.click(await screen.findByRole('link', { name: /^KYC Verify/ }));
  await seconds(0);
  expect(await screen.findByText('Pending')).toBeVisible();
  expect(form()).toBeNull();
});

it('is the form, with the reason beside it, after a rejection that the user record only implies', async () => {
  const rejected = aKyc({ status: 'Rejected', reason: 'The photo is blurred' });
  await open(() => ({ kyc: rejected }), marks(false, false, true));
  expect(await screen.findByText('Reason: The photo is blurred')).toBeVisible();
  expect(await theForm()).toBeVisible();
});

it.each([
  ['waits', aKyc(), marks(false, true), 'Pending'],
  ['is verified', aKyc({ status: 'Completed' }), marks(true, false), 'Your account has been verified successfully!'],
])('is the status for a user who %s', async (_what, kyc, user, text) => {
  await open(() => ({ kyc }), user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(form()).toBeNull();
});

it('is the status for an account that was verified without documents', async () => {
  await open(none, marks(true, false));
  expect(await screen.findByText('Your account has been verified successfully!')).toBeVisible();
  expect(form()).toBeNull();
});

it('is the verified account for a user who was verified manually after a rejection, and offers no form', async () => {
  await open(() => ({ kyc: aKyc({ status: 'Rejected', reason: 'The photo is blurred' }) }), marks(true, false));
  expect(await screen.findByText('Your account has been verified successfully!')).toBeVisible();
  expect(screen.queryByText('Reason: The photo is blurred')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resubmit' })).toBeNull();
  expect(form()).toBeNull();
});

// Mutation check: deciding by the documents alone must fail this test.
it('is the form for a user whose verification was revoked after the approval', async () => {
  await open(() => ({ kyc: aKyc({ status: 'Completed' }) }));
  expect(await theForm()).toBeVisible();
  expect(screen.queryByText('Your account has been verified successfully!')).toBeNull();
});

it('is the form, with the reason beside it, after a rejection', async () => {
  await open(() => ({ kyc: aKyc({ status: 'Rejected', reason: 'The photo is blurred' }) }));
  expect(await screen.findByText('Your documents were not accepted')).toBeVisible();
  expect(screen.getByText('Reason: The photo is blurred')).toBeVisible();
  expect(await theForm()).toBeVisible();
});

// Mutation check: deciding by the flags of the account at every render must fail this test.
it('keeps showing a new rejection instead of replacing it by the form', async () => {
  const { provider, user } = await open(() => ({ kyc: aKyc() }), marks(false, true));
  await screen.findByText('Pending');
  provider.details = () => ({ kyc: aKyc({ status: 'Rejected', reason: 'The photo is blurred' }) });
  provider.user = marks(false, false);
  await seconds(30);
  expect(screen.getByText('Rejected')).toBeVisible();
  expect(form()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resubmit' }));
  expect(await theForm()).toBeVisible();
  expect(screen.getByText('Reason: The photo is blurred')).toBeVisible();
});

// Mutation check: showing the form as a part of the status must fail this test.
it('keeps a form that replaced a removed mark when the mark is set again', async () => {
  const { provider } = await open(none, marks(true, false, false));
  await screen.findByText('Your account has been verified successfully!');
  provider.user = marks(false, false, false);
  await seconds(11);
  expect(await theForm()).toBeVisible();
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Ada' } });
  provider.user = marks(true, false, false);
  await seconds(11);
  expect(screen.getByLabelText('First Name')).toHaveValue('Ada');
});

// Mutation check: returning 'none' from useKyc for any failure must fail this test.
it.each([
  ['submission cannot be loaded', () => errorResponse(403, 'forbidden', 'No.'), marks(false, false)],
  ['account cannot be loaded', none, () => errorResponse(403, 'forbidden', 'No.')],
])('is never an empty form while the %s', async (_what, details, user) => {
  const { provider, user: userEvent } = await open(details, user);
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(form()).toBeNull();
  provider.details = none;
  provider.user = marks(false, false);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await seconds(1);
  expect(await theForm()).toBeVisible();
});

it('is neither form nor status before the first response', async () => {
  await open(() => new Promise(() => undefined));
  expect(form()).toBeNull();
  expect(screen.getByRole('main').querySelector('[role=status]')).toHaveAccessibleName('Loading...');
});

describe('on a wide page, which refreshes the balance', () => {
  onWidePage();

  // Mutation check: returning null while any re-read is pending must fail this test.
  it('keeps the notice of a removed mark and the focus during every refresh', async () => {
    const details = () => ({ kyc: aKyc({ status: 'Completed' }) });
    const { requests } = await open(details, () => delayed(marks(false, false)()), { route: '/kyc/log' });
    await seconds(4);
    const notice = screen.getByText('Your account is no longer verified');
    const resubmit = screen.getByRole('link', { name: 'Resubmit' });
    act(() => resubmit.focus());
    for (let second = 0; second < 20; second += 0.5) {
      await seconds(0.5);
      expect(notice).toBeInTheDocument();
    }
    expect(resubmit).toHaveFocus();
    expect(requests('/api/getUserById').length).toBeGreaterThan(3);
  });
});

describe('without the server', () => {
  const cutOff = () => {
    throw new TypeError('Failed to fetch');
  };
  const provider = { '/api/time': cutOff };
  const routes = casesForRun(1, ['/kyc/log', '/kyc/submit-form']);

  /** Stores the response of a visit at 14:00 that ended before the page was opened. */
  function storeResponse(user: object) {
    const stored = {
      endpointName: 'getUserById',
      data: User.parse(aUser(user)),
      fulfilledTimeStamp: Date.UTC(2026, 10, 20, 14),
    };
    localStorage.setItem(
      'lastAnswers',
      JSON.stringify({ owner: null, queries: { 'getUserById(undefined)': stored }, tags: {} }),
    );
  }

  const age = () => screen.getByText(/Updates paused · Last updated/);

  // Mutation check: waiting for the retries of the details must fail this test.
  it.each(routes)('%s shows at once that the account was verified by the last known data', async route => {
    storeResponse({ isVerified: true, hasKycSubmission: true });
    await open(cutOff, cutOff, { route, provider });
    await seconds(1);
    expect(await screen.findByText('Your account has been verified successfully!')).toBeVisible();
    expect(age()).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull();
  });

  // Mutation check: deciding by a stored record must fail this test.
  it('opens the form when a late response shows that the pending submission of the last visit was rejected', async () => {
    storeResponse({ isVerified: false, isVerificationPending: true, hasKycSubmission: true });
    let respond: () => void = () => undefined;
    const user = async () => {
      await new Promise<void>(resolve => (respond = resolve));
      return marks(false, false, true)();
    };
    await open(() => ({ kyc: aKyc({ status: 'Rejected' }) }), user);
    await seconds(1);
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(form()).toBeNull();
    respond();
    expect(await theForm()).toBeVisible();
  });

  it.each(routes)('%s shows that a submission is pending, and that its details are not available', async route => {
    storeResponse({ isVerified: false, isVerificationPending: true, hasKycSubmission: true });
    const { provider: server } = await open(cutOff, cutOff, { route, provider });
    await seconds(1);
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(age()).toBeVisible();
    expect(screen.getByText(FAILED)).toHaveTextContent('No connection. Check your network.');
    server.details = () => ({ kyc: aKyc() });
    server.user = marks(false, true, true);
    await seconds(60);
    expect(screen.getByText('Date of Birth')).toBeVisible();
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it.each(routes)('%s shows no form to an account without a submission', async route => {
    storeResponse({ isVerified: false, hasKycSubmission: false });
    await open(cutOff, cutOff, { route, provider });
    await seconds(1);
    expect(await screen.findByText(FAILED)).toHaveTextContent('No connection. Check your network.');
    expect(form()).toBeNull();
  });
});
