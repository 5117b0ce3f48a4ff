import { act, screen } from '@testing-library/react';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { seconds, milliseconds } from '#test/support/app/seconds.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('a countdown', () => {
  /** Records every change of the page with one open order for some seconds. */
  async function changesIn(count: number, selectedTime: 'trade60Second' | 'trade5Min'): Promise<string[]> {
    const trade = aTrade({ createdAt: new Date(NOON).toISOString(), selectedTime });
    await renderApp({ route: '/orders', signedIn: true, provider: aTradeDesk([trade]).handlers });
    await seconds(2);
    const changes: string[] = [];
    const watch = new MutationObserver(records => {
      for (const { type, target } of records) changes.push(`${type} ${target.nodeName}`);
    });
    watch.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
    await seconds(count);
    await act(async () => undefined);
    watch.disconnect();
    return changes;
  }

  // Mutation check: setting `textContent` instead of the text of the node must fail this test. Nodes would be replaced
  // every second.
  it('changes one text and its ring each second, and nothing else on the page', async () => {
    const changes = await changesIn(3, 'trade60Second');
    expect(new Set(changes)).toEqual(new Set(['attributes circle', 'characterData #text']));
    expect(changes.length).toBeLessThanOrEqual(3 * 2);
  });

  // Mutation check: making the clock an item of the flex row must fail this test. The browser would lay out the whole
  // page each second.
  it('is in a box of its own size, in no flex row', async () => {
    await renderApp({
      route: '/orders',
      signedIn: true,
      provider: aTradeDesk([aTrade({ createdAt: new Date(NOON).toISOString() })]).handlers,
    });
    await seconds(0.2);
    const clock = screen.getByRole('timer');
    expect(getComputedStyle(clock).contain).toBe('strict');
    expect([clock, clock.parentElement!].map(element => getComputedStyle(element).display)).toEqual(['block', 'block']);
  });

  // Mutation check: naming the clock by aria-label must fail this test. A label replaces the digits in the name of the
  // link or the button that contains them.
  it('is part of the name of the order and of the open trade that it belongs to', async () => {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON - 25_000).toISOString() })]);
    const { unmount } = await renderApp({ route: '/orders', signedIn: true, provider: desk.handlers });
    await seconds(0.2);
    expect(screen.getByRole('link', { name: /BTC\/USDT.* Time left 00:00:35 / })).toBeVisible();
    unmount();
    await openTrade({ desk });
    await seconds(1);
    expect(screen.getByRole('button', { name: /^Time left 0:3\d Buy/ })).toBeVisible();
  });

  it('redraws the ring of a long trade only in the seconds that change it', async () => {
    const changes = await changesIn(6, 'trade5Min');
    expect(changes.filter(change => change === 'characterData #text')).toHaveLength(6);
    expect(changes.filter(change => change === 'attributes circle')).toHaveLength(2);
  });

  it('continues at the same time after a reload', async () => {
    const trade = aTrade({ createdAt: new Date(NOON - 25_000).toISOString() });
    const { unmount } = await renderApp({ route: '/orders', signedIn: true, provider: aTradeDesk([trade]).handlers });
    await seconds(0.2);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:35');
    unmount();
    await seconds(10);
    await renderApp({ route: '/orders', signedIn: true, provider: aTradeDesk([trade]).handlers });
    await seconds(0.2);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:25');
  });

  // Mutation check: waiting for the second after the deadline must fail this test.
  it('ends at exactly its deadline', async () => {
    const trade = aTrade({ createdAt: new Date(NOON - 57_000).toISOString() });
    await renderApp({ route: '/orders', signedIn: true, provider: aTradeDesk([trade]).handlers });
    await seconds(2.9);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:01');
    await milliseconds(NOON + 3_000 - Date.now());
    expect(screen.getByText('Settling…')).toBeInTheDocument();
  });

  it('shows at once that the time of an order was up before it opened', async () => {
    const trade = aTrade({ createdAt: new Date(NOON - 61_000).toISOString() });
    await renderApp({ route: '/orders', signedIn: true, provider: aTradeDesk([trade]).handlers });
    await seconds(0.2);
    expect(screen.getByText('Settling…')).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});
