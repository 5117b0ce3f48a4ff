import { createResponseCache, ENTRY_BYTES } from './responseCache.ts';

const createCache = (entries: number, bytes: number) => createResponseCache(entries * ENTRY_BYTES + bytes);

// Mutation check: dropping the oldest instead of the least recently used must fail this test.
it('drops the least recently used bodies above the limit', () => {
  const cache = createCache(3, 10);
  cache.set('a', '1234');
  cache.set('b', '1234');
  cache.get('a');
  cache.set('c', '12');
  cache.set('d', '1');
  expect(['a', 'b', 'c', 'd'].map(etag => cache.get(etag)?.body.toString())).toEqual(['1234', undefined, '12', '1']);
});

it('counts a replaced body once, and keeps none that is larger than all', () => {
  const cache = createCache(2, 10);
  for (const body of ['123456', '12345678', '1234']) cache.set('a', body, '7');
  cache.set('b', '123456');
  expect([cache.get('a')?.body.toString(), cache.get('b')?.body.toString()]).toEqual(['1234', '123456']);
  expect([cache.get('a')?.total, cache.get('b')?.total]).toEqual(['7', undefined]);
  cache.set('c', 'x'.repeat(4 * ENTRY_BYTES));
  expect(cache.get('c')).toBeUndefined();
});

// Mutation check: counting bodies alone must fail this test.
it('keeps a bounded number of empty bodies', () => {
  const cache = createCache(100, 0);
  const etags = Array.from({ length: 1_000 }, (_, index) => `etag-${index}`);
  for (const etag of etags) cache.set(etag, '');
  expect(etags.filter(etag => cache.get(etag))).toHaveLength(100);
});
