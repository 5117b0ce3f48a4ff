import { screen, within } from '@testing-library/react';
import { seconds } from '#test/support/app/seconds.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';

describe('the explanation of a first trade', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
  afterEach(() => jest.useRealTimers());

  const card = () => screen.queryByRole('region', { name: 'Your first trade' });
  const exchange = { rest: 'http://exchange.test', socket: 'ws://exchange.test' };
  const simulated = { sandbox: true, exchange: { global: exchange, us: exchange, isSimulated: true } };

  // Mutation check: rendering the card before the ticket must fail this test.
  it('is below Buy and the risk warning, states that the money is for practice, and ends with the first order', async () => {
    const { place, buy } = await openTrade({ config: simulated });
    await seconds(0.5);
    const shown = await screen.findByRole('region', { name: 'Your first trade' });
    expect(within(shown).getAllByRole('listitem')).toHaveLength(3);
    expect(shown).toHaveTextContent('Prices here are simulated and the money is for practice.');
    for (const above of [buy(), screen.getByText(/Only trade what you can afford to lose/)])
      expect(above.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await place();
    await seconds(1);
    expect(card()).toBeNull();
  });

  it('names no simulation on a real market, and stays away once it was dismissed', async () => {
    const { user, unmount } = await openTrade();
    await seconds(0.5);
    expect(await screen.findByRole('region', { name: 'Your first trade' })).not.toHaveTextContent(/simulated|practice/);
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(card()).toBeNull();
    expect(document.body).not.toHaveFocus();
    unmount();
    await openTrade();
    await seconds(0.5);
    expect(card()).toBeNull();
  });

  // Mutation check: showing it without a response for the account must fail this test.
  it.each([
    ['the account is unknown', { '/api/getUserById': () => new Promise(() => undefined) }],
    ['the account has an order', aTradeDesk([aTrade({ tradeStatus: 'Completed' })]).handlers],
  ])('is not shown while %s', async (_when, provider) => {
    await openTrade({ provider });
    await seconds(1);
    expect(screen.getByRole('button', { name: /^Buy/ })).toBeVisible();
    expect(card()).toBeNull();
  });
});
