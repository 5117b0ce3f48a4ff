import { fireEvent, screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aKyc } from '#test/support/fixtures/kycFixtures.ts';
import { errorResponse, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

const DETAILS = '/api/getKycDetails';
beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

const NONE = errorResponse(404, 'not_found', 'Not found.');
const FAILED = 'Error fetching KYC details. Please try again.';
const VERIFIED = 'Your account has been verified successfully!';

/** Opens the status screen, whose responses can change while it is open. */
async function open(first: object | Error, { user = {}, ...options }: RenderOptions & { user?: object } = {}) {
  const provider = { responses: first, user: aUser({ isVerified: false, isVerificationPending: true, ...user }) };
  const app = await renderApp({
    route: '/kyc/log',
    signedIn: true,
    provider: {
      [DETAILS]: () => {
        if (provider.responses instanceof Error) throw provider.responses;
        return provider.responses instanceof Response ? provider.responses.clone() : { kyc: provider.responses };
      },
      '/api/getUserById': () => provider.user,
    },
    ...options,
  });
  await seconds(0);
  return { ...app, provider };
}

const getRow = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;
const status = () => screen.getByRole('main').querySelector('[role=status]');

it('shows a pending submission as it was sent', async () => {
  await open(aKyc());
  expect(await screen.findByRole('heading', { name: 'Ann Quill Example' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'KYC status' })).toBeVisible();
  expect(status()).toHaveTextContent('Pending');
  expect(getRow('Date of Birth')).toHaveTextContent('May 17, 1990');
  expect(getRow('Address')).toHaveTextContent('12 Larkspur Lane, Zürich, ZH 8001, Switzerland');
  expect(getRow('Employment Status')).toHaveTextContent('Employed');
  expect(getRow('Annual Income')).toHaveTextContent('54,321.50 USD per year');
  expect(getRow('Document Type')).toHaveTextContent('Passport');
  expect(screen.queryByText(VERIFIED)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Resubmit' })).toBeNull();
});

it('shows an income in whole dollars as the form repeats it', async () => {
  await open(aKyc({ annualIncome: 62_400 }));
  await screen.findByText('Annual Income');
  expect(getRow('Annual Income')).toHaveTextContent('62,400 USD per year');
});

// Mutation check: formatting the date in the device's time zone must fail this test.
it('shows the submitted date of birth west of Greenwich as well', async () => {
  const Format = Intl.DateTimeFormat;
  const inCalifornia = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((language, options) => new Format(language, { timeZone: 'America/Los_Angeles', ...options }));
  await open(aKyc({ dateOfBirth: '1990-05-01' }));
  expect(await screen.findByText('May 1, 1990')).toBeVisible();
  inCalifornia.mockRestore();
});

it('formats numbers, dates and countries in the language', async () => {
  await open(aKyc({ country: 'UK', documentType: 'DL' }), { language: 'de' });
  expect(await screen.findByText('17.05.1990')).toBeVisible();
  expect(screen.getByText(/Vereinigtes Königreich/)).toBeVisible();
  expect(screen.getByText(/54\.321,50/)).toBeVisible();
});

// Mutation check: removing pollEvery from kycSaga must fail this test.
it('changes to Completed within ten seconds, requests the user once, and shows no documents', async () => {
  const { provider, requests } = await open(aKyc());
  await screen.findByText('Pending');
  const requestCount = requests('/api/getUserById').length;
  provider.responses = aKyc({ status: 'Completed' });
  provider.user = aUser({ isVerified: true });
  await seconds(10);
  expect(await screen.findByText(VERIFIED)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ann Quill Example' })).toBeVisible();
  expect(status()).toHaveTextContent('Completed');
  expect(screen.queryByText('May 17, 1990')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  await seconds(40);
  expect(requests('/api/getUserById')).toHaveLength(requestCount + 1);
  expect(requests(DETAILS)).toHaveLength(6);
});

it('requests every ten seconds while it is on screen, and stops when the user leaves', async () => {
  const { requests, user } = await open(aKyc());
  await screen.findByText('Pending');
  await seconds(20);
  const requestCount = requests(DETAILS).length;
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await seconds(60);
  expect([requestCount, requests(DETAILS).length]).toEqual([3, 3]);
});

it('shows why documents were rejected, and offers a new submission', async () => {
  const { provider, user } = await open(aKyc());
  await screen.findByText('Pending');
  provider.responses = aKyc({ status: 'Rejected', reason: 'The photo is blurred' });
  provider.user = aUser({ isVerified: false, isVerificationPending: false });
  await seconds(10);
  expect(status()).toHaveTextContent('Rejected');
  expect(screen.getByText('Reason: The photo is blurred')).toBeVisible();
  expect(getRow('Date of Birth')).toHaveTextContent('May 17, 1990');
  await user.click(screen.getByRole('link', { name: 'Resubmit' }));
  await seconds(1);
  expect(location.pathname).toBe('/kyc/submit-form');
  expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
  expect(screen.getByText('Reason: The photo is blurred')).toBeVisible();
});

describe('when an administrator changed the mark by itself', () => {
  // Mutation check: following the status of the submission alone must fail this test.
  it('shows that the account is no longer verified, and leads to the form', async () => {
    const { user } = await open(aKyc({ status: 'Completed' }), { user: { isVerificationPending: false } });
    expect(await screen.findByText('Your account is no longer verified')).toBeVisible();
    expect(screen.queryByText(VERIFIED)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Resubmit' }));
    await seconds(1);
    expect(location.pathname).toBe('/kyc/submit-form');
    expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
  });

  it('shows that the account is verified although its documents were rejected', async () => {
    const rejected = aKyc({ status: 'Rejected', reason: 'The photo is blurred' });
    await open(rejected, { user: { isVerified: true, isVerificationPending: false } });
    expect(await screen.findByText(VERIFIED)).toBeVisible();
    expect(screen.queryByText('Reason: The photo is blurred')).toBeNull();
  });

  // Mutation check: trusting a user record that may be older than the approval must fail this test.
  it('reads the account again before it contradicts an approval', async () => {
    let reads = 0;
    const details = () => ({ kyc: aKyc({ status: 'Completed' }) });
    const account = () => aUser({ isVerified: (reads += 1) > 1, isVerificationPending: false });
    await open({}, { provider: { [DETAILS]: details, '/api/getUserById': account } });
    expect(await screen.findByText(VERIFIED)).toBeVisible();
    expect(screen.queryByText('Your account is no longer verified')).toBeNull();
    expect(reads).toBe(2);
  });
});

it('marks the image that a rejection is about', async () => {
  await open(aKyc({ status: 'Rejected', reason: 'It is blurred', refusedImages: ['idFront'] }));
  const figure = (await screen.findByText('Photo page')).closest('figure') as HTMLElement;
  expect(within(figure).getByText('Not accepted')).toBeVisible();
  expect(screen.getAllByText('Not accepted')).toHaveLength(1);
});

describe('the images', () => {
  const [front, back] = ['Your uploaded image: Photo page', 'Your uploaded image: Signature page'];
  const getImage = (name: string) => screen.findByRole<HTMLImageElement>('img', { name });
  const getFrame = (image: HTMLElement) => image.parentElement as HTMLElement;

  it('are the front and the back of the document, with a skeleton until they have loaded', async () => {
    await open(aKyc());
    for (const [name, file] of [
      [front, 'front'],
      [back, 'back'],
    ] as const) {
      const image = await getImage(name);
      expect(image).toHaveAttribute('src', `/files/${file}?expires=1&signature=a`);
      expect(getFrame(image)).toHaveAttribute('aria-busy', 'true');
      fireEvent.load(image);
      expect(getFrame(image)).toHaveAttribute('aria-busy', 'false');
    }
    // Mutation check: passing every state to useRestoreFocus must fail this test.
    expect(document.body).toHaveFocus();
    expect(screen.getByText('Photo page')).toBeVisible();
    expect(screen.getByText('Signature page')).toBeVisible();
    expect(screen.queryByRole('img', { name: /face/i })).toBeNull();
  });

  // Mutation check: always giving the image the newest link must fail this test.
  it('stay on screen when their links are signed again, and follow the record to other images', async () => {
    const { provider } = await open(aKyc());
    const image = await getImage(front);
    fireEvent.load(image);
    provider.responses = aKyc({
      idFront: '/files/front?expires=2&signature=b',
      idBack: '/files/back?expires=2&signature=b',
    });
    await seconds(10);
    expect(await getImage(front)).toBe(image);
    expect(image).toHaveAttribute('src', '/files/front?expires=1&signature=a');
    expect(await getImage(back)).toHaveAttribute('src', '/files/back?expires=2&signature=b');
    provider.responses = aKyc({ idFront: '/files/another?expires=2&signature=b' });
    await seconds(10);
    expect(await getImage(front)).toHaveAttribute('src', '/files/another?expires=2&signature=b');
  });

  it('show when they cannot be loaded, and retry manually or with the next link', async () => {
    const { provider, user } = await open(aKyc());
    fireEvent.error(await getImage(front));
    expect(screen.getByText('This image couldn’t be displayed.')).toBeVisible();
    const figure = screen.getByText('Photo page').closest('figure') as HTMLElement;
    await user.click(within(figure).getByRole('button', { name: 'Retry' }));
    expect(screen.queryByText('This image couldn’t be displayed.')).toBeNull();
    // Mutation check: removing useRestoreFocus from KycImage must fail this test.
    expect(figure).toHaveFocus();
    fireEvent.error(await getImage(front));
    provider.responses = aKyc({ idFront: '/files/front?expires=2&signature=b' });
    await seconds(10);
    expect(await getImage(front)).toHaveAttribute('src', '/files/front?expires=2&signature=b');
  });
});

describe('failures', () => {
  it('appear in place of the documents, never as an empty form, and can be retried', async () => {
    const { provider, user } = await open(errorResponse(403, 'forbidden', 'You don’t have access to this.'));
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(location.pathname).toBe('/kyc/log');
    provider.responses = aKyc();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await seconds(1);
    expect(screen.getByText('Pending')).toBeVisible();
  });

  it('never hide known documents, and never change their status', async () => {
    const { provider } = await open(aKyc());
    await screen.findByText('Pending');
    provider.responses = new Error('the network is gone');
    await seconds(45);
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByText(/Updates paused · Last updated/)).toBeVisible();
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('show an inline error, never the error page, for an invalid response', async () => {
    await open({ _id: 'k1', status: 'Verified', dateOfBirth: 5 });
    await seconds(60);
    expect(screen.getByText(FAILED)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid Date|Something went wrong/);
  });

  it('show unknown values of another provider unchanged', async () => {
    await open(aKyc({ dateOfBirth: 'in May', country: 'Atlantis', employmentStatus: 'Pearl diver', middleName: null }));
    expect(await screen.findByRole('heading', { name: 'Ann Example' })).toBeVisible();
    expect(getRow('Date of Birth')).toHaveTextContent('in May');
    expect(getRow('Address')).toHaveTextContent('Atlantis');
    expect(getRow('Employment Status')).toHaveTextContent('Pearl diver');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid Date|null/);
  });

  it('appear after ten seconds when a response takes long', async () => {
    const user = () => aUser({ isVerified: false, isVerificationPending: true });
    await open({}, { provider: { [DETAILS]: () => new Promise(() => undefined), '/api/getUserById': user } });
    await seconds(3);
    expect(screen.getByText('Still working…')).toBeVisible();
    await seconds(8);
    expect(screen.getByText(FAILED)).toBeVisible();
  });
});

describe('without a submission', () => {
  it('links to the form', async () => {
    await open(NONE, { user: { isVerificationPending: false } });
    expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
    expect(location.pathname).toBe('/kyc/submit-form');
  });

  it('links nowhere for an account that was verified without documents', async () => {
    const { requests } = await open(NONE, { user: { isVerified: true } });
    expect(await screen.findByText(VERIFIED)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Demo Person' })).toBeVisible();
    await seconds(20);
    expect(screen.getByText(VERIFIED)).toBeVisible();
    expect(requests(DETAILS)).toHaveLength(3);
  });

  it('links nowhere for an account in review without visible documents', async () => {
    await open(NONE);
    expect(await screen.findByRole('heading', { name: 'Demo Person' })).toBeVisible();
    expect(status()).toHaveTextContent('Pending');
  });

  it('links nowhere while the verification is unknown', async () => {
    await open(NONE, {
      provider: { [DETAILS]: () => NONE.clone(), '/api/getUserById': () => errorResponse(403, 'forbidden', 'No.') },
    });
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(location.pathname).toBe('/kyc/log');
  });
});
