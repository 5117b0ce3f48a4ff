import { act } from '@testing-library/react';

/** Advances the fake clock by this many seconds, with everything due in them. */
export const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

/** Answers after one second of the fake clock. */
export const delayed = async <Answer>(answer: Answer): Promise<Answer> => {
  await new Promise(resolve => setTimeout(resolve, 1000));
  return answer;
};
