/** @jest-environment ./test/support/webEnvironment.ts */
import { createDrafts, createStorage } from '#web/app/bootstrap/browserStorage.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { trackInFlight, getInFlight } from './inFlightRequests.ts';

function aPlace() {
  const place = { drafts: createDrafts(window), storage: createStorage(window) };
  place.storage.set(USER_TOKEN, 'mine');
  return place;
}

/** A request that ends when the test says so. */
function aRequest() {
  let end: () => void = () => undefined;
  const outcome = new Promise<void>(resolve => (end = resolve));
  return { outcome, end: () => end() };
}

// Mutation check: forgetting whatever is noted for the form must fail this test.
it('knows the newer request of a form when an older one ends', async () => {
  const place = aPlace();
  const [older, newer] = [aRequest(), aRequest()];
  const first = trackInFlight(place, 'transfer', older.outcome);
  const second = trackInFlight(place, 'transfer', newer.outcome);
  older.end();
  await first;
  expect(getInFlight(place, 'transfer')).toBe(newer.outcome);
  newer.end();
  await second;
  expect(getInFlight(place, 'transfer')).toBeNull();
});

it('forgets a request that failed, and tells no other form or user of one that goes on', async () => {
  const place = aPlace();
  await expect(trackInFlight(place, 'transfer', Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(getInFlight(place, 'transfer')).toBeNull();
  const { outcome, end } = aRequest();
  const noted = trackInFlight(place, 'transfer', outcome);
  expect(getInFlight(place, 'withdraw')).toBeNull();
  place.storage.set(USER_TOKEN, 'of another user');
  expect(getInFlight(place, 'transfer')).toBeNull();
  end();
  await noted;
});
