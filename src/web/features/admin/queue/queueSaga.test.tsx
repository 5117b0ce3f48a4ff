import { act } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import { aClaim } from '#test/support/fixtures/adminFixtures.ts';
import { A_TOKEN, renderHookInApp } from '#test/support/app/renderApp.tsx';
import { wait } from '#test/support/app/queueScene.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { queueSaga } from './queueSaga.ts';
import { itemClosed, itemOpened, queueSlice } from './queueSlice.ts';

afterEach(() => jest.useRealTimers());

/** Runs the saga without its screen. The test opens items and counts their claims and releases. */
async function runQueue(claim: () => Promise<void> = () => Promise.resolve()) {
  jest.useFakeTimers();
  localStorage.setItem('token', A_TOKEN);
  const [claimed, released]: [string[], string[]] = [[], []];
  const { result } = await renderHookInApp(
    () => {
      useInjectFeature('admin/queue', queueSaga, queueSlice);
      return useDispatch();
    },
    {
      provider: {
        'POST /api/admin/claim': async ({ body }) => {
          const { id } = body as { id: string };
          claimed.push(id);
          await claim();
          return { claim: aClaim(id) };
        },
        'DELETE /api/admin/claim/*': ({ path }) => {
          released.push(path.replace('/api/admin/claim/claim-', ''));
          return null;
        },
      },
    },
  );
  const open = (id: string) => act(() => void result.current(itemOpened({ kind: 'deposits', id })));
  const close = () => act(() => void result.current(itemClosed()));
  return { claimed, released, open, close };
}

/** Runs the saga with claims that the provider answers when the test calls `answer`, oldest first. */
async function runWithHeldClaims() {
  const held: (() => void)[] = [];
  const queue = await runQueue(() => new Promise(resolve => held.push(resolve)));
  return {
    ...queue,
    answer: async () => {
      held.shift()?.();
      await wait(100);
    },
  };
}

const giveInput = (type: string) => document.dispatchEvent(new Event(type, { bubbles: true }));

// Mutation check: renewing a claim whether or not the administrator is active must fail this test.
it.each(['keydown', 'pointerdown', 'pointermove', 'wheel'])(
  'releases a claim after five minutes without activity, and claims again with the next %s',
  async type => {
    const { claimed, released, open } = await runQueue();
    open('d1');
    await wait(100);
    expect([claimed.length, released.length]).toEqual([1, 0]);
    await wait(70_000);
    giveInput(type);
    await wait(299_000);
    expect(released).toEqual([]);
    await wait(2_000);
    expect(released).toEqual(['d1']);
    const renewals = claimed.length;
    await wait(120_000);
    expect(claimed).toHaveLength(renewals);
    giveInput(type);
    await wait(100);
    expect([claimed.length, released.length]).toEqual([renewals + 1, 1]);
  },
);

describe('while a claim is in flight', () => {
  // Mutation check: taking the closing of an item only after its claim must fail this test.
  it('an item that is left is released once it is claimed, and not claimed again', async () => {
    const { claimed, released, open, close, answer } = await runWithHeldClaims();
    open('d1');
    await wait(100);
    close();
    await answer();
    expect(released).toEqual(['d1']);
    await wait(130_000);
    expect(claimed).toEqual(['d1']);
  });

  // Mutation check: cancelling the claim of an item when another one opens must fail this test.
  it('another item is claimed at once, and the first one is released', async () => {
    const { claimed, released, open, answer } = await runWithHeldClaims();
    open('d1');
    await wait(100);
    open('d2');
    await wait(100);
    expect(claimed).toEqual(['d1', 'd2']);
    await answer();
    await answer();
    expect(released).toEqual(['d1']);
    await wait(60_000);
    expect(claimed).toEqual(['d1', 'd2', 'd2']);
  });

  // Mutation check: releasing every item that was left must fail this test.
  it('an item that is left and opened again stays claimed', async () => {
    const { claimed, released, open, close, answer } = await runWithHeldClaims();
    open('d1');
    await wait(100);
    close();
    open('d1');
    await wait(100);
    await answer();
    await answer();
    expect(released).toEqual([]);
    await wait(60_000);
    expect(claimed).toEqual(['d1', 'd1', 'd1']);
  });
});
