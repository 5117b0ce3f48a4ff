import { HOUR_MS } from '#contract/numbers/durations.ts';
import { createDeviceClock } from './deviceClock.ts';

const NOON = Date.UTC(2026, 10, 26, 12);

/** Creates the clock of a page that has been open for a minute, with both clocks of the device. */
function aPage() {
  const device = { wall: NOON, steady: 60_000 };
  const now = createDeviceClock({ wall: () => device.wall, steady: () => device.steady });
  const pass = (ms: number) => {
    device.wall += ms;
    device.steady += ms;
  };
  const shiftWall = (ms: number) => void (device.wall += ms);
  return { now, pass, shiftWall };
}

it('starts with the time of the device and follows it', () => {
  const { now, pass } = aPage();
  expect(now()).toBe(NOON);
  pass(2_500);
  expect(now()).toBe(NOON + 2_500);
});

// Mutation check: leaving out the wall clock must fail this test.
it('counts a sleep, during which only the wall clock advances', () => {
  const { now, pass, shiftWall } = aPage();
  shiftWall(8 * HOUR_MS);
  expect(now()).toBe(NOON + 8 * HOUR_MS);
  pass(1_000);
  expect(now()).toBe(NOON + 8 * HOUR_MS + 1_000);
});

// Mutation check: keeping the lead of before the clock was set back must fail this test.
it('does not go back with the wall clock, and still counts a later sleep', () => {
  const { now, pass, shiftWall } = aPage();
  shiftWall(-HOUR_MS);
  expect(now()).toBe(NOON);
  pass(1_000);
  shiftWall(HOUR_MS / 2);
  expect(now()).toBe(NOON + 1_000 + HOUR_MS / 2);
});

it('ignores the small steps by which a network corrects the wall clock', () => {
  const { now, pass, shiftWall } = aPage();
  shiftWall(-40);
  expect(now()).toBe(NOON);
  shiftWall(80);
  pass(1_000);
  expect(now()).toBe(NOON + 1_000);
});
