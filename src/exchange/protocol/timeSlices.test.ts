import { createTimeSlices } from './timeSlices.ts';

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

// Mutation check: an immediate per computation instead of the queue must fail this test.
it('lets the event loop run after every slice, regardless of how many computations wait', async () => {
  const pause = createTimeSlices(1);
  let slices = 0;
  const compute = async () => {
    for (let part = 0; part < 5; part++) {
      await pause();
      slices++;
      busyFor(2);
    }
  };
  const done = Promise.all(Array.from({ length: 20 }, compute)).then(() => true);
  let most = 0;
  for (let isDone = false; !isDone;) {
    const before = slices;
    isDone = await Promise.race([done, new Promise<false>(resolve => setImmediate(resolve, false))]);
    most = Math.max(most, slices - before);
  }
  expect(slices).toBe(100);
  expect(most).toBeLessThanOrEqual(2);
});
