import { screen } from '@testing-library/react';
import { writtenTexts } from '#test/support/paper.ts';
import { aTrade } from '#test/support/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/tradeScene.ts';
import { seconds } from '#test/support/seconds.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

jest.setTimeout(30_000);
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('the chart', () => {
  it('says in words what it draws', async () => {
    const { says } = await openTrade();
    await seconds(1);
    await says('67220.00');
    await says('67210.00');
    expect(screen.getByRole('img', { name: /Price chart of BTC\/USDT: now 67,210.00, lowest/ })).toBeInTheDocument();
  });

  it('shows the entry of a running trade with its time left', async () => {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON - 38_000).toISOString() })]);
    const { says } = await openTrade({ desk });
    await says();
    writtenTexts();
    await seconds(1);
    expect(writtenTexts().filter(text => /^BUY 67,198\.10 · 0:(19|20|21)$/.test(text))).not.toEqual([]);
  });

  it('switches to candles and names the maker of the chart', async () => {
    const { user } = await openTrade();
    await user.click(screen.getByRole('button', { name: '1m candles' }));
    await seconds(0.3);
    expect(screen.getByRole('button', { name: '1m candles' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: /TradingView Lightweight Charts/ })).toHaveAttribute(
      'href',
      'https://www.tradingview.com/',
    );
  });
});
