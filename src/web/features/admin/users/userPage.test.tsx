import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminRole } from '#contract/admin/adminRole.ts';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { wait } from '#test/support/app/queueScene.tsx';
import { errorResponse, type Handler, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aClaim, anAccount, MIA } from '#test/support/fixtures/adminFixtures.ts';
import { anEntry, createEntries, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';

describe('a correction of a balance', () => {
  const openUser = (provider: Record<string, Handler>, language: RenderOptions['language'] = 'en') =>
    renderAdmin({
      route: `/admin/users/${MIA._id}`,
      language,
      provider: {
        '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
        '/api/admin/users/user-1': () => ({ user: anAccount() }),
        ...provider,
      },
    });
  const sheet = async () => within(await screen.findByRole('dialog'));
  const closes = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  // Mutation check: keeping the schema of the first balance must fail this test.
  it('compares a second correction with the balance after the first one', async () => {
    let balance = 10;
    const { user, requests } = await openUser({
      '/api/admin/users/user-1': () => ({ user: anAccount({ balance }) }),
      'POST /api/admin/adjustment': () => {
        balance = 110;
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Adjust balance' }));
    const first = await sheet();
    await user.type(first.getByLabelText('Amount'), '100');
    await user.type(first.getByLabelText('Reason'), 'Missing credit');
    await user.click(first.getByRole('button', { name: /100.00 USDT/ }));
    await closes();
    await waitFor(() => expect(screen.getByText('110.00')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Adjust balance' }));
    const second = await sheet();
    await user.click(second.getByLabelText('Take away'));
    await user.type(second.getByLabelText('Amount'), '50');
    await user.type(second.getByLabelText('Reason'), 'Credited too much');
    await user.click(second.getByRole('button', { name: 'Take 50.00 USDT away' }));
    await waitFor(() => expect(requests('/api/admin/adjustment')).toHaveLength(2));
  });

  // Mutation check: translating the message without formatting its limits must fail this test.
  it('writes a limit in the language of the administrator', async () => {
    const { user } = await openUser({}, 'de');
    await user.click(await screen.findByRole('button', { name: 'Guthaben korrigieren' }));
    const form = await sheet();
    await user.type(form.getByLabelText('Betrag'), '2000000000');
    await user.tab();
    expect(await form.findByText(/1\.000\.000\.000 USDT/)).toBeVisible();
    await user.clear(form.getByLabelText('Betrag'));
    await user.type(form.getByLabelText('Betrag'), '0');
    await user.tab();
    expect(await form.findByText(/0,000001 USDT/)).toBeVisible();
  });
});

describe('a change of a user', () => {
  afterEach(() => jest.useRealTimers());

  /** Opens the page of a user, whose changes receive a provider's response. */
  async function openUserPage(respond: Handler) {
    const app = await renderAdmin({
      route: `/admin/users/${MIA._id}`,
      provider: {
        '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
        '/api/admin/users/user-1': () => ({ user: anAccount() }),
        'PUT /api/updateUser': respond,
      },
    });
    await screen.findByRole('heading', { name: 'Mia Keller' });
    return app;
  }

  const sheet = () => within(screen.getByRole('dialog'));

  // Mutation check: showing the refusal only without a marked field, or the field's text again, must fail this test.
  it('names a refused change as specified also when the refusal marks a field', async () => {
    const details = {
      fields: { fullName: 'Too long.' },
      fieldCodes: { fullName: { code: 'max_length', params: { max: '120' } } },
    };
    const refuse = () => errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', details);
    const { user } = await openUserPage(refuse);
    await user.click(screen.getByRole('button', { name: 'Edit name and phone' }));
    await user.type(sheet().getByLabelText('Full name'), ' Weber');
    await user.type(sheet().getByLabelText('Reason'), 'Married');
    await user.click(sheet().getByRole('button', { name: 'Save changes' }));
    expect(await sheet().findByText("Couldn't Update Profile...! Please check the highlighted fields.")).toBeVisible();
    expect(sheet().getByLabelText('Full name')).toHaveAccessibleDescription('Use 120 characters or fewer');
  });

  // Mutation check: showing the wait beside the text as well must fail this test. It would not count down.
  it('counts a rate limit down at the button, after the specified text', async () => {
    const limit = () => errorResponse(429, 'too_many_requests', 'Too many.', {});
    const { user } = await openUserPage(limit);
    await user.click(screen.getByRole('button', { name: 'Block account' }));
    await user.type(sheet().getByLabelText('Reason'), 'Fraud');
    await user.click(sheet().getByRole('button', { name: 'Block account' }));
    expect(await sheet().findByText("Couldn't Update Profile...!")).toBeVisible();
    expect(sheet().getAllByText(/^Too many requests/)).toHaveLength(1);
    expect(sheet().getByRole('button', { name: 'Block account' })).toHaveAccessibleDescription(/^Too many requests/);
  });

  it('shows after three seconds that a change is still being sent', async () => {
    const { user } = await openUserPage(() => new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Block account' }));
    await user.type(sheet().getByLabelText('Reason'), 'Fraud');
    jest.useFakeTimers();
    fireEvent.click(sheet().getByRole('button', { name: 'Block account' }));
    await seconds(2.9);
    expect(sheet().queryByText('Still working…')).not.toBeInTheDocument();
    await seconds(0.2);
    expect(sheet().getByText('Still working…')).toBeVisible();
  });
});

describe('the statement of a user', () => {
  afterEach(() => jest.useRealTimers());

  type Entries = ReturnType<typeof createEntries>;

  /** Opens the page of a user; `account` and `entries` can change while the page is open. */
  async function openStatement(entries: Entries, { role = 'finance' as AdminRole, account = anAccount() } = {}) {
    const stored = { account, entries, respond: (page: unknown): unknown => page };
    const world = await renderAdmin({
      me: { role },
      route: `/admin/users/${MIA._id}`,
      provider: {
        '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
        '/api/admin/users/user-1/statement': call => stored.respond(paginateStatement(() => stored.entries)(call)),
        '/api/admin/users/user-1': () => ({ user: stored.account }),
      },
    });
    await screen.findByRole('heading', { name: 'Mia Keller' });
    return { ...world, stored };
  }

  const getRows = () => within(screen.getByRole('list', { name: 'Statement' })).getAllByRole('listitem');
  async function findRows() {
    await screen.findByRole('list', { name: 'Statement' });
    return getRows();
  }

  // Mutation check: leaving the balance out of EntryRow must fail this test.
  it('shows how a balance came about, with the record or journal of each entry', async () => {
    await openStatement([
      anEntry({ _id: '3', kind: 'adjustment', ref: 'a1', amount: -0.000001, balanceAfter: 59.999999 }),
      anEntry({ _id: '2', kind: 'transfer.sent', ref: 't1', amount: -40, balanceAfter: 60 }),
      anEntry({ _id: '1', kind: 'deposit.completed', ref: 'd1', amount: 100, balanceAfter: 100 }),
    ]);
    const [adjustment, sent, deposit] = await findRows();
    expect(adjustment).toHaveTextContent(/Adjustment.*−0.000001 USDT.*Balance afterwards 59.999999/);
    expect(sent).toHaveTextContent(/Transfer sent.*−40.00 USDT.*Balance afterwards 60.00/);
    expect(deposit).toHaveTextContent(/Deposit.*\+100.00 USDT.*Balance afterwards 100.00/);
    const links = [adjustment, sent, deposit].map(row => within(row as HTMLElement).getByRole('link'));
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/admin/books?query=a1',
      '/admin/transfers?query=t1',
      '/admin/deposits?status=all&query=d1',
    ]);
  });

  // Mutation check: naming an entry by its kind alone must fail this test.
  it('names the returned stake of a won trade unlike its profit', async () => {
    await openStatement([
      anEntry({ _id: '3', kind: 'trade.won', ref: 't2', amount: 8, balanceAfter: 118 }),
      anEntry({ _id: '2', kind: 'trade.won', ref: 't2', amount: 10, balanceAfter: 110 }),
      anEntry({ _id: '1', kind: 'deposit.completed', ref: 'd1', amount: 100, balanceAfter: 100 }),
    ]);
    const [profit, stake] = await findRows();
    expect(profit).toHaveTextContent(/Trade won.*\+8.00 USDT/);
    expect(stake).toHaveTextContent(/Stake returned.*\+10.00 USDT/);
  });

  it('loads older entries, ten at a time', async () => {
    const { user } = await openStatement(createEntries(12));
    expect(await findRows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Load older' }));
    await waitFor(() => expect(getRows()).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Load older' })).not.toBeInTheDocument();
  });

  // Mutation check: leaving out the effect of the balance must fail this test.
  it('shows the entry behind a balance that changed while the page is open', async () => {
    jest.useFakeTimers();
    const { stored } = await openStatement(createEntries(1));
    expect(await findRows()).toHaveLength(1);
    stored.entries = createEntries(2);
    stored.account = anAccount({ balance: 101 });
    await wait(POLL_INTERVAL_MS + 100);
    await waitFor(() => expect(getRows()).toHaveLength(2));
  });

  // Mutation check: deciding by `isError`, which is false during each retry, must fail this test. So must taking
  // any response as the success, or `refetch` as Retry.
  it('shows until it is refreshed that it is not current, during a retry and after older entries as well', async () => {
    jest.useFakeTimers();
    const { stored, user, requests } = await openStatement(createEntries(12));
    await findRows();
    stored.account = anAccount({ balance: 101 });
    stored.respond = () => errorResponse(403, 'forbidden', 'You can’t do this.');
    await wait(POLL_INTERVAL_MS + 100);
    const retry = screen.getByRole('button', { name: 'Retry' });
    stored.respond = page => page;
    await user.click(screen.getByRole('button', { name: 'Load older' }));
    await wait(100);
    expect(getRows()).toHaveLength(12);
    expect(retry).toBeInTheDocument();
    stored.respond = () => new Promise(() => undefined);
    await user.click(retry);
    await wait(100);
    expect(retry).toHaveFocus();
    stored.respond = page => page;
    const before = requests('/api/admin/users/user-1/statement').length;
    await user.click(retry);
    await wait(100);
    expect(requests('/api/admin/users/user-1/statement')).toHaveLength(before + 2);
    expect(retry).not.toBeInTheDocument();
  });

  // Mutation check: rendering StatementPanel for every role must fail this test.
  it('is neither shown to a role that reads no money, nor requested', async () => {
    const account = anAccount({ balance: null, heldBalance: null });
    const { requests } = await openStatement([], { role: 'support', account });
    expect(screen.queryByRole('region', { name: 'Statement' })).not.toBeInTheDocument();
    expect(requests('/api/admin/users/user-1/statement')).toEqual([]);
  });

  it('states that an account has no transactions', async () => {
    await openStatement([]);
    expect(await screen.findByText('No transactions yet.')).toBeVisible();
  });
});

// Mutation check: a line for each claim, or the name in place of the reader, must fail this test.
it('names each reviewer of the user once, and the reader as themselves', async () => {
  const other = { _id: 'admin-9', fullName: 'Ben Ross', role: 'support' } as const;
  const claims = [aClaim('d1'), aClaim('d2'), aClaim('d3', other), aClaim('d4', other)];
  await renderAdmin({
    route: `/admin/users/${MIA._id}`,
    provider: {
      '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1': () => ({ user: anAccount({ claims }) }),
    },
  });
  expect(await screen.findByText('You’re reviewing: Deposits')).toBeVisible();
  expect(screen.getAllByText(/reviewing/).map(({ textContent }) => textContent)).toEqual([
    'You’re reviewing: Deposits',
    'Ben Ross is reviewing: Deposits',
  ]);
});
