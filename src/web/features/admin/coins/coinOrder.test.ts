import type { AdminCoin } from '#contract/admin/operations.ts';
import { moveItem, getChangedPositions, withPositions } from './coinOrder.ts';

const coins = (...positions: [string, number][]): AdminCoin[] =>
  positions.map(([symbol, position]) => ({ _id: symbol, symbol, position, isActive: true }));
const placed = (order: AdminCoin[]) => getChangedPositions(order).map(({ coin, position }) => [coin.symbol, position]);

it('reuses the existing positions and changes only the coins that need another one', () => {
  const [btc, eth, sol, xrp] = coins(['BTC', 1], ['ETH', 5], ['SOL', 7], ['XRP', 9]);
  if (!btc || !eth || !sol || !xrp) throw new Error('four coins');
  expect(placed([btc, eth, sol, xrp])).toEqual([]);
  expect(placed([btc, sol, eth, xrp])).toEqual([
    ['SOL', 5],
    ['ETH', 7],
  ]);
});

it('renumbers all coins when two share a position', () => {
  const [btc, eth, sol] = coins(['BTC', 1], ['ETH', 1], ['SOL', 3]);
  if (!btc || !eth || !sol) throw new Error('three coins');
  expect(placed([eth, btc, sol])).toEqual([['BTC', 2]]);
});

it('leaves the list unchanged at its ends', () => {
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

it('returns the coins at their earlier positions, those at one position by symbol, and a new one at its own', () => {
  const earlier = coins(['ETH', 1], ['SOL', 1], ['BTC', 2]);
  const later = coins(['BTC', 1], ['SOL', 2], ['ETH', 3], ['XRP', 4]);
  expect(withPositions(later, earlier).map(({ symbol, position }) => [symbol, position])).toEqual([
    ['ETH', 1],
    ['SOL', 1],
    ['BTC', 2],
    ['XRP', 4],
  ]);
});
