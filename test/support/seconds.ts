import { act } from '@testing-library/react';

/** Lets so much time pass on the fake clock, and everything that was due in it happen. */
export const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
