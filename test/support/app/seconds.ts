import { act } from '@testing-library/react';

/** Lets so much time pass on the fake clock, and everything that was due in it happen. */
export const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

/** Answers after a second of the fake clock. */
export const delayed = async <Answer>(answer: Answer): Promise<Answer> => {
  await new Promise(resolve => setTimeout(resolve, 1000));
  return answer;
};
