import { fireEvent, screen, within } from '@testing-library/react';
import { aPendingKyc } from '#test/support/fixtures/adminFixtures.ts';
import { onWidePage } from '#test/support/app/widePage.ts';
import { openQueue, wait } from '#test/support/app/queueScene.tsx';
import { UNDO_MS } from '#web/features/admin/queue/queueSaga.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';

afterEach(() => jest.useRealTimers());

// Mutation check: leaving an empty list out must fail this test. The provider would take a late rejection for a revocation.
it.each([
  ['no image', [], []],
  ['an image', ['Front'], ['idFront']],
] as const)('sends the list of refused images with a rejection that names %s', async (_what, names, refusedImages) => {
  const { user, requests } = await openQueue(
    [aPendingKyc('k1')],
    { 'PUT /api/updateKyc/*': ({ body }) => body },
    '/admin/kyc?item=k1',
  );
  await user.click(await screen.findByRole('button', { name: /^Reject…/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Reject' }));
  await user.type(sheet.getByLabelText('Reason'), 'It is blurred');
  for (const name of names) await user.click(sheet.getByRole('checkbox', { name }));
  await user.click(sheet.getByRole('button', { name: 'Reject' }));
  await wait(UNDO_MS + 100);
  expect(requests('/api/updateKyc/k1').map(({ body }) => body)).toMatchObject([{ status: 'Rejected', refusedImages }]);
});

const RECORD = {
  ...{ dateOfBirth: '1990-02-28', employmentStatus: 'Self-employed', annualIncome: 52_000.5 },
  ...{ street: 'Kantstraße 12', city: 'Berlin', state: 'Berlin', postalCode: '10623', country: 'DE' },
};

// Mutation check: showing the values of the record as they are sent must fail this test.
it.each([
  ['en', ['Feb 28, 1990', 'Self-employed', '52,000.50 USD per year', 'Kantstraße 12, Berlin, Berlin 10623, Germany']],
  ['de', ['28.02.1990', 'Selbstständig', '52.000,50 USD im Jahr', 'Kantstraße 12, Berlin, Berlin 10623, Deutschland']],
] as const)('shows a submission in the language of the administrator: %s', async (language, texts) => {
  await openQueue([aPendingKyc('k1', RECORD)], {}, '/admin/kyc?item=k1', language);
  await screen.findByText(texts[0]);
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
});

describe('an image of a submission', () => {
  const frame = () => screen.findByRole('group', { name: 'Front' });
  const image = async () => within(await frame()).getByRole('img');
  const signed = (period: number) => `/files/front?expires=${period}&signature=a`;

  /** Opens a submission; the next polls sign its link again. */
  async function open() {
    const { queue, user } = await openQueue([aPendingKyc('k1')], {}, '/admin/kyc?item=k1');
    await frame();
    const signAgain = async (period: number) => {
      queue.items = [aPendingKyc('k1', { idFront: signed(period) })];
      await wait(POLL_INTERVAL_MS + 100);
    };
    return { user, signAgain };
  }

  // Mutation check: always giving the image the newest link must fail this test.
  it('stays on screen when its link is signed again, and opens in a tab by the newest link', async () => {
    const { user, signAgain } = await open();
    await user.click(screen.getAllByRole('button', { name: 'Zoom in' })[0] as HTMLElement);
    const shown = await image();
    fireEvent.load(shown);
    await signAgain(2);
    expect(await image()).toBe(shown);
    expect(shown).toHaveAttribute('src', signed(1));
    const [link] = screen.getAllByRole('link', { name: 'Open in a new tab' });
    expect(link).toHaveAttribute('href', signed(2));
  });

  // Mutation check: starting with the large frame, or with controls that a tile has no room for, must fail this test.
  it('is a tile on a phone, which a tap enlarges', async () => {
    const { user } = await open();
    expect(screen.queryByRole('link', { name: 'Open in a new tab' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Zoom in' })[0] as HTMLElement);
    expect(screen.getAllByRole('button', { name: 'Rotate' })).toHaveLength(1);
    expect(await frame()).toHaveFocus();
  });

  it('loads again by Retry or by the next link after it has failed', async () => {
    const { user, signAgain } = await open();
    fireEvent.error(await image());
    expect(await frame()).toHaveTextContent('This image can’t be shown.');
    await user.click(within(await frame()).getByRole('button', { name: 'Retry' }));
    expect(await frame()).toHaveFocus();
    fireEvent.error(await image());
    await signAgain(2);
    expect(await image()).toHaveAttribute('src', signed(2));
  });
});

describe('on a wide page', () => {
  onWidePage();

  // Mutation check: starting with the large frame on a wide page must fail this test.
  it('shows the documents as thumbnails, each of which opens large and closes by zooming out', async () => {
    const { user } = await openQueue([aPendingKyc('k1')], {}, '/admin/kyc?item=k1');
    await screen.findByRole('group', { name: 'Front' });
    expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Zoom in' })[0] as HTMLElement);
    expect(screen.getAllByRole('button', { name: 'Rotate' })).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Front' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull();
  });
});
