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

/** Returns every `parts`-th of the items, beginning with another one for each of so many turns. */
export const inParts = <T>(items: readonly T[], parts: number, turn: number): T[] =>
  items.filter((_, at) => (at + turn) % parts === 0);

interface Amounts {
  strings: readonly string[];
  /** A field gets every `valueParts`-th nasty value; the fields together get all of them. */
  valueParts: number;
  damaged: number;
}

/**
 * Broken versions of a good body, as the bytes that are sent: nasty values in every field, every field left out, every
 * naughty string in every field, then random damage.
 */
export function* mutationsOf(good: Record<string, unknown>, random: Random, amounts: Amounts) {
  const { strings, valueParts, damaged: count } = amounts;
  const keys = Object.keys(good);
  const first = between(random, 0, keys.length);
  yield* RAW;
  for (const [at, key] of keys.entries()) {
    for (const value of inParts(NASTY, Math.min(valueParts, keys.length), first + at))
      yield JSON.stringify({ ...good, [key]: value });
    yield JSON.stringify(Object.fromEntries(Object.entries(good).filter(([name]) => name !== key)));
  }
  yield* naughty(good, keys, strings, first);
  for (let index = 0; index < count; index += 1) yield damaged(JSON.stringify(good), random);
}

/**
 * Every string twice: alone in a body that is good otherwise, so that it comes as far as the database, the fields taking
 * turns; and beside others, in bodies of which every field holds another string, until each has stood in each field.
 */
function* naughty(good: object, keys: readonly string[], strings: readonly string[], first: number) {
  for (const [at, text] of strings.entries()) {
    const key = keys[(first + at) % keys.length];
    if (key !== undefined) yield JSON.stringify({ ...good, [key]: text });
    yield JSON.stringify(Object.fromEntries(keys.map((name, by) => [name, strings[(at + by) % strings.length]])));
  }
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
