import { screen, within } from '@testing-library/react';
import { TradeRow } from '#contract/admin/adminLists.ts';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { MIA } from '#test/support/fixtures/adminFixtures.ts';

const AT = '2026-11-20T11:20:00.000Z';
const TRADE = {
  ...{ _id: 't1', user: MIA, coinType: 'BTCUSDT', tradeType: 'sell', tradeAmount: 25, selectedTime: 'trade60Second' },
  ...{ payoutRate: 0.82, seenPrice: 64000, tradeStatus: 'Completed', tradeResult: 'loss', tradeAfterAmount: 25 },
  ...{ voidReason: null, createdAt: AT, settledAt: AT },
  evidence: { source: 'https://api.exchange.test', entry: null, exit: null },
};
const OPEN = {
  ...TRADE,
  _id: 't2',
  tradeStatus: 'Pending',
  tradeResult: null,
  tradeAfterAmount: null,
  settledAt: null,
};

const getTerms = (list: Element | null | undefined) =>
  [...(list?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);

// Mutation check: rendering the headline of a column in its line too, or in no place, must fail this test.
it('shows amount and state of a record beside its user, and the rest below', async () => {
  const items = [TRADE, OPEN].map(row => TradeRow.parse(row) && row);
  await renderAdmin({ route: '/admin/trades', provider: { '/api/admin/trades': () => ({ items, total: 2 }) } });
  const cards = await screen.findAllByRole('listitem');
  const [settled, open] = cards.map(card => [...card.querySelectorAll('dl')]);
  expect(getTerms(settled?.[0])).toEqual(['Result']);
  expect(settled?.[0]).toHaveTextContent('Result−25.00Lost');
  expect(getTerms(settled?.[1])).toEqual(['Trade', 'Stake', 'Entry (UTC)', 'Time']);
  expect(getTerms(open?.[0])).toEqual(['Stake', 'Result']);
  expect(open?.[0]).toHaveTextContent('Stake25.0060 s · pays 82%ResultOpen');
  expect(getTerms(open?.[1])).toEqual(['Trade', 'Entry (UTC)', 'Time']);
  expect(within(cards[0] as HTMLElement).getByRole('link', { name: 'Mia Keller' })).toBeVisible();
});
