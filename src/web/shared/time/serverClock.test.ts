/** @jest-environment ./test/support/webEnvironment.ts */
import { setHidden } from '#test/support/app/marketWorld.ts';
import { createPage } from '#web/app/bootstrap/browserPage.ts';
import { formatClock, createServerClock, secondsLeft, formatShortClock } from './serverClock.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON + 300 }));
afterEach(() => jest.useRealTimers());

const page = createPage(window);

describe('the shared tick', () => {
  it('comes on every whole second of the provider, whatever the device says', () => {
    const tick = createServerClock(() => Date.now() + 86_400_000 + 450, page);
    const told: number[] = [];
    tick.subscribe(now => told.push(now));
    jest.advanceTimersByTime(2_500);
    expect(told).toEqual([1, 2].map(second => NOON + 86_400_000 + second * 1000).concat(NOON + 86_400_000 + 3_000));
  });

  // Mutation check: telling the time as it is must fail this test.
  it.each([0.4, 4])('names the whole second when its timer comes %s ms early', earlyMs => {
    let now = NOON + 300;
    const tick = createServerClock(() => now, page);
    const told: number[] = [];
    const leave = tick.subscribe(time => told.push(time));
    now = NOON + 1_000 - earlyMs;
    jest.advanceTimersByTime(700);
    leave();
    expect(told).toEqual([NOON + 1_000]);
  });

  // Sabotage: give every listener a timer of its own, and fifty timers are pending.
  it('keeps one timer for all, and none once everybody has left', () => {
    const tick = createServerClock(Date.now, page);
    const leave = Array.from({ length: 50 }, () => tick.subscribe(() => undefined));
    expect(jest.getTimerCount()).toBe(1);
    leave.forEach(stop => stop());
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stands still while the page is hidden and is right at once on return', () => {
    const tick = createServerClock(Date.now, page);
    const told: number[] = [];
    const leave = tick.subscribe(now => told.push(now));
    setHidden(true);
    jest.advanceTimersByTime(600_000);
    expect(told).toEqual([]);
    setHidden(false);
    expect(told).toEqual([NOON + 600_300]);
    leave();
  });
});

describe('what is left', () => {
  it('counts whole seconds, never below zero', () => {
    expect(secondsLeft(NOON + 30_000, NOON)).toBe(30);
    expect(secondsLeft(NOON + 30_000, NOON + 29_001)).toBe(1);
    expect(secondsLeft(NOON + 30_000, NOON + 30_000)).toBe(0);
    expect(secondsLeft(NOON, NOON + 5_000)).toBe(0);
  });

  it('reads as HH:MM:SS, and short where there is no room', () => {
    expect(formatClock(21)).toBe('00:00:21');
    expect(formatClock(3 * 3600 + 5 * 60 + 9)).toBe('03:05:09');
    expect(formatShortClock(21)).toBe('0:21');
    expect(formatShortClock(300)).toBe('5:00');
  });
});
