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

/** The status screen, answered by whatever `provider` holds now. */
async function open(first: object | Error, { user = {}, ...options }: RenderOptions & { user?: object } = {}) {
  const provider = { answers: first, user: aUser({ isVerified: false, isVerificationPending: true, ...user }) };
  const app = await renderApp({
    route: '/kyc/log',
    signedIn: true,
    provider: {
      [DETAILS]: () => {
        if (provider.answers instanceof Error) throw provider.answers;
        return provider.answers instanceof Response ? provider.answers.clone() : { kyc: provider.answers };
      },
      '/api/getUserById': () => provider.user,
    },
    ...options,
  });
  await seconds(0);
  return { ...app, provider };
}

const rowOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;
const status = () => screen.getByRole('main').querySelector('[role=status]');

it('shows papers that wait, as they were written down', async () => {
  await open(aKyc());
  expect(await screen.findByRole('heading', { name: 'Ann Quill Example' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'KYC status' })).toBeVisible();
  expect(status()).toHaveTextContent('Pending');
  expect(rowOf('Date of Birth')).toHaveTextContent('May 17, 1990');
  expect(rowOf('Address')).toHaveTextContent('12 Larkspur Lane, Zürich, ZH 8001, Switzerland');
  expect(rowOf('Employment Status')).toHaveTextContent('Employed');
  expect(rowOf('Annual Income')).toHaveTextContent('54,321.50 USD per year');
  expect(rowOf('Document Type')).toHaveTextContent('Passport');
  expect(screen.queryByText(VERIFIED)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Resubmit' })).toBeNull();
});

// Sabotage: format the day in the device's own time zone.
it('shows the day of birth that was written down, west of Greenwich as well', async () => {
  const Format = Intl.DateTimeFormat;
  const inCalifornia = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((language, options) => new Format(language, { timeZone: 'America/Los_Angeles', ...options }));
  await open(aKyc({ dateOfBirth: '1990-05-01' }));
  expect(await screen.findByText('May 1, 1990')).toBeVisible();
  inCalifornia.mockRestore();
});

it('writes numbers, dates and countries as the language does', async () => {
  await open(aKyc({ country: 'UK', documentType: 'DL' }), { language: 'de' });
  expect(await screen.findByText('17.05.1990')).toBeVisible();
  expect(screen.getByText(/Vereinigtes Königreich/)).toBeVisible();
  expect(screen.getByText(/54\.321,50/)).toBeVisible();
});

// Sabotage: take pollEvery out of kycSaga, or let it ask for the person only at the next visit.
it('turns Completed within ten seconds, asks for the person once, and needs no papers any more', async () => {
  const { provider, requests } = await open(aKyc());
  await screen.findByText('Pending');
  const asked = requests('/api/getUserById').length;
  provider.answers = aKyc({ status: 'Completed' });
  provider.user = aUser({ isVerified: true });
  await seconds(10);
  expect(await screen.findByText(VERIFIED)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ann Quill Example' })).toBeVisible();
  expect(status()).toHaveTextContent('Completed');
  expect(screen.queryByText('May 17, 1990')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  await seconds(40);
  expect(requests('/api/getUserById')).toHaveLength(asked + 1);
  expect(requests(DETAILS)).toHaveLength(6);
});

it('asks every ten seconds while it is on screen, and stops when it is left', async () => {
  const { requests, user } = await open(aKyc());
  await screen.findByText('Pending');
  await seconds(20);
  const asked = requests(DETAILS).length;
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await seconds(60);
  expect([asked, requests(DETAILS).length]).toEqual([3, 3]);
});

it('says why papers were rejected, and offers to submit them again', async () => {
  const { provider, user } = await open(aKyc());
  await screen.findByText('Pending');
  provider.answers = aKyc({ status: 'Rejected', reason: 'The photo is blurred' });
  provider.user = aUser({ isVerified: false, isVerificationPending: false });
  await seconds(10);
  expect(status()).toHaveTextContent('Rejected');
  expect(screen.getByText('Reason: The photo is blurred')).toBeVisible();
  expect(rowOf('Date of Birth')).toHaveTextContent('May 17, 1990');
  await user.click(screen.getByRole('link', { name: 'Resubmit' }));
  await seconds(1);
  expect(location.pathname).toBe('/kyc/submit-form');
  expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
  expect(screen.getByText('Reason: The photo is blurred')).toBeVisible();
});

it('marks the image that a rejection is about', async () => {
  await open(aKyc({ status: 'Rejected', reason: 'It is blurred', refusedImages: ['idFront'] }));
  const figure = (await screen.findByText('Photo page')).closest('figure') as HTMLElement;
  expect(within(figure).getByText('Not accepted')).toBeVisible();
  expect(screen.getAllByText('Not accepted')).toHaveLength(1);
});

describe('the images', () => {
  const [front, back] = ['Your uploaded image: Photo page', 'Your uploaded image: Signature page'];
  const imageOf = (name: string) => screen.findByRole<HTMLImageElement>('img', { name });
  const frameOf = (image: HTMLElement) => image.parentElement as HTMLElement;

  it('are the front and the back of the document, with a skeleton until they are there', async () => {
    await open(aKyc());
    for (const [name, file] of [
      [front, 'front'],
      [back, 'back'],
    ] as const) {
      const image = await imageOf(name);
      expect(image).toHaveAttribute('src', `/files/${file}?expires=1&signature=a`);
      expect(frameOf(image)).toHaveAttribute('aria-busy', 'true');
      fireEvent.load(image);
      expect(frameOf(image)).toHaveAttribute('aria-busy', 'false');
    }
    expect(screen.getByText('Photo page')).toBeVisible();
    expect(screen.getByText('Signature page')).toBeVisible();
    expect(screen.queryByRole('img', { name: /face/i })).toBeNull();
  });

  // Sabotage: give the image the newest link whatever is on screen.
  it('stay on screen when their links are signed anew, and follow the record to other images', async () => {
    const { provider } = await open(aKyc());
    const image = await imageOf(front);
    fireEvent.load(image);
    provider.answers = aKyc({
      idFront: '/files/front?expires=2&signature=b',
      idBack: '/files/back?expires=2&signature=b',
    });
    await seconds(10);
    expect(await imageOf(front)).toBe(image);
    expect(image).toHaveAttribute('src', '/files/front?expires=1&signature=a');
    expect(await imageOf(back)).toHaveAttribute('src', '/files/back?expires=2&signature=b');
    provider.answers = aKyc({ idFront: '/files/another?expires=2&signature=b' });
    await seconds(10);
    expect(await imageOf(front)).toHaveAttribute('src', '/files/another?expires=2&signature=b');
  });

  it('that cannot be shown say so, and are tried again by hand or with the next link', async () => {
    const { provider, user } = await open(aKyc());
    fireEvent.error(await imageOf(front));
    expect(screen.getByText('This image couldn’t be displayed.')).toBeVisible();
    const figure = screen.getByText('Photo page').closest('figure') as HTMLElement;
    await user.click(within(figure).getByRole('button', { name: 'Retry' }));
    expect(screen.queryByText('This image couldn’t be displayed.')).toBeNull();
    fireEvent.error(await imageOf(front));
    provider.answers = aKyc({ idFront: '/files/front?expires=2&signature=b' });
    await seconds(10);
    expect(await imageOf(front)).toHaveAttribute('src', '/files/front?expires=2&signature=b');
  });
});

describe('what goes wrong', () => {
  it('is said in the place of the papers, never as an empty form, and can be retried', async () => {
    const { provider, user } = await open(errorResponse(403, 'forbidden', 'You don’t have access to this.'));
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(location.pathname).toBe('/kyc/log');
    provider.answers = aKyc();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await seconds(1);
    expect(screen.getByText('Pending')).toBeVisible();
  });

  it('never blanks papers that are known already, nor flips their status', async () => {
    const { provider } = await open(aKyc());
    await screen.findByText('Pending');
    provider.answers = new Error('the network is gone');
    await seconds(45);
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByText(/Updates paused · Last updated/)).toBeVisible();
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('shows an inline error, never the error page, for an answer that is no record', async () => {
    await open({ _id: 'k1', status: 'Verified', dateOfBirth: 5 });
    await seconds(60);
    expect(screen.getByText(FAILED)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid Date|Something went wrong/);
  });

  it('shows what another provider may say as it is, where this app knows no better', async () => {
    await open(aKyc({ dateOfBirth: 'in May', country: 'Atlantis', employmentStatus: 'Pearl diver', middleName: null }));
    expect(await screen.findByRole('heading', { name: 'Ann Example' })).toBeVisible();
    expect(rowOf('Date of Birth')).toHaveTextContent('in May');
    expect(rowOf('Address')).toHaveTextContent('Atlantis');
    expect(rowOf('Employment Status')).toHaveTextContent('Pearl diver');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid Date|null/);
  });

  it('that takes long is said after ten seconds', async () => {
    const user = () => aUser({ isVerified: false, isVerificationPending: true });
    await open({}, { provider: { [DETAILS]: () => new Promise(() => undefined), '/api/getUserById': user } });
    await seconds(3);
    expect(screen.getByText('Still working…')).toBeVisible();
    await seconds(8);
    expect(screen.getByText(FAILED)).toBeVisible();
  });
});

describe('nothing sent yet', () => {
  it('leads to the form', async () => {
    await open(NONE, { user: { isVerificationPending: false } });
    expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
    expect(location.pathname).toBe('/kyc/submit-form');
  });

  it('leads nowhere for an account that was verified without papers', async () => {
    const { requests } = await open(NONE, { user: { isVerified: true } });
    expect(await screen.findByText(VERIFIED)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Demo Person' })).toBeVisible();
    await seconds(20);
    expect(screen.getByText(VERIFIED)).toBeVisible();
    expect(requests(DETAILS)).toHaveLength(3);
  });

  it('leads nowhere for an account that waits although no papers are shown', async () => {
    await open(NONE);
    expect(await screen.findByRole('heading', { name: 'Demo Person' })).toBeVisible();
    expect(status()).toHaveTextContent('Pending');
  });

  it('leads nowhere while nobody knows whether the account is verified', async () => {
    await open(NONE, {
      provider: { [DETAILS]: () => NONE.clone(), '/api/getUserById': () => errorResponse(403, 'forbidden', 'No.') },
    });
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(location.pathname).toBe('/kyc/log');
  });
});
