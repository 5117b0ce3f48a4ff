import { parseNotice } from './parseNotice.ts';

const linksIn = (notice: string) =>
  parseNotice(notice).flatMap(({ text, href }) => (href === null ? [] : [[text, href]]));

// Mutation check: allowing Chinese punctuation within an address must fail this test.
it.each([
  ['See https://status.example/today.', 'https://status.example/today'],
  ['(https://status.example/a?b=c#d)', 'https://status.example/a?b=c#d'],
  ['详见 https://status.example/通知。', 'https://status.example/通知'],
  ['« https://status.example », dit-on', 'https://status.example'],
  ['请访问https://status.example/a，周日恢复。', 'https://status.example/a'],
  ['（https://status.example）请查看', 'https://status.example'],
  ['网址：https://status.example/a。谢谢', 'https://status.example/a'],
  ['HTTPS://STATUS.example!', 'HTTPS://STATUS.example'],
])('links the https URL in %j, without the punctuation of the sentence', (notice, address) => {
  expect(linksIn(notice)).toEqual([[address, new URL(address).href]]);
});

// Mutation check: matching http as well, or anything with a colon, must fail this test.
it.each([
  'http://status.example',
  'javascript:alert(1)',
  'javascript:alert(1)//https:/x',
  'data:text/html,hello',
  'mailto:help@larkspur.example',
  'status.example',
  'https://',
  'https:// status.example',
  'https://larkspur.example@elsewhere.example/sign-in',
  'https://larkspur.example:pass@elsewhere.example',
  '<a href="javascript:alert(1)">click</a>',
])('links nothing in %j', notice => {
  expect(linksIn(notice)).toEqual([]);
});

it.each(['', 'Two\nlines', 'a https://x.example b https://y.example/?q=1, c', '<b>https://x.example</b>', 'https://@'])(
  'keeps every character of %j',
  notice => {
    expect(
      parseNotice(notice)
        .map(({ text }) => text)
        .join(''),
    ).toBe(notice);
  },
);
