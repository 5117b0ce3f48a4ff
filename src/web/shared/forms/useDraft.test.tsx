import { act } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { renderHookInApp } from '#test/support/app/renderApp.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useDraft, useSaveDraft } from './useDraft.ts';

const Draft = z.object({ amount: z.string() });
let values = { amount: '' };

beforeEach(() => {
  values = { amount: '' };
});

// Mutation check: storing in useEffect must fail this test. A reload just after the paint would lose the input.
it('has stored the input before it is painted', async () => {
  const storedBeforePaint: unknown[] = [];
  function useForm() {
    const { drafts } = useDeps();
    useSaveDraft('transfer', values, values.amount !== '');
    useLayoutEffect(() => void storedBeforePaint.push(drafts.read('form/transfer')));
  }
  const { rerender } = await renderHookInApp(useForm);
  values = { amount: '25' };
  rerender();
  expect(storedBeforePaint.at(-1)).toEqual({ amount: '25' });
});

it('restores the stored input, until it is deleted', async () => {
  values = { amount: '250' };
  const { result, deps } = await renderHookInApp(() => useSaveDraft('transfer', values, true));
  const restored = await renderHookInApp(() => useDraft('transfer', Draft), { deps: { drafts: deps.drafts } });
  expect(restored.result.current).toEqual({ amount: '250' });
  act(() => result.current());
  expect(deps.drafts.read('form/transfer')).toBeUndefined();
});
