import { createResponseCache } from './responseCache.ts';

// Mutation check: dropping the oldest instead of the least recently used must fail this test.
it('drops the least recently used bodies above the limit', () => {
  const cache = createResponseCache(10);
  cache.set('a', '1234');
  cache.set('b', '1234');
  cache.get('a');
  cache.set('c', '12');
  cache.set('d', '1');
  expect(['a', 'b', 'c', 'd'].map(etag => cache.get(etag)?.body.toString())).toEqual(['1234', undefined, '12', '1']);
});

it('counts a replaced body once, and keeps none that is larger than all', () => {
  const cache = createResponseCache(10);
  for (const body of ['123456', '12345678', '1234']) cache.set('a', body);
  cache.set('b', '123456');
  expect([cache.get('a')?.body.toString(), cache.get('b')?.body.toString()]).toEqual(['1234', '123456']);
  cache.set('c', '12345678901');
  expect(cache.get('c')).toBeUndefined();
});
