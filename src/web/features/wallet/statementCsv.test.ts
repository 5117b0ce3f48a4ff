import { decimal } from '#contract/money.ts';
import { toCsv, toNumberCell, toTextCell } from './statementCsv.ts';

// Mutation check: removing one character from the formula prefixes must fail this test.
it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['  =1', "'  =1"],
  ['\tnote', "'\tnote"],
  ['\rnote', `"'\rnote"`],
  ['\nnote', `"'\nnote"`],
  ['＝1', "'＝1"],
  ['=HYPERLINK("https://evil.test","Click")', `"'=HYPERLINK(""https://evil.test"",""Click"")"`],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
])('makes %j a text that no spreadsheet computes', (text, cell) => {
  expect(toTextCell(text)).toBe(cell);
});

it.each([
  ['Deposit', 'Deposit'],
  ['a=1', 'a=1'],
  ['one, two', '"one, two"'],
  ['said "so"', '"said ""so"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['', ''],
])('quotes %j only where RFC 4180 requires it', (text, cell) => {
  expect(toTextCell(text)).toBe(cell);
});

// Mutation check: treating amounts as text must fail this test. A loss would be '-10 and could not be added up.
it.each(['-10', '1224.509999', '0', '-0.000001'])('keeps the amount %s a number', amount => {
  expect(toNumberCell(decimal(amount))).toBe(amount);
});

it('starts with a byte order mark for Excel, and ends every line as the standard requires', () => {
  expect(
    toCsv([
      ['Zeit', 'Betrag'],
      ['20:15', '-1.5'],
    ]),
  ).toBe('\uFEFFZeit,Betrag\r\n20:15,-1.5\r\n');
});
