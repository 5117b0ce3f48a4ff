import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openQueue, wait } from '#test/support/app/queueScene.tsx';
import { errorResponse, type RecordedRequest } from '#test/support/app/renderApp.tsx';
import { onWidePage } from '#test/support/app/widePage.ts';
import { aClaim, aPendingDeposit, aQueue, TOM } from '#test/support/fixtures/adminFixtures.ts';
import { adminApi } from '#web/api/admin/adminApi.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';

afterEach(() => jest.useRealTimers());

const isOpen = (amount: string) => screen.findByRole('button', { name: new RegExp(`Approve ${amount}`) });
const claimed = (requests: (path: string, method?: string) => RecordedRequest[]) =>
  requests('/api/admin/claim', 'POST').map(({ body }) => (body as { id: string }).id);
const MISSING = 'This item isn’t in this list now.';
const two = () => [aPendingDeposit('d1'), aPendingDeposit('d2', {}, { amount: 75.5 })];

/** Answers like the provider, whose filter Free leaves out only the items that others have claimed. */
function filteringProvider() {
  const items = [aPendingDeposit('d0', {}, { amount: 10 }), ...two()];
  const claims = new Map([['d0', aClaim('d0', TOM)]]);
  return {
    '/api/admin/queue/*': ({ path }: RecordedRequest) => {
      const isListed = ({ _id }: { _id: string }) =>
        !path.includes('claim=free') || claims.get(_id)?.administrator !== TOM;
      return aQueue(items.filter(isListed).map(item => ({ ...item, claim: claims.get(item._id) ?? null })));
    },
    'POST /api/admin/claim': ({ body }: RecordedRequest) => {
      const { id } = body as { id: string };
      claims.set(id, aClaim(id));
      return { claim: aClaim(id) };
    },
    'DELETE /api/admin/claim/*': ({ path }: RecordedRequest) => {
      claims.delete(path.replace('/api/admin/claim/claim-', ''));
      return null;
    },
  };
}

describe('on a wide page', () => {
  onWidePage();

  it('keeps the item that is claimed open while the list shows free items', async () => {
    const { requests } = await openQueue([], filteringProvider(), '/admin/deposits?claim=free');
    expect(await isOpen('250.00')).toBeVisible();
    await wait(2 * POLL_INTERVAL_MS);
    expect(await isOpen('250.00')).toBeVisible();
    expect(claimed(requests)).toEqual(['d1']);
  });

  // Mutation check: leaving the pinned item out of `miss` must fail this test.
  it('opens no other item in place of one that has left the list, and no key acts on it', async () => {
    const { queue, requests, user } = await openQueue(two());
    await isOpen('250.00');
    queue.items = two().slice(1);
    await wait(POLL_INTERVAL_MS + 100);
    expect(screen.getByText(MISSING)).toBeVisible();
    await user.keyboard('arjk');
    await wait(100);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    expect(claimed(requests)).toEqual(['d1']);
    await user.click(screen.getByRole('button', { name: 'Next item' }));
    expect(await isOpen('75.50')).toBeVisible();
    expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
  });

  it('opens nothing for a link to an item that is not listed', () => openMissingLink());

  it('opens an item by itself again after a search', async () => {
    const { queue, user } = await openQueue(two());
    await isOpen('250.00');
    queue.items = two().slice(1);
    await wait(POLL_INTERVAL_MS + 100);
    await user.type(screen.getByRole('searchbox'), 'mia');
    await wait(1_000);
    expect(await isOpen('75.50')).toBeVisible();
  });
});

// Mutation check: leaving the chosen item out of `miss` must fail this test.
async function openMissingLink() {
  const { requests } = await openQueue(two(), {}, '/admin/deposits?item=d9');
  expect(await screen.findByText(MISSING)).toBeVisible();
  await wait(100);
  expect(claimed(requests)).toEqual([]);
}

it('opens nothing for a link to an item that is not listed', openMissingLink);

const DECIDED = { 'PUT /api/updateDeposit/*': ({ body }: RecordedRequest) => body };
const decide = async (user: Awaited<ReturnType<typeof openQueue>>['user'], amount: string) => {
  await isOpen(amount);
  await user.type(screen.getByLabelText('Transaction ID'), '0xabc{Enter}');
};

// Mutation check: leaving the last decided item in the URL must fail this test.
// Mutation check: rendering the open item in the place of its card must fail this test.
it('opens a tapped item on a phone above the cards of the older ones', async () => {
  const { user } = await openQueue(two());
  await user.click(await screen.findByRole('button', { name: /75\.50/ }));
  expect(await isOpen('75.50')).toBeVisible();
  const cards = [...screen.getByRole('list', { name: 'Deposits' }).children];
  expect(cards).toHaveLength(2);
  expect(cards[0]).toContainElement(await isOpen('75.50'));
  expect(cards[1]).toHaveTextContent('250.00');
});

it('opens no new item on a phone after the last one is decided', async () => {
  const { queue, requests, user } = await openQueue([aPendingDeposit('d1')], DECIDED, '/admin/deposits?item=d1');
  await decide(user, '250.00');
  queue.items = two().slice(1);
  await wait(POLL_INTERVAL_MS + 100);
  expect(await screen.findByRole('button', { name: /75.50/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  expect(claimed(requests)).toEqual(['d1']);
});

// Mutation check: adding the next item to the history after a decision must fail this test.
it('returns with Back to what the administrator opened, not through the decided items', async () => {
  const items = [...two(), aPendingDeposit('d3', {}, { amount: 30 })];
  const { user } = await openQueue(items, DECIDED);
  await user.click(await screen.findByRole('button', { name: /250.00/ }));
  await decide(user, '250.00');
  await decide(user, '75.50');
  await isOpen('30.00');
  act(() => history.back());
  await waitFor(() => expect(location.search).toBe(''));
  await wait(100);
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

// Mutation check: deciding by `isError`, which is false during each retry, must fail this test.
it('states that the use of a transaction ID could not be checked, also while it is checked again', async () => {
  let respond = (): unknown => errorResponse(403, 'forbidden', 'No.');
  const { dispatch, requests, user } = await openQueue(
    [aPendingDeposit('d1')],
    { '/api/admin/transaction': () => respond() },
    '/admin/deposits?item=d1',
  );
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc');
  await wait(400);
  const notice = await screen.findByText('Couldn’t check whether this was used before.');
  respond = () => new Promise(() => undefined);
  act(() => void dispatch(adminApi.util.invalidateTags(['AdminRecord'])));
  await waitFor(() => expect(requests('/api/admin/transaction')).toHaveLength(2));
  await wait(100);
  expect(notice).toBeVisible();
});

// Mutation check: starting with the large picture, or focusing a picture that has loaded, must fail this test.
it('enlarges the small picture of a deposit on a phone and moves the focus to it', async () => {
  const { user } = await openQueue([aPendingDeposit('d1')], {}, '/admin/deposits?item=d1');
  const picture = await screen.findByRole('group', { name: 'Screenshot of the transaction' });
  fireEvent.load(within(picture).getByRole('img'));
  expect(picture).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByRole('button', { name: 'Rotate' })).toBeVisible();
  expect(picture).toHaveFocus();
});
