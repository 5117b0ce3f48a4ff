import { createManualClock } from '#test/support/world/manualClock.ts';
import { createWeightMeter } from './weightMeter.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { type ExchangeError } from './exchangeError.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 40);
const HOME = '192.0.2.1';

function aMeter(limit: number) {
  const clock = createManualClock(NOW);
  const meter = createWeightMeter(clock.now, limit);
  const refusal = (address: string, weight = 1): Partial<ExchangeError> => {
    try {
      meter.charge(address, weight);
      return {};
    } catch (error) {
      return error as ExchangeError;
    }
  };
  return { clock, meter, refusal };
}

describe('the request weight of an address', () => {
  it('is refused with 429 above the limit until the minute ends', () => {
    const { clock, refusal } = aMeter(100);
    expect(refusal(HOME, 100).status).toBeUndefined();
    expect(refusal(HOME)).toMatchObject({
      status: 429,
      code: -1003,
      retryAfterS: 20,
      message:
        'Too much request weight used; current limit is 100 request weight per 1 MINUTE. Please use WebSocket Streams for live updates to avoid polling the API.',
    });
    clock.advance(20 * SECOND_MS);
    expect(refusal(HOME).status).toBeUndefined();
  });

  it('is counted for each address separately', () => {
    const { refusal } = aMeter(100);
    refusal(HOME, 101);
    expect(refusal('192.0.2.2').status).toBeUndefined();
  });

  // Mutation check: not counting the requests after a 429 must fail this test.
  it('leads to a ban with 418 when the address continues, twice as long every time', () => {
    const { clock, refusal } = aMeter(10);
    const sendUntilBanned = () => {
      for (let request = 0; request < 100; request++) refusal(HOME);
      return refusal(HOME);
    };
    const first = sendUntilBanned();
    expect(first).toMatchObject({ status: 418, code: -1003, retryAfterS: 120 });
    expect(first.message).toBe(
      `Way too much request weight used; IP banned until ${NOW + 2 * MINUTE_MS}. Please use WebSocket Streams for live updates to avoid bans.`,
    );
    clock.advance(119 * SECOND_MS);
    expect(refusal(HOME)).toMatchObject({ status: 418, retryAfterS: 1 });
    clock.advance(SECOND_MS);
    expect(refusal(HOME).status).toBeUndefined();
    expect(sendUntilBanned()).toMatchObject({ status: 418, retryAfterS: 240 });
  });

  // Mutation check: another MAX_REFUSED_REQUESTS must fail this test.
  it('allows 20 requests after the limit, and bans with the next one', () => {
    const { refusal } = aMeter(10);
    for (let request = 0; request < 10; request++) expect(refusal(HOME).status).toBeUndefined();
    for (let request = 0; request < 20; request++) expect(refusal(HOME).status).toBe(429);
    // The 21st request still answers 429, and starts the ban.
    expect(refusal(HOME).status).toBe(429);
    expect(refusal(HOME).status).toBe(418);
  });

  // Mutation check: another MAX_BAN_MS must fail this test.
  it('bans for twice as long each time, and for three days at most', () => {
    const { clock, refusal } = aMeter(0);
    const bans: number[] = [];
    for (let ban = 1; ban <= 14; ban++) {
      while (refusal(HOME).status === 429);
      const seconds = refusal(HOME).retryAfterS!;
      bans.push(seconds);
      clock.jump(seconds * SECOND_MS);
    }
    const doubled = Array.from({ length: 12 }, (_, index) => 120 * 2 ** index);
    expect(bans).toEqual([...doubled, 259_200, 259_200]);
  });

  it('does not ban an address that waits for the given time', () => {
    const { clock, refusal } = aMeter(10);
    for (let round = 0; round < 50; round++) {
      for (let request = 0; request < 10; request++) refusal(HOME);
      const { status, retryAfterS } = refusal(HOME);
      expect(status).toBe(429);
      clock.advance(retryAfterS! * SECOND_MS);
    }
    expect(refusal(HOME).status).toBeUndefined();
  });

  // Mutation check: keeping the entries of former minutes must fail this test.
  it('is deleted once it no longer decides anything, and a ban three days after its end', () => {
    const { clock, meter, refusal } = aMeter(10);
    for (let address = 0; address < 500; address++) refusal(`198.18.0.${address}`);
    for (let address = 0; address < 500; address++) meter.allowsConnection(`198.19.0.${address}`);
    meter.ban(HOME);
    expect(meter.countAddresses()).toBe(1001);
    clock.advance(5 * MINUTE_MS);
    expect(refusal('192.0.2.2').status).toBeUndefined();
    expect(meter.countAddresses()).toBe(2);
    clock.jump(3 * DAY_MS + MINUTE_MS);
    expect(refusal('192.0.2.2').status).toBeUndefined();
    expect(meter.countAddresses()).toBe(1);
  });

  it('is cleared by a reset', () => {
    const { meter, refusal } = aMeter(10);
    meter.ban(HOME);
    expect(refusal(HOME).status).toBe(418);
    meter.reset();
    expect(refusal(HOME).status).toBeUndefined();
  });
});

describe('the websockets of an address', () => {
  it('are limited to 300 in five minutes, and refused during a ban', () => {
    const { clock, meter } = aMeter(10);
    for (let attempt = 0; attempt < 300; attempt++) expect(meter.allowsConnection(HOME)).toBe(true);
    expect(meter.allowsConnection(HOME)).toBe(false);
    clock.advance(5 * MINUTE_MS);
    expect(meter.allowsConnection(HOME)).toBe(true);
    meter.ban(HOME);
    expect(meter.allowsConnection(HOME)).toBe(false);
  });
});
