import { startPostgres } from '#test/support/postgresSetup.ts';
import postgresTeardown from '#test/support/postgresTeardown.ts';
import { firstLoadBench } from './firstLoad.ts';
import { listsBench } from './lists.ts';
import { stopLoad } from './load.ts';
import { marketBench } from './market.ts';
import { openOrdersBench } from './openOrders.ts';
import { providerBench } from './provider.ts';
import { memoryBench } from './providerMemory.ts';
import { printed, type BenchLine } from './benchLine.ts';

/** What every part gets: `isQuick` asks for the short run. */
export interface BenchOptions {
  isQuick: boolean;
}

const PARTS: Record<string, (options: BenchOptions) => Promise<BenchLine[]>> = {
  'first load': firstLoadBench,
  market: marketBench,
  'open orders': openOrdersBench,
  provider: providerBench,
  lists: listsBench,
  memory: memoryBench,
};

const isQuick = process.argv.includes('--quick');
const only = process.argv.slice(2).find(argument => !argument.startsWith('--'));

let over = 0;
let isFailed = false;
const startedAt = performance.now();
await startPostgres();
try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (only !== undefined && !name.startsWith(only)) continue;
    console.log(`\n▸ ${name}`);
    for (const line of await part({ isQuick })) {
      console.log(printed(line));
      if (line.isMet === false) over += 1;
      // Sizes and counts decide by themselves; ratios are for a person to read.
      if (line.isMet === false && line.ratio === null) isFailed = true;
    }
  }
} finally {
  stopLoad();
  await postgresTeardown();
}
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
console.log(`${over === 0 ? 'every goal that could be judged is met' : `${over} over the goal`}`);
process.exit(isFailed ? 1 : 0);
