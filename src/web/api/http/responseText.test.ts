import { getResponseText } from './responseText.ts';

it.each([
  ['Email exists', 'Email exists'],
  [{ message: 'Email exists', code: 'E11000' }, 'Email exists'],
  [{ code: 12, detail: 'Email exists' }, 'Email exists'],
  [{ email: ['Taken.'], username: ['Too short.', 'Taken.'] }, 'Taken. Too short. Taken.'],
  [{ error: { message: 'Email exists' } }, 'Email exists'],
  ['  two\n lines\t', 'two lines'],
  ['a\u202eb\u0000c\u200bd', 'a b c d'],
])('reads %j as %j', (data, text) => expect(getResponseText(data)).toBe(text));

it.each([null, undefined, 5, true, '', ' \u200b ', {}, [], { a: { b: { c: { d: 'too deep' } } } }])(
  'returns nothing for %j',
  data => expect(getResponseText(data)).toBeUndefined(),
);

it.each(['<h1>Bad gateway</h1>', '<!doctype html>', { message: 'No <script>alert(1)</script>' }])(
  'returns nothing for the markup %j',
  data => expect(getResponseText(data)).toBeUndefined(),
);

it('returns at most 200 characters, without splitting one', () => {
  const text = getResponseText('😀'.repeat(5_000));
  expect(text).toBe(`${'😀'.repeat(200)}…`);
});
