import { CreateKyc } from './kyc.ts';
import { FullName, Username } from './session.ts';
import { isVisibleText } from './visibleText.ts';

it.each([
  'Ann Example',
  "Siobhán O'Brien-Łukasz",
  'Nguyễn Thị Ánh',
  'Nguyễn Thị Ánh'.normalize('NFD'),
  '山田　太郎',
  '김민준',
  'Ελένη',
  'محمّد بن سلمان',
  'علی‌رضا',
  'नरेन्द्र',
  'क्‍ष',
  'ශ්‍රී',
  'שָׁלוֹם',
  'สมชาย ใจดี',
  'བཀྲ་ཤིས',
  'Zoe 🙂',
])('accepts %j', name => {
  expect(isVisibleText(name)).toBe(true);
  expect(FullName.safeParse(name).success).toBe(true);
});

// Mutation check: omitting \p{Cf}, \p{Zl}, \p{Zp} or Default_Ignorable_Code_Point must fail this test.
it.each([
  ['a right-to-left override', 'Ann \u202Egro.live'],
  ['an isolate', '\u2066Ann\u2069'],
  ['a right-to-left mark', 'Ann\u200F'],
  ['an Arabic letter mark', 'Ann\u061CB'],
  ['a zero-width space', 'An\u200Bn'],
  ['a word joiner', 'An\u2060n'],
  ['a byte order mark', 'An\uFEFFn'],
  ['a soft hyphen', 'An\u00ADn'],
  ['a line separator', 'Ann\u2028Bob'],
  ['a paragraph separator', 'Ann\u2029Bob'],
  ['a line break', 'Ann\nBob'],
  ['a C1 control', 'Ann\u0085Bob'],
  ['a joiner between Latin letters', 'An\u200Dn'],
  ['a non-joiner at the end', 'علی\u200C'],
  ['a joiner between figures', '٣\u200D٤'],
  ['a joiner between words', 'क \u200Dष'],
  ['two joiners', 'क्\u200D\u200Dष'],
  ['a variation selector', 'Ann\uFE0F'],
  ['a supplementary variation selector', 'Ann\u{E0101}'],
  ['a tag character', 'Ann\u{E0041}'],
  ['a grapheme joiner', 'An\u034Fn'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', 'Ann\uFFA0'],
  ['a Mongolian vowel separator', 'Ann\u180E'],
  ['an empty Braille pattern', '\u2800'],
  ['a private character', 'Ann\uE000'],
  ['half of a surrogate pair', 'Ann\uD800'],
  ['heaped marks', `A${'\u0301'.repeat(5)}nn`],
  ['an enclosing mark', 'A\u20DDnn'],
  ['a mark without a character', 'Ann \u0301'],
])('refuses %s', (_what, name) => {
  expect(isVisibleText(name)).toBe(false);
  expect(FullName.safeParse(name).success).toBe(false);
  expect(Username.safeParse(name).success).toBe(false);
  for (const field of ['firstName', 'middleName', 'lastName', 'street', 'city', 'state', 'postalCode'] as const)
    expect(CreateKyc.shape[field].safeParse(name).success).toBe(false);
});
