import { screen, waitFor, within } from '@testing-library/react';
import { DepositRow, KycRow, TradeRow, UserRow } from '#contract/admin/adminLists.ts';
import { aQueue, anAdminMe, aPendingApproval, aPendingDeposit, MIA } from '#test/support/fixtures/adminFixtures.ts';
import type { Language } from '#contract/texts/languages.ts';
import { A_TOKEN, type Handler, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { milliseconds } from '#test/support/app/seconds.ts';

const AT = '2026-11-20T11:20:00.000Z';

async function open(route: string, provider: Record<string, Handler>, role = 'owner', language: Language = 'en') {
  localStorage.setItem('token', A_TOKEN);
  return renderApp({ route, language, provider: { '/api/admin/me': () => anAdminMe({ role }), ...provider } });
}

const getPage = (items: object[], total = items.length) => ({ items, total });

function aUserRow(changes: object = {}): object {
  const row = {
    ...{ ...MIA, phoneNumber: '+1 555 0100', isActive: true, isVerified: false, isVerificationPending: true },
    ...{ balance: 1207.7, lastLoginAt: null, createdAt: AT, ...changes },
  };
  UserRow.parse(row);
  return row;
}

function aDepositRow(changes: object = {}): object {
  const row = {
    ...{ _id: 'd1', user: MIA, gateway: 'TRC20', amount: 250, transactionId: null, status: 'Rejected' },
    ...{ reason: 'Nothing came', createdAt: AT, decidedAt: AT, decidedBy: { _id: 'admin-2', fullName: 'Tom Kay' } },
    ...changes,
  };
  DepositRow.parse(row);
  return row;
}

function aKycRow(changes: object = {}): object {
  const row = {
    ...{ _id: 'k1', user: MIA, status: 'Completed', reason: null, createdAt: AT, decidedAt: AT },
    ...{ decidedBy: { _id: 'admin-2', fullName: 'Tom Kay' }, ...changes },
  };
  KycRow.parse(row);
  return row;
}

function aTradeRow(): object {
  const row = {
    ...{ _id: 't1', user: MIA, coinType: 'BTCUSDT', tradeType: 'sell', tradeAmount: 25, selectedTime: 'trade60Second' },
    ...{ payoutRate: 0.82, seenPrice: 64000, tradeStatus: 'Completed', tradeResult: 'loss', tradeAfterAmount: 25 },
    ...{ voidReason: null, createdAt: AT, settledAt: AT },
    evidence: {
      source: 'https://api.exchange.test',
      entry: { tradeId: '870316768', price: '64012.55000000', at: AT },
      exit: { tradeId: '870316892', price: '64013.10000000', at: '2026-11-20T11:21:00.000Z' },
    },
  };
  TradeRow.parse(row);
  return row;
}

describe('the users', () => {
  it('are searched after typing pauses and filtered by state, both kept in the URL', async () => {
    const { user, requests } = await open('/admin/users', {
      '/api/admin/users': () => getPage([aUserRow({ balance: 1207.700001 })]),
    });
    const link = await screen.findByRole('link', { name: 'Mia Keller' });
    expect(link).toHaveAttribute('href', '/admin/users/user-1');
    expect(screen.getByText('In review', { selector: '.MuiChip-label' })).toBeVisible();
    expect(screen.getByText('1,207.700001')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'kel');
    await waitFor(() => expect(requests('/api/admin/users?page=1&query=kel')).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('State'), 'Blocked');
    await waitFor(() => expect(requests('/api/admin/users?page=1&status=blocked&query=kel')).toHaveLength(1));
    expect(location.search).toBe('?query=kel&status=blocked');
    expect(requests('/api/admin/users?page=1&query=k')).toHaveLength(1);
  });

  it('have no balance for a role that may not read money', async () => {
    await open('/admin/users', { '/api/admin/users': () => getPage([aUserRow({ balance: null })]) }, 'support');
    await screen.findByRole('link', { name: 'Mia Keller' });
    expect(screen.queryByText('Balance')).toBeNull();
  });

  it('come in pages, and show when their total is no longer counted', async () => {
    const { user, requests } = await open('/admin/users', { '/api/admin/users': () => getPage([aUserRow()], 10_000) });
    expect(await screen.findByText('1–50 of 10,000+')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(requests('/api/admin/users?page=2')).toHaveLength(1));
    expect(await screen.findByText('51–100 of 10,000+')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('State'), 'Verified');
    await waitFor(() => expect(requests('/api/admin/users?page=1&status=verified')).toHaveLength(1));
  });

  // Mutation check: leaving the page as it is must fail this test.
  it('come from the last page that has any once the one on screen has none', async () => {
    const { requests } = await open('/admin/users?page=3&status=inReview', {
      '/api/admin/users': ({ path }) => (path.includes('page=3') ? getPage([], 100) : getPage([aUserRow()], 100)),
    });
    expect(await screen.findByText('51–100 of 100')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mia Keller' })).toBeVisible();
    expect(new URLSearchParams(location.search).get('page')).toBe('2');
    expect(requests('/api/admin/users').map(({ path }) => path)).toEqual([
      '/api/admin/users?page=3&status=inReview',
      '/api/admin/users?page=2&status=inReview',
    ]);
  });

  it('show when there are none, and why they cannot be loaded', async () => {
    let isBroken = true;
    const { user } = await open('/admin/users?query=nobody', {
      '/api/admin/users': () => (isBroken ? errorResponse(403, 'forbidden', 'You do not have access.') : getPage([])),
    });
    expect(await screen.findByText('Couldn’t load this list.')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing found.')).toBeVisible();
  });

  // Mutation check: rendering the status of PageTurner only with its rows must fail this test.
  it('announce how many a search or a filter finds, in a status that stays while they load', async () => {
    const { user } = await open('/admin/users', {
      '/api/admin/users': ({ path }) => {
        if (path.includes('query=nobody')) return getPage([]);
        return getPage([aUserRow()], path.includes('status=blocked') ? 60 : 1);
      },
    });
    const status = (await screen.findByText('1–1 of 1')).closest('[role=status]');
    await user.selectOptions(screen.getByLabelText('State'), 'Blocked');
    await waitFor(() => expect(status).toHaveTextContent('1–50 of 60'));
    await user.type(screen.getByRole('searchbox'), 'nobody');
    await waitFor(() => expect(status).toHaveTextContent('Nothing found.'));
    expect(status).toBeVisible();
  });

  it('follow the URL when a link changes it', async () => {
    const provider = { '/api/admin/users': () => getPage([aUserRow({ balance: null })]) };
    const { user } = await open('/admin/users', provider, 'support');
    await screen.findByRole('link', { name: 'Mia Keller' });
    await user.type(screen.getByRole('searchbox'), 'kel');
    await waitFor(() => expect(location.search).toBe('?query=kel'));
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });
});

describe('the records of a queue', () => {
  it('show who decided, when and why, beside the waiting items', async () => {
    const { user, requests } = await open('/admin/deposits', {
      '/api/admin/queue/deposits': () => aQueue([aPendingDeposit('d0')]),
      '/api/admin/deposits': () => getPage([aDepositRow()]),
    });
    expect(await screen.findByRole('button', { name: /mia@larkspur.test/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Rejected' }));
    expect(await screen.findByText('Nothing came')).toBeVisible();
    expect(screen.getByText(/^Tom Kay, /)).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'User, ID or transaction ID' })).toBeVisible();
    expect(requests('/api/admin/deposits').map(({ path }) => path)).toEqual([
      '/api/admin/deposits?page=1&status=Rejected',
    ]);
  });

  // Mutation check: a role in ASCII parentheses, which Chinese texts have none of, must fail this test.
  it('name who requested an act like the item of the queue does', async () => {
    const approved = aPendingApproval('a1', {}, { state: 'approved' }).record;
    await open(
      '/admin/approvals?status=approved',
      { '/api/admin/approvals': () => getPage([approved]) },
      'owner',
      'zh',
    );
    expect(await screen.findByText(new RegExp(`^${approved.maker.fullName} · 财务，`))).toBeVisible();
  });

  // Mutation check: passing `all` to the provider as a status must fail this test.
  it('are found by a link from a signal, whatever their state', async () => {
    const { requests } = await open('/admin/deposits?status=all&query=d1', {
      '/api/admin/deposits': () =>
        getPage([aDepositRow({ status: 'Completed', reason: null, transactionId: '0xF00D' })]),
    });
    expect(await screen.findByText('0xF00D')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    expect(requests('/api/admin/deposits').map(({ path }) => path)).toEqual(['/api/admin/deposits?page=1&query=d1']);
  });
});

describe('an approved KYC submission', () => {
  // Mutation check: offering the rejection in another state must fail this test.
  it('is rejected with a reason, without its documents', async () => {
    const items = [aKycRow()];
    const rejected = { status: 'Rejected', reason: 'The passport was reported stolen' };
    const sent = { _id: 'k1', userId: MIA._id, createdAt: AT, ...rejected };
    const { user, requests } = await open('/admin/kyc?status=Completed', {
      '/api/admin/kycs': () => getPage(items),
      'PUT /api/updateKyc/k1': () => {
        items[0] = aKycRow(rejected);
        return sent;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Reject Mia Keller' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Reject an approved submission' }));
    await user.click(sheet.getByRole('button', { name: 'Reject' }));
    expect(requests('/api/updateKyc')).toHaveLength(0);
    await user.type(sheet.getByLabelText('Reason'), rejected.reason);
    expect(sheet.getByText('The user reads this.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(rejected.reason)).toBeVisible();
    expect(requests('/api/updateKyc/k1').map(({ method, body }) => [method, body])).toEqual([['PUT', sent]]);
    expect(screen.queryByRole('button', { name: 'Reject Mia Keller' })).toBeNull();
  });

  // Mutation check: wording the failure by useFailureText must fail this test.
  it.each([
    ['en', /Tom Kay already rejected this on Nov 20, 2026, 11:20\.$/],
    ['de', /Tom Kay hat dies schon abgelehnt \(20\.11\.2026, 11:20\)\.$/],
  ] as const)('names who rejected it first, and when, in %s', async (language, sentence) => {
    const params = { state: 'Rejected', at: AT, by: 'Tom Kay' };
    const provider = {
      '/api/admin/kycs': () => getPage([aKycRow()]),
      'PUT /api/updateKyc/k1': () => errorResponse(409, 'already_decided', 'Decided by the provider.', { params }),
    };
    const { user } = await open('/admin/kyc?status=Completed', provider, 'owner', language);
    await user.click(await screen.findByRole('button', { name: /Mia Keller/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(sheet.getByRole('textbox'), 'The passport was reported stolen{Enter}');
    expect(await sheet.findByText(sentence)).toBeVisible();
  });

  it('stays for a role that does not decide', async () => {
    await open('/admin/kyc?status=Completed', { '/api/admin/kycs': () => getPage([aKycRow()]) }, 'auditor');
    expect(await screen.findByRole('link', { name: 'Mia Keller' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull();
  });
});

it('shows the exchange trades that decided a trade, and no control to change one', async () => {
  const { container } = await open('/admin/trades', { '/api/admin/trades': () => getPage([aTradeRow()]) }, 'auditor');
  const row = within(await screen.findByRole('list', { name: 'Trades' }));
  expect(row.getByText('BTC/USDT · Sell')).toBeVisible();
  expect(row.getByText('api.exchange.test')).toBeVisible();
  expect(row.getByText(/#870316768/)).toBeVisible();
  expect(row.getByText('64,013.10')).toBeVisible();
  expect(row.getByTitle('Nov 20, 2026, 11:21:00.000 UTC')).toHaveTextContent('Nov 20, 2026, 11:21:00.000');
  expect(row.getByText('60 s · pays 82%')).toBeVisible();
  expect(row.getByText('User saw 64,000.00')).toBeVisible();
  expect(row.getByText('−25.00')).toBeVisible();
  expect(row.queryAllByRole('button').map(button => button.title)).toEqual(['Copy ID']);
  expect(container.querySelectorAll('main form')).toHaveLength(0);
});

it('writes the prices of a trade with the decimals of its tick size', async () => {
  const filters = [{ filterType: 'PRICE_FILTER', tickSize: '0.00010000' }];
  await open('/admin/trades', {
    '/api/admin/trades': () => getPage([aTradeRow()]),
    '/api/v3/exchangeInfo': () => ({ symbols: [{ symbol: 'BTCUSDT', filters }] }),
  });
  await screen.findByText('64,013.1000');
  expect(screen.getByText('User saw 64,000.0000')).toBeVisible();
});

// Mutation check: removing `useShown` from useRecordList must fail this test.
it('are refreshed every ten seconds while they are on screen', async () => {
  jest.useFakeTimers();
  const items = [aDepositRow()];
  const { requests } = await open('/admin/deposits?status=all', { '/api/admin/deposits': () => getPage(items) });
  expect(await screen.findByText('Nothing came')).toBeVisible();
  items.unshift(aDepositRow({ _id: 'd2', reason: 'Wrong network' }));
  const query = requests('/api/admin/deposits?page=1').length;
  await milliseconds(10_000);
  expect(requests('/api/admin/deposits?page=1')).toHaveLength(query + 1);
  expect(await screen.findByText('Wrong network')).toBeVisible();
  jest.useRealTimers();
});
