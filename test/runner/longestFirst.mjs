import Sequencer from '@jest/test-sequencer';

/**
 * The files that take longest, longest first: one of them started last would run alone at the end. Those of the faults mostly
 * wait, and npm test checks types and style meanwhile; `killed` has 15 s for each restart, and starts when that is over. The
 * last four are small, so that jest would start them near its end.
 */
const LONGEST = [
  'test/faults/exchangeFaults.test.ts',
  'test/faults/hostileImages.test.ts',
  'test/faults/embeddedPostgres.test.ts',
  'test/faults/malformedInput.test.ts',
  'test/faults/uploads.test.ts',
  'test/faults/marketFeed.test.ts',
  'test/faults/auditTrades.test.ts',
  'test/faults/doubleSpend.test.ts',
  'test/faults/idempotency.test.ts',
  'test/faults/bank.test.ts',
  'test/faults/settlementCrash.test.ts',
  'test/faults/hostileConnections.test.ts',
  'test/recorded/crashDay.test.ts',
  'test/faults/crashRecovery.test.ts',
  'src/web/app/navigationState.test.tsx',
  'test/faults/massAssignment.test.ts',
  'src/web/features/trade/ticket/tradeRefusals.test.tsx',
  'test/runner/skipped.test.ts',
];

const rank = ({ path }) => {
  const at = LONGEST.findIndex(name => path.replaceAll('\\', '/').endsWith(name));
  return at < 0 ? LONGEST.length : at;
};

/** Starts the longest files first. Jest orders the others, by the time they took last or by their size. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
}
