import { act, screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { anExchange } from '#test/support/app/marketWorld.ts';
import { COIN_PRICES, listCoins, openMarkets } from '#test/support/app/marketsScene.ts';
import { seconds } from '#test/support/app/seconds.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Changes that define the ranks: DOGE rises most, then ETH; ADA falls.
const MOVED: [string, string, string][] = [
  ['DOGEUSDT', '0.16500', '0.15000'],
  ['ETHUSDT', '3500.00', '3400.00'],
  ['ADAUSDT', '0.3300', '0.3460'],
];

describe('the markets', () => {
  it('show that they are loading, then every coin with its price and change', async () => {
    await openMarkets();
    const row = await screen.findByRole('link', { name: /^BTC ?\/USDT.*Bitcoin/ });
    expect(row).toHaveTextContent('91,268.78');
    expect(row).toHaveTextContent('0.00%');
    expect(within(await listCoins()).getAllByRole('link')).toHaveLength(4);
  });

  it('show when no prices have arrived', async () => {
    await openMarkets({ provider: { '/api/v3/*': () => new Promise(() => undefined) } });
    expect(await screen.findByText('Fetching market data...')).toBeVisible();
  });

  it('show that there are no coins when the platform offers none', async () => {
    await openMarkets({
      provider: {
        '/api/getCoinList': () => [],
        '/api/v3/*': ({ path }) => anExchange(COIN_PRICES)(new URL(path, 'http://exchange.test')),
      },
    });
    expect(await screen.findByText('No coins match this category.', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByText('Fetching market data...')).toBeNull();
  });

  it('follow the stream without rendering the list', async () => {
    const { stream } = await openMarkets();
    const row = await screen.findByRole('link', { name: /^BTC ?\/USDT/ });
    await stream(['BTCUSDT', '92000.5', '91000']);
    expect(row).toHaveTextContent('92,000.50');
    expect(row).toHaveTextContent('+1.10%');
    expect(screen.getByRole('link', { name: /^BTC ?\/USDT/ })).toBe(row);
  });

  it('show Error and the reason when no source delivers, and load again on Retry', async () => {
    let isDown = true;
    const exchange = anExchange(COIN_PRICES);
    const { user, sockets } = await openMarkets({
      provider: {
        '/api/v3/*': ({ path }) => {
          if (isDown) throw new TypeError('Failed to fetch');
          return exchange(new URL(path, 'http://exchange.test'));
        },
      },
    });
    await screen.findByText('Fetching market data...');
    act(() => sockets.at(-1)?.drop());
    const alert = await screen.findByRole('alert', {}, { timeout: 4_000 });
    expect(alert).toHaveTextContent('Error: the exchange cannot be reached.');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /^BTC ?\/USDT/ })).toBeVisible();
    // Mutation check: a plain button in MarketUnavailable must fail this test.
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('show gainers and losers in order, and show when a category is empty', async () => {
    const { user, stream } = await openMarkets();
    await listCoins();
    await user.click(await screen.findByRole('tab', { name: 'Gainers' }));
    expect(await screen.findByText('No coins match this category.')).toBeVisible();
    await stream(...MOVED);
    expect(await screen.findByRole('list', { name: 'Gainers' }, { timeout: 3_000 })).toBeVisible();
    const gainers = within(await listCoins())
      .getAllByRole('link')
      .map(link => link.textContent);
    expect(gainers.map(text => /DOGE|ETH/.exec(text ?? '')?.[0])).toEqual(['DOGE', 'ETH']);
    await user.click(await screen.findByRole('tab', { name: 'Losers' }));
    expect(within(await listCoins()).getAllByRole('link')).toHaveLength(1);
    expect(within(await listCoins()).getByRole('link')).toHaveTextContent('ADA');
  });

  it('find a coin by its name or its pair', async () => {
    const { user } = await openMarkets();
    await listCoins();
    await user.type(await screen.findByRole('searchbox', { name: 'Search coins' }), 'ether');
    expect(within(await listCoins()).getAllByRole('link')).toHaveLength(1);
    expect(within(await listCoins()).getByRole('link')).toHaveTextContent('ETH');
    // Mutation check: rendering the hot coins during a search must fail this test. They would hide the results.
    expect(screen.queryByRole('region', { name: 'Hot Coins' })).toBeNull();
    await user.clear(screen.getByRole('searchbox', { name: 'Search coins' }));
    expect(await screen.findByRole('region', { name: 'Hot Coins' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'BTC/USDT');
    expect(within(await listCoins()).getByRole('link')).toHaveTextContent('BTC');
    await user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'zzz');
    expect(await screen.findByText('No coins match this category.')).toBeVisible();
  });

  // Mutation check: rendering the status only with its text, or a new text with each price, must fail this test.
  it('announce how many coins a search finds, and nothing when prices change', async () => {
    const { user, stream } = await openMarkets({ route: '/markets?tab=gainers' });
    await screen.findByText('No coins match this category.');
    const status = within(screen.getByRole('tabpanel')).getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await user.type(await screen.findByRole('searchbox', { name: 'Search coins' }), 'e');
    await waitFor(() => expect(status).toHaveTextContent('Coins found: 0'));
    await stream(...MOVED);
    expect(await screen.findByRole('list', { name: 'Gainers' }, { timeout: 3_000 })).toBeVisible();
    expect(status).toHaveTextContent('Coins found: 0');
    await user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 't');
    await waitFor(() => expect(status).toHaveTextContent('Coins found: 1'));
  });

  const names = async () =>
    within(await listCoins())
      .getAllByRole('link')
      .map(link => /BTC|ETH|DOGE|ADA/.exec(link.querySelector('.names')?.textContent ?? '')?.[0]);

  it('are sorted by each heading, and the URL keeps the order', async () => {
    const { user } = await openMarkets();
    await listCoins();
    await user.click(await screen.findByRole('button', { name: /^Last price/ }));
    expect(await names()).toEqual(['BTC', 'ETH', 'ADA', 'DOGE']);
    expect(screen.getByRole('button', { name: /^Last price.*highest first/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Last price/ }));
    expect(await names()).toEqual(['DOGE', 'ADA', 'ETH', 'BTC']);
    expect(location.search).toBe('?sort=price.asc');
    await user.click(screen.getByRole('button', { name: /^Name/ }));
    expect(await names()).toEqual(['ADA', 'BTC', 'DOGE', 'ETH']);
  });

  // Mutation check: computing the next order from the list on screen must fail this test.
  it('reverse for the second press before the first has rendered', async () => {
    await openMarkets();
    await listCoins();
    const heading = await screen.findByRole('button', { name: /^Last price/ });
    act(() => {
      flushSync(() => heading.click());
      heading.click();
    });
    expect(await names()).toEqual(['DOGE', 'ADA', 'ETH', 'BTC']);
  });

  // Mutation check: keeping the tab of the address before must fail this test.
  it('show the last own view again at an address without one', async () => {
    const { user } = await openMarkets({ route: '/markets?tab=favorites' });
    expect(await screen.findByRole('tab', { name: 'Favorites' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getAllByRole('link', { name: 'Markets' })[0] as HTMLElement);
    expect(location.search).toBe('');
    expect(await screen.findByRole('tab', { name: 'All Coins' })).toHaveAttribute('aria-selected', 'true');
  });

  // Mutation check: reading only the URL must fail this test.
  it('open with the tab and order of the last visit, unless the URL names others', async () => {
    const first = await openMarkets();
    await listCoins();
    await first.user.click(await screen.findByRole('tab', { name: 'Favorites' }));
    await first.user.click(screen.getByRole('button', { name: /^Name/ }));
    first.unmount();
    const second = await openMarkets();
    expect(await screen.findByRole('tab', { name: 'Favorites', selected: true })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Name.*A to Z/ })).toBeVisible();
    await second.user.click(screen.getByRole('tab', { name: 'All Coins' }));
    second.unmount();
    const third = await openMarkets();
    expect(await screen.findByRole('tab', { name: 'All Coins', selected: true })).toBeVisible();
    third.unmount();
    await openMarkets({ route: '/markets?sort=price.asc' });
    expect(await screen.findByRole('button', { name: /^Last price.*lowest first/ })).toBeVisible();
  });

  it('open Trade with the coin', async () => {
    const { user } = await openMarkets();
    await user.click(within(await listCoins()).getByRole('link', { name: /^DOGE ?\/USDT/ }));
    expect(location.pathname).toBe('/trade');
    expect(history.state.usr).toEqual({ symbol: 'DOGE' });
  });

  // Mutation check: a strip of six coins, or a sheet of 21, must fail this test.
  it('show the five hottest coins in a strip and the twenty hottest in a sheet', async () => {
    const coins = Array.from({ length: 25 }, (_, at) => `C${at}`);
    const exchange = anExchange(Object.fromEntries(coins.map(coin => [`${coin}USDT`, '100'])));
    const { user, stream } = await openMarkets({
      provider: {
        '/api/getCoinList': () => coins,
        '/api/v3/*': ({ path }) => exchange(new URL(path, 'http://exchange.test')),
      },
    });
    await listCoins();
    await stream(...coins.map((coin, at): [string, string, string] => [`${coin}USDT`, `${101 + at}`, '100']));
    const ranked = coins.toReversed();
    const symbols = (place: HTMLElement) =>
      within(place)
        .getAllByRole('link')
        .map(link => /C\d+/.exec(link.textContent)?.[0]);
    const strip = await screen.findByRole('region', { name: 'Hot Coins' });
    await within(strip).findByText('+25.00%');
    expect(symbols(strip)).toEqual(ranked.slice(0, 5));
    await user.click(screen.getByRole('button', { name: 'See all' }));
    const sheet = await screen.findByRole('dialog', { name: 'Hot Coins' });
    await waitFor(() => expect(symbols(sheet)).toEqual(ranked.slice(0, 20)));
  });

  it('grey a price that is older than five seconds, and show its time', async () => {
    await openMarkets();
    const row = await screen.findByRole('link', { name: /^BTC ?\/USDT/ });
    expect(row).not.toHaveTextContent('as of');
    await seconds(4);
    expect(row).not.toHaveTextContent('as of');
    await waitFor(() => expect(row).toHaveTextContent(/as of \d\d:\d\d:\d\d/), { timeout: 2_000 });
    expect(row).toHaveAttribute('data-stale', 'true');
    const hot = within(screen.getByRole('region', { name: 'Hot Coins' }));
    expect(hot.getByRole('link', { name: /^BTC/ })).toHaveTextContent(/as of \d\d:\d\d:\d\d/);
  });

  it('follow the language: separators, and every text', async () => {
    await openMarkets({ language: 'de' });
    expect(await screen.findByRole('link', { name: /^BTC ?\/USDT/ })).toHaveTextContent('91.268,78');
    expect(await screen.findByRole('tab', { name: 'Gewinner' })).toBeVisible();
  });

  it('show three coins on the page of a visitor', async () => {
    await openMarkets({ route: '/', signedIn: false });
    const live = await screen.findByRole('region', { name: 'Live' });
    expect(await within(live).findAllByRole('link')).toHaveLength(3);
  });
});
