import { fireEvent, screen, within } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { openQueue, wait } from '#test/support/app/queueScene.tsx';
import { dottedText } from '#test/support/app/dottedText.ts';
import { errorResponse, type Handler } from '#test/support/app/renderApp.tsx';
import { onWidePage } from '#test/support/app/widePage.ts';
import { aPendingDeposit, aTimelineEntry, anAccount, MIA } from '#test/support/fixtures/adminFixtures.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aDeposit = (status: string) => aTimelineEntry('a', { kind: 'deposit', amount: 300, status });

/** Opens the page of a user, whose account and timeline receive a provider's answers. */
async function openUserPage(timeline: Handler, account: Handler = () => ({ user: anAccount() })) {
  const world = await renderAdmin({
    route: `/admin/users/${MIA._id}`,
    provider: {
      '/api/admin/users/user-1/timeline': timeline,
      '/api/admin/users/user-1/statement': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1': account,
    },
  });
  await screen.findByRole('heading', { name: 'Mia Keller' });
  return world;
}

const findTimeline = async () => within(await screen.findByRole('list', { name: 'Timeline' }));

// Mutation check: removing `useShown` from TimelinePanel must fail this test.
it('shows the state of an entry that changed while the page of its user is open', async () => {
  let status = 'Pending';
  await openUserPage(() => ({ entries: [aDeposit(status)], next: null }));
  expect((await findTimeline()).getByText(dottedText('Deposit 300.00 · Pending'))).toBeVisible();
  status = 'Completed';
  await wait(POLL_INTERVAL_MS + 100);
  expect((await findTimeline()).getByText(dottedText('Deposit 300.00 · Completed'))).toBeVisible();
});

const refuse = () => errorResponse(403, 'forbidden', 'You can’t do this.', {});

// Mutation check: removing `QueryAge` from TimelinePanel must fail this test.
it('shows since when a timeline is no longer current', async () => {
  let timeline: () => unknown = () => ({ entries: [aDeposit('Pending')], next: null });
  await openUserPage(() => timeline());
  await findTimeline();
  timeline = refuse;
  await wait(POLL_INTERVAL_MS + 100);
  expect(screen.getByText(/^Last updated/)).toBeVisible();
});

// Mutation check: showing the failure only while the query has it must fail this test.
it('keeps the notice that older entries did not load, and its focus, during a refresh', async () => {
  const held: (() => void)[] = [];
  let isSlow = false;
  await openUserPage(async ({ path }) => {
    if (path.includes('before=event-4')) return refuse();
    if (isSlow) await new Promise<void>(resolve => held.push(resolve));
    return { entries: [aDeposit('Pending')], next: 'event-4' };
  });
  await findTimeline();
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  await wait(100);
  const retry = screen.getByRole('button', { name: 'Retry' });
  retry.focus();
  isSlow = true;
  await wait(POLL_INTERVAL_MS + 100);
  expect(held).toHaveLength(1);
  expect(retry).toHaveFocus();
  held[0]?.();
  await wait(100);
  expect(retry).toHaveFocus();
});

// Mutation check: fetching the page in the click itself must fail this test.
it('loads older entries also when a refresh is in flight', async () => {
  const older = { entries: [aTimelineEntry('b', { kind: 'deposit', amount: 50, status: 'Rejected' })], next: null };
  const newest = { entries: [aDeposit('Pending')], next: 'event-4' };
  const held: (() => void)[] = [];
  let isSlow = false;
  await openUserPage(async ({ path }) => {
    if (isSlow) await new Promise<void>(resolve => held.push(resolve));
    return path.includes('before=event-4') ? older : newest;
  });
  await findTimeline();
  isSlow = true;
  await wait(POLL_INTERVAL_MS + 100);
  expect(held).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  isSlow = false;
  held[0]?.();
  await wait(100);
  expect((await findTimeline()).getByText(dottedText('Deposit 50.00 · Rejected'))).toBeVisible();
});

// Mutation check: removing useRestoreFocus from OlderButton must fail this test.
it('keeps the focus at the end of the timeline when the button for older entries disappears', async () => {
  await openUserPage(({ path }) => ({
    entries: [aDeposit('Pending')],
    next: path.includes('before') ? null : 'event-4',
  }));
  await findTimeline();
  const button = screen.getByRole('button', { name: 'Load older' });
  button.focus();
  fireEvent.click(button);
  await wait(100);
  expect(button).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Timeline' })).toContainElement(document.activeElement as HTMLElement);
});

// Mutation check: removing `QueryAge` from UserPage must fail this test.
it('shows since when a balance is no longer current', async () => {
  let account: () => unknown = () => ({ user: anAccount() });
  await openUserPage(
    () => ({ entries: [], next: null }),
    () => account(),
  );
  account = () => errorResponse(403, 'forbidden', 'You can’t do this.', {});
  await wait(POLL_INTERVAL_MS + 100);
  expect(screen.getByText(/^Last updated/)).toBeVisible();
});

describe('beside a decision', () => {
  onWidePage();

  // Mutation check: removing `useShown` from AccountColumn must fail this test.
  it('shows the state of an earlier entry as it is now', async () => {
    let status = 'Pending';
    await openQueue([aPendingDeposit('d1')], {
      '/api/admin/users/*': ({ path }) =>
        path.includes('timeline') ? { entries: [aDeposit(status)], next: null } : { user: anAccount() },
    });
    expect(await screen.findByText(dottedText('Deposit 300.00 · Pending'))).toBeInTheDocument();
    status = 'Rejected';
    await wait(POLL_INTERVAL_MS + 100);
    expect(screen.getByText(dottedText('Deposit 300.00 · Rejected'))).toBeInTheDocument();
  });

  // Mutation check: removing `QueryAge` from AccountColumn must fail this test.
  it('shows since when the timeline of the user is no longer current', async () => {
    let timeline: () => unknown = () => ({ entries: [aDeposit('Pending')], next: null });
    await openQueue([aPendingDeposit('d1')], {
      '/api/admin/users/*': ({ path }) => (path.includes('timeline') ? timeline() : { user: anAccount() }),
    });
    await screen.findByText(dottedText('Deposit 300.00 · Pending'));
    timeline = refuse;
    await wait(POLL_INTERVAL_MS + 100);
    expect(screen.getByText(/^Last updated/)).toBeInTheDocument();
  });

  // Mutation check: removing `QueryAge` from QueuePanel must fail this test.
  it('shows since when the queue is no longer current', async () => {
    let answer: (() => unknown) | null = null;
    await openQueue([], {
      '/api/admin/queue/*': () => answer?.() ?? { items: [], total: 0 },
    });
    expect(await screen.findByText('Nothing waits here.')).toBeVisible();
    answer = () => errorResponse(403, 'forbidden', 'You can’t do this.', {});
    await wait(POLL_INTERVAL_MS + 100);
    expect(screen.getByText(/^Last updated/)).toBeVisible();
  });
});
