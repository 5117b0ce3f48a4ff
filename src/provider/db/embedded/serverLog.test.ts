import {
  closeSync,
  mkdtempSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Log, silentLog } from '#provider/core/log.ts';
import { eventually } from '#test/support/eventually.ts';
import { keepLogSmall } from './serverLog.ts';

const MAX_LOG_BYTES = 10 * 2 ** 20;

let folder: string;
let file: string;
let stop: (() => Promise<void>) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-log-'));
  file = join(folder, 'server.log');
});
afterEach(async () => {
  await stop?.();
  rmSync(folder, { recursive: true });
});

const readSize = () => statSync(file).size;
const keepSmall = (log: Log = silentLog) => (stop = keepLogSmall(file, log, 1));
const recordWarnings = (warnings: unknown[]): Log => ({ ...silentLog, warn: event => void warnings.push(event) });
/** Makes the log of this size, with the last line, in one write. */
function grow(bytes: number, line: string): void {
  const log = openSync(file, 'r+');
  writeSync(log, line, bytes - line.length);
  closeSync(log);
}

// Mutation check: checking the log only once, or copying more of it, must fail this test.
it('empties the log that a server has open each time it is large, and keeps its end', async () => {
  writeFileSync(file, '');
  const server = openSync(file, 'a');
  keepSmall();
  for (const line of ['first\n', 'second\n']) {
    grow(4 * MAX_LOG_BYTES, line);
    await eventually(readSize, size => size === 0);
    const kept = readFileSync(`${file}.1`, 'latin1');
    expect([kept.length, kept.slice(-line.length)]).toEqual([MAX_LOG_BYTES, line]);
    writeSync(server, 'more\n');
    expect(readFileSync(file, 'utf8')).toBe('more\n');
  }
  closeSync(server);
});

// Mutation check: a smaller limit must fail this test.
it('leaves a log of the allowed size', async () => {
  writeFileSync(file, '');
  grow(MAX_LOG_BYTES, 'last\n');
  keepSmall();
  await stop?.();
  expect(readSize()).toBe(MAX_LOG_BYTES);
});

// Mutation check: emptying the log only after a copy must fail this test.
it('empties a log that it cannot copy, and warns', async () => {
  const warnings: unknown[] = [];
  mkdirSync(`${file}.1`);
  writeFileSync(file, '');
  grow(MAX_LOG_BYTES + 1, 'last\n');
  keepSmall(recordWarnings(warnings));
  await eventually(readSize, size => size === 0);
  await stop?.();
  expect(warnings).toEqual(['PostgreSQL log not shortened']);
});

// Mutation check: following a link must fail this test.
it('changes no file that a link names', async () => {
  const [warnings, other] = [[] as unknown[], join(folder, 'other')];
  writeFileSync(other, '');
  symlinkSync(other, file);
  grow(MAX_LOG_BYTES + 1, 'other\n');
  keepSmall(recordWarnings(warnings));
  await eventually(
    () => warnings,
    ({ length }) => length > 0,
  );
  expect(statSync(other).size).toBe(MAX_LOG_BYTES + 1);
});
