import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './postgresServer.ts';

const MAX_LOG_BYTES = 10 * 2 ** 20;

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'larkspur-server-'));
  mkdirSync(join(home, 'postgres'));
});
afterEach(() => rmSync(home, { recursive: true }));

const logFile = () => join(home, 'postgres', 'server.log');
const readSize = (file: string) => (existsSync(file) ? statSync(file).size : null);

/** Starts with a script instead of `pg_ctl`. */
function start(script: string): Promise<void> {
  const pgCtl = join(home, 'pg_ctl');
  writeFileSync(pgCtl, `#!/usr/bin/env node\n${script}`, { mode: 0o755 });
  return startServer({ home, runAs: {}, binaries: { initdb: '', pgCtl } }, 5_432);
}

// Mutation check: never renaming the log, or renaming a smaller one, must fail this test.
it('starts a new log of the server when the last one is large, and keeps that one', async () => {
  writeFileSync(logFile(), '');
  truncateSync(logFile(), MAX_LOG_BYTES);
  await start('');
  expect([readSize(logFile()), readSize(`${logFile()}.1`)]).toEqual([MAX_LOG_BYTES, null]);
  appendFileSync(logFile(), 'more');
  await start('');
  expect([readSize(logFile()), readSize(`${logFile()}.1`)]).toEqual([null, MAX_LOG_BYTES + 4]);
});

// Mutation check: reading the whole log must fail this test.
it('explains a failed start by the last lines of a log that is larger than memory', async () => {
  const log = JSON.stringify(logFile());
  const failing = start(
    `const fs = require('node:fs');
     fs.writeFileSync(${log}, '');
     fs.truncateSync(${log}, 4 * 2 ** 30);
     fs.appendFileSync(${log}, '\\nearlier\\nFATAL: too many clients\\nLOG: shut down\\n');
     process.exitCode = 1;`,
  );
  await expect(failing).rejects.toThrow(/: FATAL: too many clients LOG: shut down$/);
});

// Mutation check: showing the end of the log in any case must fail this test. It is that of the last run.
it.each([
  ['no log', null],
  ['the log of an earlier run', 'LOG: database system is shut down\n'],
])('explains a start that reached no server by the words of the program: %s', async (_which, log) => {
  if (log !== null) writeFileSync(logFile(), log);
  const failing = start(`console.error('libssl.so.3: cannot open shared object file'); process.exitCode = 127;`);
  await expect(failing).rejects.toThrow(
    `PostgreSQL did not start: ${join(home, 'pg_ctl')} failed: libssl.so.3: cannot open shared object file`,
  );
});
