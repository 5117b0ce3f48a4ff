import Sequencer from '@jest/test-sequencer';

/**
 * The longest test files, longest first: one of them started last would run alone at the end. Those in `faults` mostly
 * wait while npm test checks types and style. The last three are small files that jest would start near its end.
 */
const SLOWEST_FILES = [
  'test/faults/exchangeFaults.test.ts',
  'test/faults/hostileImages.test.ts',
  'test/faults/embeddedPostgres.test.ts',
  'test/faults/malformedInput.test.ts',
  'test/faults/makerChecker.test.ts',
  'test/faults/uploads.test.ts',
  'test/faults/marketFeed.test.ts',
  'test/faults/auditTrades.test.ts',
  'test/faults/doubleSpend.test.ts',
  'test/faults/idempotency.test.ts',
  'test/faults/bank.test.ts',
  'test/faults/settlementCrash.test.ts',
  'test/faults/hostileConnections.test.ts',
  'test/recorded/crashDay.test.ts',
  'src/web/app/navigationState.test.tsx',
  'src/web/features/trade/ticket/tradeRefusals.test.tsx',
  'test/runner/skipped.test.ts',
];

/** Each of its restarts may take 15 s, which other files would falsify: it starts before the last ones, which are small. */
const RESTARTS = 'test/faults/crashRecovery.test.ts';
const SHARE_BEFORE_RESTARTS = 0.95;

const isFile = ({ path }, name) => path.replaceAll('\\', '/').endsWith(name);

const rank = test => {
  const at = SLOWEST_FILES.findIndex(name => isFile(test, name));
  return at < 0 ? SLOWEST_FILES.length : at;
};

/** Starts the longest files first; jest orders the others by their last duration or size. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
    const others = sorted.filter(test => !isFile(test, RESTARTS));
    const restarts = sorted.filter(test => isFile(test, RESTARTS));
    return others.toSpliced(Math.floor(others.length * SHARE_BEFORE_RESTARTS), 0, ...restarts);
  }
}
