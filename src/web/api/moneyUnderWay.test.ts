/** @jest-environment ./test/support/webEnvironment.ts */
import { openDrafts, openStorage } from '#web/app/browserStorage.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { noteUnderWay, underWay } from './moneyUnderWay.ts';

function aPlace() {
  const place = { drafts: openDrafts(window), storage: openStorage(window) };
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
  const first = noteUnderWay(place, 'transfer', older.outcome);
  const second = noteUnderWay(place, 'transfer', newer.outcome);
  older.end();
  await first;
  expect(underWay(place, 'transfer')).toBe(newer.outcome);
  newer.end();
  await second;
  expect(underWay(place, 'transfer')).toBeNull();
});

it('forgets a request that failed, and tells no other form or user of one that goes on', async () => {
  const place = aPlace();
  await expect(noteUnderWay(place, 'transfer', Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(underWay(place, 'transfer')).toBeNull();
  const { outcome, end } = aRequest();
  const noted = noteUnderWay(place, 'transfer', outcome);
  expect(underWay(place, 'withdraw')).toBeNull();
  place.storage.set(USER_TOKEN, 'of another user');
  expect(underWay(place, 'transfer')).toBeNull();
  end();
  await noted;
});
