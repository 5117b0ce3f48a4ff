import { screen, within } from '@testing-library/react';
import { aTrade, aWonTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { anEntry, aTradeRecord, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';

const at = (minute: number) => new Date(2026, 10, 20, 23, minute);

const narrow = window.matchMedia;
beforeEach(() => jest.useFakeTimers({ now: at(59) }));
afterEach(() => {
  window.matchMedia = narrow;
  jest.useRealTimers();
});

// Mutation check: taking the day of the last response must fail this test. Nothing polls the statement beside the ticket.
it('shows no result of yesterday from midnight on', async () => {
  window.matchMedia = media => Object.assign(narrow(media), { matches: media.includes('min-width:900px') });
  const createdAt = at(58).toISOString();
  const entries = [
    anEntry({ _id: '2', kind: 'trade.won', ref: 't1', amount: 36, balanceAfter: 116, createdAt }),
    anEntry({ _id: '1', kind: 'trade.opened', ref: 't1', amount: -20, balanceAfter: 80, createdAt }),
  ];
  const desk = aTradeDesk();
  desk.handlers['/api/getStatement'] = paginateStatement(
    () => entries,
    50,
    () => ({ trades: [aTradeRecord()] }),
  );
  await openTrade({ desk });
  const today = await screen.findByRole('link', { name: /^Today’s trades/ });
  expect(today).toHaveTextContent('+16.00 USDT1 gain');
  await seconds(60);
  expect(screen.getByRole('link', { name: /^Today’s trades/ })).not.toHaveTextContent('1 gain');
});

it('shows the exits of orders of today, which the statement has', async () => {
  window.matchMedia = media => Object.assign(narrow(media), { matches: media.includes('min-width:900px') });
  const createdAt = at(58).toISOString();
  const desk = aTradeDesk([aTrade({ _id: 't2', createdAt }), aWonTrade({ createdAt })]);
  desk.handlers['/api/getStatement'] = paginateStatement(
    () => [anEntry({ _id: '1', kind: 'trade.won', ref: 't1', createdAt })],
    50,
    () => ({ trades: [aTradeRecord()] }),
  );
  await openTrade({ desk });
  await screen.findByText('67,216.40');
  const [headings, ...orders] = within(screen.getByRole('region', { name: 'Orders today' }))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent));
  expect(headings).toEqual(['Coin', 'Opened', 'Entry', 'Exit', 'Result, USDT']);
  expect(orders.map(cells => cells[3])).toEqual(['—', '67,216.40']);
});

// Mutation check: taking the day of the last response must fail this test. The page could be offline.
it('lists no order of yesterday from midnight on, without a response', async () => {
  window.matchMedia = media => Object.assign(narrow(media), { matches: media.includes('min-width:900px') });
  let isDown = false;
  const desk = aTradeDesk([aWonTrade({ createdAt: at(58).toISOString() })]);
  const readUser = desk.handlers['/api/getUserById'];
  desk.handlers['/api/getUserById'] = call => (isDown ? new Promise(() => undefined) : readUser?.(call));
  await openTrade({ desk });
  expect(await screen.findByRole('region', { name: 'Orders today' })).toBeVisible();
  isDown = true;
  await seconds(60);
  expect(screen.queryByRole('region', { name: 'Orders today' })).toBeNull();
});
