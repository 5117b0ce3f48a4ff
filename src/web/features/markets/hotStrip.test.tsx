import { act, screen, within } from '@testing-library/react';
import { openMarkets } from '#test/support/app/marketsScene.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Mutation check: removing useRestoreFocus from HotStrip must fail this test. The keyboard focus would return to the top
// of the page.
it('keeps the keyboard focus at the hot coins when the arrow to their end disappears', async () => {
  const { user } = await openMarkets();
  const strip = await within(await screen.findByRole('region', { name: 'Hot Coins' })).findByRole('list');
  // jsdom lays out nothing.
  Object.defineProperties(strip, {
    clientWidth: { value: 300 },
    scrollWidth: { value: 500 },
    scrollLeft: { value: 0, writable: true },
    scrollBy: { value: ({ left }: ScrollToOptions) => (strip.scrollLeft += left ?? 0) },
  });
  act(() => void window.dispatchEvent(new Event('resize')));
  // An arrow that appears takes no focus.
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Next coins' }));
  act(() => void strip.dispatchEvent(new Event('scroll')));
  expect(screen.queryByRole('button', { name: 'Next coins' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous coins' })).toBeInTheDocument();
  expect(strip).toHaveFocus();
});
