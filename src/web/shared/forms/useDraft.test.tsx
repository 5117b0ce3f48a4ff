import { useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { renderHookInApp } from '#test/support/app/renderApp.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { clearDraft, useDraft, useSaveDraft } from './useDraft.ts';

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
  const { deps } = await renderHookInApp(() => useSaveDraft('transfer', values));
  const restored = await renderHookInApp(() => useDraft('transfer', Draft), { deps: { drafts: deps.drafts } });
  expect(restored.result.current).toEqual({ amount: '250' });
  clearDraft(deps.drafts, 'transfer');
  expect(deps.drafts.read('form/transfer')).toBeUndefined();
});

// Mutation check: keeping the draft of a form that was cleared must fail this test. The input would come back.
it('restores nothing that the user has cleared', async () => {
  values = { amount: '250' };
  const { deps, rerender } = await renderHookInApp(() => useSaveDraft('transfer', values, values.amount !== ''));
  values = { amount: '' };
  rerender();
  const { result } = await renderHookInApp(() => useDraft('transfer', Draft), { deps: { drafts: deps.drafts } });
  expect(result.current).toEqual({});
});
