import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const { SKIPPED_NOTE } = process.env;
const FOLDERS = ['binance', 'coingecko', 'geoip', 'images', 'klines-1m', 'strings'];

/**
 * Reports at the end of a run how many tests were skipped and why. It adds the report to the file SKIPPED_NOTE, from
 * which .ci/test.mjs repeats those of all its runs.
 */
export default class SkippedReporter {
  #config;

  constructor(config) {
    this.#config = config;
  }

  onRunComplete(_contexts, { numPendingTests, testResults }) {
    // A run of some tests by name skips the others on purpose.
    if (this.#config.testNamePattern) return;
    const isPoorer = numPendingTests > 0 || testResults.some(({ testFilePath }) => testFilePath.includes('malformed'));
    const lines = [...skippedTests(numPendingTests, testResults), ...(isPoorer ? missingData() : [])];
    if (lines.length === 0) return;
    const note = `${lines.join('\n')}\n`;
    process.stderr.write(`\n${note}`);
    if (SKIPPED_NOTE) appendFileSync(SKIPPED_NOTE, note);
  }
}

function skippedTests(count, testResults) {
  if (count === 0) return [];
  const files = testResults.filter(({ numPendingTests }) => numPendingTests > 0);
  const named = files.map(({ testFilePath, numPendingTests }) => `  ${numPendingTests} in ${relative(testFilePath)}`);
  return [`${count} tests were skipped:`, ...named.sort()];
}

const relative = path => path.replace(`${process.cwd()}/`, '');

/** Returns which recorded data was missing. */
function missingData() {
  const folder = process.env.RECORDED_DATA?.trim() || '../shared/fixtures';
  const missing = FOLDERS.filter(name => !existsSync(join(folder, name)));
  if (missing.length === 0) return [];
  const lines = [
    `The recorded data is not in ${folder} (missing: ${missing.join(', ')}); RECORDED_DATA names its folder.`,
  ];
  if (missing.includes('strings')) lines.push('Malformed input was tested without the list of naughty strings.');
  return lines;
}
