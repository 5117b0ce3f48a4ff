import { act } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import { aClaim } from '#test/support/fixtures/adminFixtures.ts';
import { A_TOKEN, renderHookInApp } from '#test/support/app/renderApp.tsx';
import { wait } from '#test/support/app/queueScene.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { queueSaga } from './queueSaga.ts';
import { itemOpened, queueSlice } from './queueSlice.ts';

afterEach(() => jest.useRealTimers());

/** Opens an item without its screen, and counts its claims and releases. */
async function openItem() {
  jest.useFakeTimers();
  localStorage.setItem('token', A_TOKEN);
  const counts = { claims: 0, releases: 0 };
  const { result } = await renderHookInApp(
    () => {
      useInjectFeature('admin/queue', queueSaga, queueSlice);
      return useDispatch();
    },
    {
      provider: {
        'POST /api/admin/claim': () => {
          counts.claims += 1;
          return { claim: aClaim('d1') };
        },
        'DELETE /api/admin/claim/claim-d1': () => {
          counts.releases += 1;
          return null;
        },
      },
    },
  );
  act(() => void result.current(itemOpened({ kind: 'deposits', id: 'd1' })));
  await wait(100);
  return counts;
}

const giveInput = (type: string) => document.dispatchEvent(new Event(type, { bubbles: true }));

// Mutation check: renewing a claim whether or not the administrator is active must fail this test.
it.each(['keydown', 'pointerdown', 'pointermove', 'wheel'])(
  'releases a claim after five minutes without activity, and claims again with the next %s',
  async type => {
    const counts = await openItem();
    expect(counts).toEqual({ claims: 1, releases: 0 });
    await wait(70_000);
    giveInput(type);
    await wait(299_000);
    expect(counts.releases).toBe(0);
    await wait(2_000);
    expect(counts.releases).toBe(1);
    const renewals = counts.claims;
    await wait(120_000);
    expect(counts.claims).toBe(renewals);
    giveInput(type);
    await wait(100);
    expect(counts).toEqual({ claims: renewals + 1, releases: 1 });
  },
);
