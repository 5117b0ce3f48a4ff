import { between, pick, type Random } from './seededRandom.ts';

/** Values that have broken programs before, whatever field they stand in. */
const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  1.5,
  1e21,
  1e-9,
  0.1 + 0.2,
  2 ** 53,
  -1e308,
  '',
  ' ',
  '0',
  '1e5',
  'NaN',
  'null',
  'Infinity',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '𝒳'.repeat(50),
  '{"$gt":""}',
  "' OR 1=1 --",
  '$1',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2026-13-45T99:99:99Z',
  'x'.repeat(20_000),
  [],
  [[]],
  [null],
  [5],
  {},
  { a: 1 },
  { $gt: 0 },
  { length: 1 },
  { toString: 'no' },
  { toJSON: 1 },
  Array.from({ length: 500 }, (_, index) => index),
];

/** What no JSON serialiser writes, but a client can send. */
const RAW: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  'null',
  'true',
  '0',
  '""',
  '{}',
  '[]',
  'NaN',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"a":-0}',
  '{"a":01}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":"\u0000"}',
  '\ufeff{}',
  '{"a":1}{"a":2}',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"__proto__":{"role":"admin"}}`,
  '{"constructor":{"prototype":{}}}',
  '{"":""}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  'x=1&y=2',
  '<xml/>',
];

/** In how many fields of a large body each nasty value stands. */
const MOST_PLACES = process.env.LONG ? 20 : 4;
/** How many naughty strings stand alone in a body that is good otherwise, so that they come as far as the database. */
const ALONE = process.env.LONG ? 1_000 : 100;

/**
 * Broken versions of a good body, as the bytes that are sent: every nasty value in some fields (in all of a small body),
 * every field left out, every naughty string beside others and some of them alone, then random damage.
 */
export function* mutationsOf(good: Record<string, unknown>, random: Random, strings: readonly string[], count: number) {
  const keys = Object.keys(good);
  const anyKey = () => pick(random, keys) ?? 'a';
  yield* RAW;
  for (const value of NASTY) {
    const places = keys.length <= MOST_PLACES ? keys : Array.from({ length: MOST_PLACES }, anyKey);
    for (const key of places) yield JSON.stringify({ ...good, [key]: value });
  }
  for (const key of keys)
    yield JSON.stringify(Object.fromEntries(Object.entries(good).filter(([name]) => name !== key)));
  yield* packed(keys, strings);
  const alone = Math.min(strings.length, ALONE);
  for (let index = 0; index < alone; index += 1) yield JSON.stringify({ ...good, [anyKey()]: pick(random, strings) });
  for (let index = 0; index < count; index += 1) yield damaged(JSON.stringify(good), random);
}

/** Bodies in which every field holds another of the strings, until all have been sent. */
function* packed(keys: readonly string[], strings: readonly string[]) {
  for (let from = 0; from < strings.length; from += Math.max(1, keys.length))
    yield JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, strings[from + at] ?? ''])));
}

/** Addresses whose last part is nasty, for calls that take an id or a query: encoded as it should be, and raw. */
export function* pathMutations(path: string, random: Random, strings: readonly string[], count: number) {
  const nasty = NASTY.map(value => (typeof value === 'string' ? value : JSON.stringify(value)));
  const texts = [...nasty, ...strings];
  for (const text of nasty) yield path + encoded(text);
  for (let index = 0; index < count; index += 1) {
    yield path + encoded(pick(random, texts));
    yield path + raw(pick(random, texts)).slice(0, between(random, 1, 60));
  }
}

const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '�')).slice(0, 3_000);

/** Not encoded, but still one line that an HTTP client sends. */
const raw = (text: string) => text.replace(/[^\x21-\x7e]|[#\\]/g, '%') || '%';

function damaged(text: string, random: Random): string {
  const at = between(random, 0, text.length - 1);
  const kind = between(random, 0, 3);
  if (kind === 0) return text.slice(0, at);
  if (kind === 1)
    return text.slice(0, at) + pick(random, ['"', '\\', '{', ']', ',', '\u0000', '9', 'é']) + text.slice(at);
  if (kind === 2) return text.slice(0, at) + text.slice(at + between(random, 1, 5));
  return text.slice(0, at) + String.fromCharCode(between(random, 0, 0x2ff)) + text.slice(at + 1);
}
