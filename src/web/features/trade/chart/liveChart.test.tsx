import { act, screen } from '@testing-library/react';
import { takeDrawnColors, takeDrawnTexts } from '#test/support/app/fakeCanvas.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { priceColorsChosen } from '#web/shared/app/preferences.ts';
import { palettes } from '#web/theme/palettes.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

jest.setTimeout(30_000);
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('the chart', () => {
  it('describes in words what it draws', async () => {
    const { receivePrice } = await openTrade();
    await seconds(1);
    await receivePrice('67220.00');
    await receivePrice('67210.00');
    expect(screen.getByRole('img', { name: /Price chart of BTC\/USDT: now 67,210.00, low/ })).toBeInTheDocument();
  });

  it('shows the true entry of an open trade on the axis, its side and its end', async () => {
    const placedAt = NOON - 38_000;
    const desk = aTradeDesk([aTrade({ createdAt: new Date(placedAt).toISOString() })]);
    const { receivePrice } = await openTrade({ desk });
    await seconds(1);
    takeDrawnTexts();
    await receivePrice('67214.40');
    await seconds(1);
    const texts = takeDrawnTexts();
    expect(texts).toContain('67,198.10');
    expect(texts).toContain('▲ Buy');
    expect(texts.filter(text => text.startsWith('Ends '))).not.toEqual([]);
  });

  // Mutation check: marking a trade at the price that the user saw must fail this test.
  it('marks a trade only once its true entry is known', async () => {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON).toISOString(), coinPrice: 67_111.11, entryAt: null })]);
    const { receivePrice } = await openTrade({ desk });
    await receivePrice('67214.40');
    await seconds(0.3);
    expect(screen.getByText('Price you saw 67,111.11')).toBeVisible();
    expect(takeDrawnTexts()).not.toContain('67,111.11');
    desk.enter('t1', 67_112.22, NOON + 400);
    await seconds(1);
    await receivePrice('67214.50');
    expect(screen.getByText('Entry 67,112.22')).toBeVisible();
    expect(takeDrawnTexts()).toContain('67,112.22');
  });

  // Mutation check: a palette without the user’s choice in PriceCanvas must fail this test.
  it('renders a trade that is ahead in the colour of rising prices, at once when the user changes it', async () => {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON - 38_000).toISOString() })]);
    const { receivePrice, dispatch } = await openTrade({ desk });
    await seconds(1);
    await receivePrice('67214.40');
    await seconds(1);
    const { success, error } = palettes.dark;
    expect(takeDrawnColors()).toContain(success);
    act(() => void dispatch(priceColorsChosen('redUp')));
    takeDrawnColors();
    await seconds(0.3);
    const colors = takeDrawnColors();
    expect(colors).toContain(error);
    expect(colors).not.toContain(success);
  });

  it('switches to candles and names the maker of the chart', async () => {
    const { user } = await openTrade();
    await user.click(screen.getByRole('button', { name: 'Candles' }));
    await seconds(0.3);
    expect(screen.getByRole('button', { name: 'Candles' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: /TradingView Lightweight Charts/ })).toHaveAttribute(
      'href',
      'https://www.tradingview.com/',
    );
  });

  it('requests the bars of an interval when it is selected, and remembers the choice', async () => {
    const { user, deps, recorded } = await openTrade();
    await user.click(screen.getByRole('button', { name: '5m' }));
    await seconds(0.3);
    expect(recorded.filter(({ path }) => path.includes('interval=5m'))).toHaveLength(1);
    expect(deps.cookies.get('chartInterval')).toBe('5m');
    await user.click(screen.getByRole('button', { name: '1m' }));
    await user.click(screen.getByRole('button', { name: '5m' }));
    await seconds(0.3);
    expect(recorded.filter(({ path }) => path.includes('interval=5m'))).toHaveLength(1);
  });
});
