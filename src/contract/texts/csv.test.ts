import { decimal } from '#contract/money.ts';
import { toCsv, toNumberCell, toTextCell } from './csv.ts';

// Mutation check: removing one character from the formula prefixes must fail this test.
it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\tnote', "'\tnote"],
  ['\rnote', `"'\rnote"`],
  ['\nnote', `"'\nnote"`],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A1', "'＠A1"],
  ['=HYPERLINK("https://evil.test","Click")', `"'=HYPERLINK(""https://evil.test"",""Click"")"`],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
])('makes %j a text that no spreadsheet computes', (text, cell) => {
  expect(toTextCell(text)).toBe(cell);
});

// Mutation check: removing one separator, the blanks or the quote after it must fail this test.
it.each([
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['x; ;\u00a0@A1', `"x; ;\u00a0'@A1"`],
  ['x;＝1', `"x;'＝1"`],
  ['x\t-1', "x\t'-1"],
  ['x\r=1', `"x\r'=1"`],
  ['x\n=1', `"x\n'=1"`],
  ['\n=1', `"'\n'=1"`],
  [' ;=1', `" ;'=1"`],
  ['=1;+1', `"'=1;'+1"`],
  ['x;"=1;y', `"x;""'=1;y"`],
])('also where a spreadsheet that separates cells by semicolons would divide %j', (text, cell) => {
  expect(toTextCell(text)).toBe(cell);
});

it.each([
  ['Deposit', 'Deposit'],
  ['a=1', 'a=1'],
  ['one, two', '"one, two"'],
  ['one; two', '"one; two"'],
  ['said "so"', '"said ""so"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['', ''],
])('quotes %j only where it could be divided', (text, cell) => {
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
