/** @jest-environment ./test/support/webEnvironment.ts */
import { setHidden } from '#test/support/app/marketWorld.ts';
import { createPage } from '#web/app/bootstrap/browserPage.ts';
import { formatClock, createServerClock, secondsLeft, formatShortClock } from './serverClock.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON + 300 }));
afterEach(() => jest.useRealTimers());

const page = createPage(window);

describe('the shared server clock', () => {
  it("fires on every whole second of the provider, whatever the device's clock", () => {
    const clock = createServerClock(() => Date.now() + 86_400_000 + 450, page);
    const times: number[] = [];
    clock.subscribe(now => times.push(now));
    jest.advanceTimersByTime(2_500);
    expect(times).toEqual([1, 2].map(second => NOON + 86_400_000 + second * 1000).concat(NOON + 86_400_000 + 3_000));
  });

  // Mutation check: passing the unrounded time, showing it by `now`, or another tick for that second must fail this test.
  it.each([0.4, 4])('passes and shows the whole second when its timer fires %s ms early', earlyMs => {
    let now = NOON + 300;
    const clock = createServerClock(() => now, page);
    const times: [passed: number, shown: number][] = [];
    const leave = clock.subscribe(time => times.push([time, clock.now()]));
    now = NOON + 1_000 - earlyMs;
    jest.advanceTimersByTime(700);
    expect(times).toEqual([[NOON + 1_000, NOON + 1_000]]);
    jest.advanceTimersByTime(1_000);
    leave();
    expect(times).toHaveLength(1);
  });

  // Mutation check: rounding to the nearest second must fail this test.
  it('never passes a second that has not begun when its timer fires late', () => {
    let now = NOON + 300;
    const clock = createServerClock(() => now, page);
    const times: number[] = [];
    const leave = clock.subscribe(time => times.push(time));
    now = NOON + 2_600;
    jest.advanceTimersByTime(700);
    leave();
    expect(times).toEqual([NOON + 2_000]);
  });

  // Mutation check: keeping the last second over a corrected clock must fail this test.
  it('follows a clock that is corrected backwards', () => {
    let now = NOON + 300;
    const clock = createServerClock(() => now, page);
    const times: number[] = [];
    const leave = clock.subscribe(time => times.push(time));
    now = NOON - 9_500;
    jest.advanceTimersByTime(700);
    expect([clock.now(), times]).toEqual([NOON - 9_500, [NOON - 10_000]]);
    now = NOON - 9_000;
    jest.advanceTimersByTime(500);
    leave();
    expect(times).toEqual([NOON - 10_000, NOON - 9_000]);
  });

  // Mutation check: giving every listener a timer must fail this test. Fifty timers would be pending.
  it('keeps one timer for all listeners, and none without listeners', () => {
    const clock = createServerClock(Date.now, page);
    const leave = Array.from({ length: 50 }, () => clock.subscribe(() => undefined));
    expect(jest.getTimerCount()).toBe(1);
    leave.forEach(stop => stop());
    expect(jest.getTimerCount()).toBe(0);
  });

  it('pauses while the page is hidden and is correct at once on return', () => {
    const clock = createServerClock(Date.now, page);
    const times: number[] = [];
    const leave = clock.subscribe(now => times.push(now));
    setHidden(true);
    jest.advanceTimersByTime(600_000);
    expect(times).toEqual([]);
    setHidden(false);
    expect(times).toEqual([NOON + 600_300]);
    leave();
  });
});

describe('the remaining time', () => {
  it('counts whole seconds, never below zero', () => {
    expect(secondsLeft(NOON + 30_000, NOON)).toBe(30);
    expect(secondsLeft(NOON + 30_000, NOON + 29_001)).toBe(1);
    expect(secondsLeft(NOON + 30_000, NOON + 30_000)).toBe(0);
    expect(secondsLeft(NOON, NOON + 5_000)).toBe(0);
  });

  it('is formatted as HH:MM:SS, and short for narrow labels', () => {
    expect(formatClock(21)).toBe('00:00:21');
    expect(formatClock(3 * 3600 + 5 * 60 + 9)).toBe('03:05:09');
    expect(formatShortClock(21)).toBe('0:21');
    expect(formatShortClock(300)).toBe('5:00');
  });
});
