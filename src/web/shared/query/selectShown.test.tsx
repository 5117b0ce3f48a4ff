import { act, waitFor } from '@testing-library/react';
import { renderHookInApp } from '#test/support/app/renderApp.tsx';
import { aSummary } from '#test/support/app/adminApp.tsx';
import { useGetSummaryQuery } from '#web/api/admin/books.ts';
import { selectShown } from './selectShown.ts';

// Mutation check: selecting `requestId` also after the first response must fail this test.
it('renders nothing after a refresh that brings nothing new, and once after one that does', async () => {
  let [renders, alarms] = [0, 0];
  const useSummary = () => {
    renders += 1;
    return useGetSummaryQuery(undefined, { selectFromResult: selectShown });
  };
  const provider = {
    '/api/admin/summary': () => aSummary({ books: { isBalanced: true, difference: '0', alarms } }),
  };
  const { result } = await renderHookInApp(useSummary, { provider });
  await waitFor(() => expect(result.current.currentData).toBeDefined());
  const refresh = () =>
    act(async () => {
      await result.current.refetch();
      // The store notifies its subscribers before the next frame.
      await new Promise(requestAnimationFrame);
    });
  await refresh();
  const before = renders;
  await refresh();
  expect(renders).toBe(before);
  alarms = 1;
  await refresh();
  expect(result.current.currentData?.books?.alarms).toBe(1);
  expect(renders).toBe(before + 1);
});
