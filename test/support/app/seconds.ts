import { finishReactTasks } from '#test/support/reactTasks.ts';
import { act } from '@testing-library/react';

/** Does the action, if any, and advances the fake clock with everything due meanwhile and what React does after it. */
export async function milliseconds(count: number, action?: () => void): Promise<void> {
  await act(() => {
    action?.();
    return jest.advanceTimersByTimeAsync(count);
  });
  await finishReactTasks();
}

/** Advances the fake clock by this many seconds. */
export const seconds = (count: number): Promise<void> => milliseconds(count * 1000);

/** Answers after one second of the fake clock. */
export const delayed = async <Answer>(answer: Answer): Promise<Answer> => {
  await new Promise(resolve => setTimeout(resolve, 1000));
  return answer;
};
