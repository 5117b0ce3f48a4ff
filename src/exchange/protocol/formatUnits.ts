import { itemAt } from '#contract/itemAt.ts';

const DECIMALS = 8;

/** Returns smallest units in the exchange's format with eight decimals: 6401255 cents as 64012.55000000. */
export function formatUnits(units: number | bigint, decimals: number): string {
  if (units < 0) return `-${formatUnits(-units, decimals)}`;
  const digits = String(units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${digits.slice(0, point)}.${digits.slice(point).padEnd(DECIMALS, '0')}`;
}

/** Returns how many raw trades precede an aggregate trade: eleven raw trades make eight aggregate ones. */
export function toRawTradeId(id: number): number {
  const before = [0, 1, 2, 4, 5, 6, 7, 10];
  return Math.floor(id / before.length) * 11 + itemAt(before, id % before.length);
}
