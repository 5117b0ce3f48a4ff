import { HOUR_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { createExchangeClock } from './exchangeClock.ts';

const ours = aClock(1_000_000);
/** A clock with one measurement: sent 40 ms ago, answered 500 ms ahead of the provider. */
function aMeasuredClock() {
  const clock = createExchangeClock(ours.now);
  clock.addMeasurement(ours.at + 500, ours.at - 40, ours.at);
  return clock;
}

it('is unknown before the first measurement', () => {
  expect(createExchangeClock(ours.now).latest()).toBeNull();
});

it('is never behind the exchange: the whole round trip counts', () => {
  expect(aMeasuredClock().latest()).toBe(ours.at + 540);
});

it('prefers the tighter of two measurements, until it is five minutes old', () => {
  const clock = aMeasuredClock();
  clock.addMeasurement(ours.at + 500, ours.at - 400, ours.at);
  expect(clock.roundTripMs()).toBe(40);
  ours.at += 5 * MINUTE_MS + 1;
  clock.addMeasurement(ours.at + 500, ours.at - 400, ours.at);
  expect(clock.roundTripMs()).toBe(400);
});

it('believes a new measurement that contradicts the old one', () => {
  const clock = aMeasuredClock();
  clock.addMeasurement(ours.at - HOUR_MS, ours.at - 900, ours.at);
  expect(clock.latest()).toBe(ours.at - HOUR_MS + 900);
});

// Mutation check: accepting a round trip of any length must fail this test.
it('ignores a round trip that spans a suspended process, however old the last measurement is', () => {
  const clock = aMeasuredClock();
  ours.at += 10 * MINUTE_MS;
  clock.addMeasurement(ours.at + 500, ours.at - 10 * MINUTE_MS, ours.at);
  expect(clock.roundTripMs()).toBe(40);
});

it('is corrected by an event from its future', () => {
  const clock = aMeasuredClock();
  clock.addEventTime(ours.at + 500);
  expect(clock.latest()).toBe(ours.at + 540);
  clock.addEventTime(ours.at + 700);
  expect(clock.latest()).toBe(ours.at + 740);
});

// Mutation check: taking the event's time as exact must fail this test. Its arrival is only a lower bound.
it('replaces the correction by an event as soon as it is measured again', () => {
  const clock = aMeasuredClock();
  expect(clock.addEventTime(ours.at + 500)).toBe(false);
  expect(clock.addEventTime(ours.at + 700)).toBe(true);
  clock.addMeasurement(ours.at + 690, ours.at - 40, ours.at);
  expect(clock.latest()).toBe(ours.at + 730);
  expect(clock.roundTripMs()).toBe(40);
});

it('believes nothing any more after an event that cannot be', () => {
  const clock = aMeasuredClock();
  clock.addEventTime(ours.at + 60_000);
  expect(clock.latest()).toBeNull();
});
