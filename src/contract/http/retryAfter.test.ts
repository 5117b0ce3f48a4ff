import { parseRetryAfter } from './retryAfter.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const inSeconds = (count: number) => new Date(NOON + count * 1000).toUTCString();

// Mutation check: passing every text to Date.parse, which reads '-5' as a day in May 2001, must fail this test.
it.each([
  ['7', 7],
  ['0', 0],
  ['3600', 3_600],
  [inSeconds(90), 90],
  [inSeconds(-90), 0],
  ['Friday, 20-Nov-26 12:00:30 GMT', 30],
  ['86400', 3_600],
  ['9'.repeat(400), 3_600],
  [inSeconds(10 * 86_400), 3_600],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e9', undefined],
  ['0x10', undefined],
  ['soon', undefined],
  ['2027', 2_027],
  ['2026-11-20', undefined],
  ['Fri, 99 Nov 2026 12:00:00 GMT', undefined],
  ['', undefined],
  [null, undefined],
])('reads Retry-After %s', (text, seconds) => {
  expect(parseRetryAfter(text, NOON)).toBe(seconds);
});

it('allows a longer wait for a caller that sets the limit', () => {
  expect(parseRetryAfter('86400', NOON, 259_200)).toBe(86_400);
});
