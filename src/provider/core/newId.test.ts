import { newId } from './newId.ts';

// Mutation check: filling the pool once must fail this test.
it('returns ids that differ, beyond the bytes that are drawn at once', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every(id => /^[A-Za-z0-9_-]{20}$/.test(id))).toBe(true);
});
