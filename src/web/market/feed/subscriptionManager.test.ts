import { createSubscriptionManager } from './subscriptionManager.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

// Mutation check: two changes of the subscription in less than 400 ms must fail this test.
it('sends the exchange at most five messages in any second, however often the followed coin changes', () => {
  const sentAt: number[] = [];
  const talk = createSubscriptionManager(() => sentAt.push(Date.now()));
  talk.start(['BTCUSDT']);
  for (let change = 0; change < 100; change += 1) {
    talk.follow([`C${change}USDT`]);
    jest.advanceTimersByTime(50);
  }
  const inASecond = sentAt.map(at => sentAt.filter(other => other >= at && other < at + 1_000).length);
  expect(sentAt.length).toBeGreaterThan(5);
  expect(Math.max(...inASecond)).toBeLessThanOrEqual(5);
  talk.stop();
});

// Mutation check: sending the first change at once must fail this test. A screen leaves a coin before it follows the next.
it('sends the two changes of another coin together', () => {
  const sent: { method: string; at: number }[] = [];
  const talk = createSubscriptionManager(text => sent.push({ method: JSON.parse(text).method, at: Date.now() }));
  talk.start(['BTCUSDT']);
  jest.advanceTimersByTime(5_000);
  talk.follow([]);
  jest.advanceTimersByTime(10);
  talk.follow(['ETHUSDT']);
  jest.advanceTimersByTime(1_000);
  expect(sent.slice(1)).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE'].map(method => ({ method, at: 5_020 })));
  talk.stop();
});

it('sends nothing after it was stopped', () => {
  const sent: string[] = [];
  const talk = createSubscriptionManager(text => sent.push(text));
  talk.start(['BTCUSDT']);
  talk.follow(['ETHUSDT']);
  talk.follow(['BNBUSDT']);
  talk.stop();
  jest.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(1);
});

// Mutation check: comparing the id alone must fail this test.
it('is complete only with the confirmation of all followed coins', () => {
  const ids: number[] = [];
  const talk = createSubscriptionManager(text => ids.push(JSON.parse(text).id));
  talk.start(['BTCUSDT']);
  expect(ids.map(talk.completesSubscription)).toEqual([true]);
  talk.follow(['BTCUSDT', 'ETHUSDT']);
  expect(ids.map(talk.completesSubscription)).toEqual([false]);
  jest.advanceTimersByTime(1_000);
  expect(ids.map(talk.completesSubscription)).toEqual([false, true]);
  talk.stop();
});
