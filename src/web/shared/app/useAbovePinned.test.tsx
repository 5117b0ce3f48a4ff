import { renderHook, waitFor } from '@testing-library/react';
import { PINNED } from '#web/components/PinnedActions.tsx';
import { useAbovePinned } from './useAbovePinned.ts';

afterEach(() => document.body.replaceChildren());

/** Renders pinned actions of 76 px at the given distance from the upper edge, in px. */
function pin(top: number): void {
  const actions = document.createElement('div');
  actions.className = PINNED;
  actions.getBoundingClientRect = () => new DOMRect(0, top, 390, 76);
  document.body.replaceChildren(actions);
}

// Mutation check: measuring when the page changes its size only must fail this test.
it('follows the screens below a toast that stays', async () => {
  const { result } = renderHook(useAbovePinned);
  const aboveTabs = result.current;
  expect(aboveTabs).toBe('calc(calc(max(64px, 2.375rem) + env(safe-area-inset-bottom)) + 8px)');
  pin(innerHeight - 140);
  await waitFor(() => expect(result.current).toBe('148px'));
  pin(0);
  await waitFor(() => expect(result.current).toBe(aboveTabs));
});
