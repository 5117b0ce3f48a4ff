import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useUpload } from './useUpload.ts';

const store = configureStore({ reducer: () => ({}) });
const withStore = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

// Fields compare it to skip renders while the user types into another field of the form.
it('stays the same upload until its file or progress changes', () => {
  const received: string[] = [];
  const { result, rerender } = renderHook(() => useUpload(fileUrl => received.push(fileUrl)), { wrapper: withStore });
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
  act(() => first.pick(new File(['text'], 'notes.txt', { type: 'text/plain' })));
  expect(result.current).not.toBe(first);
  expect(result.current.file?.name).toBe('notes.txt');
  expect(result.current.progress.phase).toBe('failed');
  expect(received).toEqual(['']);
});
