import { act, fireEvent, screen, within } from '@testing-library/react';
import { seconds } from '#test/support/app/seconds.ts';
import type { Handler } from '#test/support/app/renderApp.tsx';
import { openSearch, openWallet, rows } from '#test/support/app/walletScene.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { anEntry, aTradeRecord, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { i18n } from '#web/i18n/i18n.ts';

describe('the transactions', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 20, 15) }));
  afterEach(() => jest.useRealTimers());

  const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();

  const ENTRIES = [
    anEntry({ _id: '12', kind: 'trade.opened', ref: 't4', amount: -5, balanceAfter: 264.2, createdAt: at(20, 14, 59) }),
    anEntry({
      _id: '11',
      kind: 'trade.refunded',
      ref: 't3',
      amount: 5,
      balanceAfter: 269.2,
      createdAt: at(20, 14, 41),
    }),
    anEntry({ _id: '10', kind: 'trade.opened', ref: 't3', amount: -5, balanceAfter: 264.2, createdAt: at(20, 14, 40) }),
    anEntry({ _id: '9', kind: 'trade.opened', ref: 't2', amount: -25, balanceAfter: 269.2, createdAt: at(20, 14, 32) }),
    anEntry({ _id: '8', kind: 'trade.won', ref: 't1', amount: 8.2, balanceAfter: 294.2, createdAt: at(20, 14, 32) }),
    anEntry({ _id: '7', kind: 'trade.won', ref: 't1', amount: 10, balanceAfter: 286, createdAt: at(20, 14, 32) }),
    anEntry({ _id: '6', kind: 'trade.opened', ref: 't1', amount: -10, balanceAfter: 276, createdAt: at(20, 14, 31) }),
    anEntry({ _id: '5', kind: 'transfer.received', ref: 'x2', amount: 6, balanceAfter: 286, createdAt: at(20, 11, 5) }),
    anEntry({ _id: '4', kind: 'transfer.fee', ref: 'x1', amount: -0.2, balanceAfter: 280, createdAt: at(19, 18, 30) }),
    anEntry({
      _id: '3',
      kind: 'transfer.sent',
      ref: 'x1',
      amount: -19.8,
      balanceAfter: 280.2,
      createdAt: at(19, 18, 30),
    }),
    anEntry({ _id: '2', kind: 'withdraw.held', ref: 'w1', amount: -100, balanceAfter: 300, createdAt: at(19, 18, 22) }),
    anEntry({ _id: '1', amount: 400, balanceAfter: 400, createdAt: at(18, 9, 14) }),
  ];
  const RECORDS = {
    trades: [
      aTradeRecord(),
      aTradeRecord({ _id: 't2', tradeType: 'sell', selectedTime: 'trade3Min', tradeResult: 'loss', exitPrice: 67204 }),
      aTradeRecord({ _id: 't3', coinType: 'ADAUSDT', tradeResult: null, entryPrice: 0.3512, exitPrice: 0.3512 }),
      aTradeRecord({ _id: 't4', tradeStatus: 'Pending', tradeResult: null, exitPrice: null, settledAt: null }),
    ],
    transfers: [
      { type: 'transfer' as const, _id: 'x2', username: 'lena.k', payId: '10000002', fee: 0 },
      { type: 'transfer' as const, _id: 'x1', username: 'friend', payId: '10000003', fee: 0.2 },
    ],
    withdraws: [{ type: 'withdraw' as const, _id: 'w1', gateway: 'ERC20', fee: 1.5, status: 'Pending' as const }],
    deposits: [{ type: 'deposit' as const, _id: 'd1', gateway: 'TRC20', transactionId: '0x8f3c77aa01bb22cc33dda41e' }],
  };

  const open = (more: Record<string, Handler> = {}) =>
    openWallet({
      ...more,
      '/api/getUserById': () => aUser({ balance: 264.2, heldBalance: 130 }),
      '/api/getStatement': paginateStatement(
        () => ENTRIES,
        50,
        () => RECORDS,
      ),
    });

  it('describes each transaction with its coin, prices, fee and result', async () => {
    await open();
    expect(rows().map(row => row.textContent)).toEqual([
      'BTC Buy · 60 s14:59 · 67,198.10−5.00Open',
      'ADA Buy · 60 s14:40 · 0.3512 → 0.3512 · 5.00 is back in your balance0.00Refunded',
      'BTC Sell · 3 min14:32 · 67,198.10 → 67,204.00−25.00Loss',
      'BTC Buy · 60 s14:31 · 67,198.10 → 67,216.40+8.20Gain',
      'LFrom lena.k11:05 · Pay ID 10000002+6.00Received',
      'FTo friend18:30 · fee 0.20 included−20.00Sent',
      'Withdraw · ERC2018:22 · fee 1.50 included−100.00On hold',
      'Deposit · TRC2009:14 · 0x8f3c…a41e+400.00Completed',
    ]);
  });

  it('writes the prices of a coin with the decimals of its tick size', async () => {
    const sizes: Record<string, string> = { BTCUSDT: '0.01000000', ADAUSDT: '0.00001000' };
    const symbols = Object.entries(sizes).map(([symbol, tickSize]) => ({
      symbol,
      filters: [{ filterType: 'PRICE_FILTER', tickSize }],
    }));
    const { requests } = await open({ '/api/v3/exchangeInfo': () => ({ symbols }) });
    await seconds(2);
    const notes = rows().map(row => row.textContent);
    expect(notes[1]).toContain('0.35120 → 0.35120');
    expect(notes[3]).toContain('67,198.10 → 67,216.40');
    expect(requests('/api/v3/exchangeInfo')).toHaveLength(1);
  });

  // Mutation check: showing the fee of a rejected withdrawal must fail this test. The whole amount is back.
  it.each([
    ['without its request in the loaded part', '/wallet', ['18:30 · 100.00 is back in your balance+100.00Returned']],
    ['in the period of its request', '/wallet?period=dates&to=2026-11-18', ['09:14−100.00Returned']],
    [
      'in the period of its return',
      '/wallet?period=dates&from=2026-11-19',
      ['18:30 · 100.00 is back in your balance+100.00Returned'],
    ],
  ])('names the amount of a returned withdrawal %s', async (_case, route, texts) => {
    const all = [
      anEntry({
        _id: '12',
        kind: 'withdraw.released',
        ref: 'w1',
        amount: 100,
        balanceAfter: 400,
        createdAt: at(19, 18, 30),
      }),
      anEntry({
        _id: '11',
        kind: 'withdraw.held',
        ref: 'w1',
        amount: -100,
        balanceAfter: 300,
        createdAt: at(18, 9, 14),
      }),
    ];
    const withdraws = [
      { type: 'withdraw' as const, _id: 'w1', gateway: 'ERC20', fee: 1.5, status: 'Rejected' as const },
    ];
    await openWallet(
      {
        '/api/getUserById': () => aUser({ balance: 400 }),
        '/api/getStatement': call =>
          call.path.includes('before')
            ? new Promise(() => undefined)
            : paginateStatement(
                () => all,
                route === '/wallet' ? 1 : 50,
                () => ({ withdraws }),
              )(call),
      },
      route,
    );
    expect(rows().map(row => row.textContent)).toEqual(texts.map(text => `Withdraw · ERC20${text}`));
  });

  // Mutation check: naming the stake of every refund must fail this test.
  it('names no amount as back where a void left part of a gain', async () => {
    const entry = (place: number, kind: 'trade.opened' | 'trade.won' | 'trade.reversed', amount: number) =>
      anEntry({ _id: `${place}`, kind, ref: 't1', amount, balanceAfter: 50, createdAt: at(20, 14, place) });
    const entries = [
      entry(4, 'trade.reversed', -5),
      entry(3, 'trade.won', 8.2),
      entry(2, 'trade.won', 10),
      entry(1, 'trade.opened', -10),
    ];
    await openWallet({
      '/api/getStatement': paginateStatement(
        () => entries,
        50,
        () => ({ trades: [aTradeRecord({ tradeResult: null })] }),
      ),
    });
    expect(rows().map(row => row.textContent)).toEqual(['BTC Buy · 60 s14:01 · 67,198.10 → 67,216.40+3.20Refunded']);
  });

  // Mutation check: summing only the rows on screen must fail this test.
  it('groups the transactions by day, each with its sum', async () => {
    await open();
    const days = [...screen.getByRole('list', { name: 'Statement' }).querySelectorAll('[data-day]')];
    expect(days.map(day => day.textContent)).toEqual([
      'Today, Nov 20−15.80',
      'Yesterday, Nov 19−120.00',
      'Wednesday, Nov 18+400.00',
    ]);
  });

  // Mutation check: searching only the words of a row must fail this test. The Pay ID of `x1` is not among them.
  it('finds a user, a Pay ID, a coin, an amount, a fee, an address and a price', async () => {
    const { user } = await open();
    await openSearch(user);
    const box = screen.getByRole('searchbox', { name: 'Search transactions' });
    for (const [query, count] of [
      ['lena', 1],
      ['10000003', 1],
      ['btc', 3],
      ['8.20', 1],
      ['fee', 2],
      ['0x8f3c77', 1],
      ['67,216.4', 1],
    ] as const) {
      await user.clear(box);
      await user.type(box, query);
      await seconds(0.1);
      expect([query, rows().length]).toEqual([query, count]);
    }
  });

  // Mutation check: leaving the displayed spelling out of the searched amounts must fail this test.
  it.each(
    casesForRun(1, [
      ['de', 'Kontoauszug'],
      ['es', 'Extracto'],
      ['fr', 'Relevé'],
    ]),
  )('finds an amount as it is displayed in %s', async (language, statement) => {
    const { user } = await open();
    await openSearch(user);
    await act(async () => void (await i18n.changeLanguage(language)));
    for (const query of ['8,20', '8.20']) {
      await user.clear(screen.getByRole('searchbox'));
      await user.type(screen.getByRole('searchbox'), query);
      await seconds(0.1);
      const found = screen.getByRole('list', { name: statement }).querySelectorAll(':scope > :not([data-day])');
      expect([query, found.length]).toEqual([query, 1]);
    }
  });

  // Mutation check: leaving the reason out of the search must fail this test.
  it('shows and finds why an administrator corrected the balance', async () => {
    const reason = 'Deposit to a former address';
    const entries = [anEntry({ kind: 'adjustment', ref: 'a1', amount: 5, balanceAfter: 5, createdAt: at(20, 14, 0) })];
    const { user } = await openWallet({
      '/api/getUserById': () => aUser({ balance: 5 }),
      '/api/getStatement': paginateStatement(
        () => entries,
        50,
        () => ({ adjustments: [{ type: 'adjustment', _id: 'a1', reason }] }),
      ),
    });
    await openSearch(user);
    await user.type(screen.getByRole('searchbox'), 'former address');
    await seconds(0.1);
    await user.click(screen.getByRole('button', { name: /Adjustment by the operator/ }));
    expect(screen.getByText(`Reason: ${reason}`)).toBeVisible();
  });

  const summary = () => screen.getByText(/ in total$/);

  // Mutation check: ending the period at the start of the last day must fail this test.
  it('lists the days from one date to another, both inclusive, and refuses dates in the wrong order', async () => {
    const { user } = await open();
    await openSearch(user);
    await user.click(screen.getByLabelText('Last month'));
    await seconds(0.1);
    expect(screen.getByText('No transactions in this period.')).toBeVisible();
    await user.click(screen.getByLabelText('This month'));
    await user.click(screen.getByLabelText('Choose dates'));
    const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')];
    expect([from, to].map(field => (field as HTMLInputElement).value)).toEqual(['2026-11-01', '2026-11-30']);
    fireEvent.change(from, { target: { value: '2026-11-19' } });
    fireEvent.change(to, { target: { value: '2026-11-19' } });
    await seconds(0.1);
    expect(rows().map(row => row.textContent?.slice(0, 10))).toEqual(['FTo friend', 'Withdraw ·']);
    expect(summary()).toHaveTextContent('2 transactions, −120.00 USDT in total');
    fireEvent.change(to, { target: { value: '2026-11-18' } });
    expect(to).toHaveAccessibleDescription('Choose “From” or a later day.');
    expect(summary()).toHaveTextContent('2 transactions, −120.00 USDT in total');
    expect(location.search).toBe('?period=dates&from=2026-11-19&to=2026-11-19');
  });

  // Mutation check: taking a row of all loaded entries into a period must fail this test.
  it('sums up a period as its entries do, when a trade ended on the next day', async () => {
    const entries = [
      anEntry({ _id: '3', kind: 'trade.won', ref: 't1', amount: 18.2, balanceAfter: 108.2, createdAt: at(19, 0, 0) }),
      anEntry({ _id: '2', kind: 'trade.opened', ref: 't1', amount: -10, balanceAfter: 90, createdAt: at(18, 23, 59) }),
      anEntry({ _id: '1', amount: 100, balanceAfter: 100, createdAt: at(18, 9, 14) }),
    ];
    const trades = [aTradeRecord()];
    await openWallet(
      {
        '/api/getUserById': () => aUser({ balance: 108.2 }),
        '/api/getStatement': paginateStatement(
          () => entries,
          50,
          () => ({ trades }),
        ),
      },
      '/wallet?period=dates&to=2026-11-18',
    );
    expect(rows()[0]).toHaveTextContent(/−10\.00Gain$/);
    expect(summary()).toHaveTextContent('2 transactions, +90.00 USDT in total');
  });

  it('shows when nothing is found, and clears the search', async () => {
    const { user } = await open();
    const statement = within(screen.getByRole('region', { name: 'Statement' }));
    const status = statement.getAllByRole('status').at(-1);
    expect(status).toBeEmptyDOMElement();
    await openSearch(user);
    await user.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'nobody');
    await seconds(0.1);
    expect(screen.getByText('No transactions match your search.')).toBeVisible();
    expect(status).toHaveTextContent('No transactions match your search.');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await seconds(0.1);
    expect(screen.getByRole('searchbox', { name: 'Search transactions' })).toHaveFocus();
    expect(rows()).toHaveLength(8);
  });
});
