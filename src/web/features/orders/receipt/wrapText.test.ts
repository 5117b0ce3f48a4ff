import { wrapText } from './wrapText.ts';

const wrap = (text: string, width: number) => wrapText(text, width, line => line.length);

it('breaks at blanks and keeps the words', () => {
  expect(wrap('Exit 67,216.40 is above entry 67,198.10', 16)).toEqual([
    'Exit 67,216.40',
    'is above entry',
    '67,198.10',
  ]);
});

it('breaks a word that is too wide, and nothing at a no-break space', () => {
  expect(wrap('see https://larkspur.example/order/1 now', 12)).toEqual([
    'see https://',
    'larkspur.exa',
    'mple/order/1',
    'now',
  ]);
  expect(wrap('12\u00a0345 USDT', 6)).toEqual(['12\u00a0345', 'USDT']);
});

it('breaks between Chinese characters, never before their punctuation', () => {
  expect(wrap('离场价高于入场价，买入获胜。', 8)).toEqual(['离场价高于入场', '价，买入获胜。']);
});

it('has no line for an empty text', () => {
  expect(wrap('', 10)).toEqual([]);
});
