import { NO_COLUMNS } from '#web/market/store/columns.ts';
import { getNextSort, sortCoins, parseSort, formatSort } from './coinSort.ts';

const columns = {
  ...NO_COLUMNS,
  symbols: ['ETHUSDT', 'BTCUSDT', 'ADAUSDT'],
  prices: ['3482.77', '67214.3', '0.346'],
  changes: [1, -2, 3],
};
const sorted = (key: 'name' | 'price' | 'change', isDescending: boolean) =>
  sortCoins([0, 1, 2], { key, isDescending }, columns);

it('sorts coins by name, price or change', () => {
  expect(sorted('name', false)).toEqual([2, 1, 0]);
  expect(sorted('price', true)).toEqual([1, 0, 2]);
  expect(sorted('change', true)).toEqual([2, 0, 1]);
  expect(sorted('change', false)).toEqual([1, 0, 2]);
});

it("reverses a heading's order, then removes it; figures start with the highest, names with A", () => {
  const first = getNextSort(null, 'price');
  expect(first).toEqual({ key: 'price', isDescending: true });
  expect(getNextSort(first, 'price')).toEqual({ key: 'price', isDescending: false });
  expect(getNextSort({ key: 'price', isDescending: false }, 'price')).toBeNull();
  expect(getNextSort(first, 'name')).toEqual({ key: 'name', isDescending: false });
});

it('is kept in the URL', () => {
  expect(parseSort(formatSort({ key: 'price', isDescending: true }))).toEqual({ key: 'price', isDescending: true });
  expect([null, '', 'price', 'price.up', 'age.asc'].map(parseSort)).toEqual([null, null, null, null, null]);
});
