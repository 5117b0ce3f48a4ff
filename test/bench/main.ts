import { startPostgres } from '#test/support/postgresSetup.ts';
import postgresTeardown from '#test/support/postgresTeardown.ts';
import { adminBench } from './adminLists.ts';
import { firstLoadBench, scriptSizesBench } from './firstLoad.ts';
import { listsBench } from './lists.ts';
import { stopLoad } from './load.ts';
import { marketBench } from './market.ts';
import { moneyBench, twoProvidersBench } from './money.ts';
import { openOrdersBench } from './openOrders.ts';
import { memoryBench } from './providerMemory.ts';
import { readsBench } from './reads.ts';
import { settlementBench } from './settlement.ts';
import { formatLine, type BenchLine } from './benchLine.ts';

/** The options of every part; `isQuick` requests the short run. */
export interface BenchOptions {
  isQuick: boolean;
}

type Part = (options: BenchOptions) => Promise<BenchLine[]>;

const TIMED_PARTS: Record<string, Part> = {
  'first load': firstLoadBench,
  market: marketBench,
  'open orders': openOrdersBench,
  reads: readsBench,
  money: moneyBench,
  'two providers': twoProvidersBench,
  settlement: settlementBench,
  lists: listsBench,
  administration: adminBench,
};

/** These results do not depend on the machine's speed: the quick run measures them in parallel. */
const SIZE_PARTS: Record<string, Part> = {
  'script sizes': scriptSizesBench,
  memory: memoryBench,
};

const isQuick = process.argv.includes('--quick');
const only = process.argv.slice(2).find(argument => !argument.startsWith('--'));

const selectParts = (parts: Record<string, Part>): [string, Part][] =>
  Object.entries(parts).filter(([name]) => only === undefined || name.startsWith(only));
const sequential = (parts: [string, Part][]): [string, Part][][] => parts.map(part => [part]);
const [sizes, timed] = [selectParts(SIZE_PARTS), selectParts(TIMED_PARTS)];
const groups = [...(isQuick ? [sizes] : sequential(sizes)), ...sequential(timed)];
if (sizes.length + timed.length === 0) {
  const names = Object.keys({ ...TIMED_PARTS, ...SIZE_PARTS }).join(', ');
  process.stderr.write(`There is no part ${only}: ${names}\n`);
  process.exit(1);
}

let missed = 0;
let isFailed = false;
const secondsSince = (from: number): string => `${Math.round((performance.now() - from) / 1000)} s`;

async function measure([name, part]: [string, Part]): Promise<void> {
  const startedAt = performance.now();
  const lines = await part({ isQuick });
  console.log(`\n▸ ${name} (${secondsSince(startedAt)})`);
  for (const line of lines) {
    console.log(formatLine(line));
    if (line.isMet === false) missed += 1;
    // Sizes and counts decide alone; ratios are for readers.
    if (line.isMet === false && line.ratio === null) isFailed = true;
  }
}

const startedAt = performance.now();
await startPostgres();
try {
  for (const group of groups) await Promise.all(group.map(measure));
} finally {
  stopLoad();
  await postgresTeardown();
}
console.log(`\n${secondsSince(startedAt)}`);
console.log(`${missed === 0 ? 'every goal that could be judged is met' : `${missed} over the goal`}`);
process.exit(isFailed ? 1 : 0);
