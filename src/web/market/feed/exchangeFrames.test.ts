import { AggTradeFrame, MiniTicker } from '#contract/market.ts';
import { parseFrame } from './exchangeFrames.ts';

const TICKER = { e: '24hrMiniTicker', E: 1, s: 'BTCUSDT', c: '1.5', o: '1', h: '2', l: '0.5', v: '10', q: '15.25' };
const TRADE = { e: 'aggTrade', E: 1, s: 'BTCUSDT', a: 7, p: '1.5', q: '2', f: 1, l: 2, T: 1, m: true };

/** JSON texts of every kind. `1e999` is read as Infinity. */
const VALUES = [
  'null',
  'true',
  '"x"',
  '""',
  '"1"',
  '"1.5"',
  '"-1"',
  '"1."',
  '".5"',
  '"1e5"',
  '"24hrMiniTicker"',
].concat(['"aggTrade"', '0', '-1', '1.5', '1e999', '9007199254740993', '[]', '{}', '["1"]']);

/** Returns the row as JSON with one field replaced, or removed without a value. */
const withField = (row: object, field: string, value?: string): string => {
  const fields = Object.entries(row).map(([name, each]) => [name, JSON.stringify(each)]);
  const replaced = fields.map(([name, each]) => [name, name === field ? value : each]);
  return `{${replaced
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `"${name}":${each}`)
    .join()}}`;
};

const variants = (row: object): string[] =>
  Object.keys(row).flatMap(field => [undefined, ...VALUES].map(value => withField(row, field, value)));

// Mutation check: leaving any field out of either check must fail this test.
it.each([
  ['ticker', TICKER, MiniTicker],
  ['trade', TRADE, AggTradeFrame],
] as const)('takes exactly the rows of a %s that the contract describes', (_, row, schema) => {
  const texts = [JSON.stringify(row), ...variants(row)];
  const accepted = texts.filter(text => {
    const { tickers, trades } = parseFrame(text);
    return tickers.length + trades.length === 1;
  });
  expect(accepted).toEqual(texts.filter(text => schema.safeParse(JSON.parse(text)).success));
  expect(accepted.length).toBeGreaterThan(10);
  expect(accepted.length).toBeLessThan(texts.length - 100);
});

it.each(['null', '1', '"text"', '[1]', '[null]', '{}', '{"e":1}', '{"id":"1","result":null}', 'no JSON'])(
  'counts %s as a bad message',
  text => {
    expect(parseFrame(text)).toMatchObject({ tickers: [], trades: [], confirmedId: null, badCount: 1 });
  },
);

it.each([
  ['{"id":3,"result":null}', 3],
  ['{"id":3,"code":2,"msg":"Invalid request"}', null],
  ['{"id":3,"result":[]}', null],
])('reads the response %s', (text, confirmedId) => {
  expect(parseFrame(text)).toMatchObject({ confirmedId, badCount: 0 });
});
