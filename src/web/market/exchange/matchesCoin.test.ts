import { matchesCoin } from './matchesCoin.ts';

const COINS = ['BTC', 'BCH', 'ETH', 'HBAR'];
const find = (typed: string) => COINS.filter(coin => matchesCoin(coin, typed));

// Mutation check: comparing the coin instead of the pair, or keeping the slash, must fail this test.
it.each([
  ['b', ['BTC', 'BCH']],
  ['bar', []],
  ['BTCUSDT', ['BTC']],
  ['btc/usdt', ['BTC']],
  [' BTC / us', ['BTC']],
  ['coin c', ['BCH']],
  ['ether', ['ETH']],
  ['usdt', []],
  ['', COINS],
])('a search for %j finds %j', (typed, found) => {
  expect(find(typed)).toEqual(found);
});
